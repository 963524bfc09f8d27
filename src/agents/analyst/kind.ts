// Classifies a question by its words: its kind, and how much work it takes.
import { ASKS_YES_OR_NO } from "../../language/question/answer-type.ts";

export const QUESTION_KINDS = [
  "fact",
  "enumeration",
  "comparison",
  "calculation",
  "aggregation",
  "temporal",
  "yes_no",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const COMPLEXITIES = ["SIMPLE", "STANDARD", "COMPLEX"] as const;
export type Complexity = (typeof COMPLEXITIES)[number];

/** The first match counts: a comparison of totals is a comparison. */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    "comparison",
    /\b(?:compare[ds]?|comparison|differ(?:s|ed|ence|ences)? (?:between|from|in)|versus|vs\.?|as opposed to|(?:higher|lower|greater|larger|smaller|better|worse|cheaper|older|newer|longer|shorter)\b(?! of\b)[^?.]{0,60}\b(?:than(?!\s+[$€£]?\d)|or)|(?:more|less)\b[^?.]{0,40}\bthan(?!\s+[$€£]?\d))\b|\bwhich\b[^?.]*,\s*[^?.]+ or\b/i,
  ],
  [
    "calculation",
    /\b(?:calculate|compute|work out|(?:percent(?:age)?|relative) (?:change|increase|decrease|growth)|growth rate|year[- ]over[- ]year|ratio between|as a ratio of|ratio of [^?]*(?:\b(?:to|and|over|against|versus|vs)\b|[/÷])|what (?:is|would be|will be) the (?:\w+ ){0,3}premium\b(?=.*\d)|how much (?:would|will|more|less|higher|lower|(?:did|has|have) [^?]* (?:grow|grown|increase|decrease|change|rise|risen|fall|fallen|drop)[a-z]*)|multipl(?:y|ied)|margin\b(?=.*(?:fy|\d{4})))/i,
  ],
  [
    "enumeration",
    /^\W*(?:please )?(?:list|enumerate|name all|give (?:me )?(?:all|a list|every)|show (?:me )?(?:all|every))\b|\b(?:what|which) (?:are|were) (?:all|the (?:\w+ ){0,2}(?:types|kinds|steps|reasons|requirements|rules|names|forms|conditions|options|members))\b|\b(?:a|the|complete|full) list of\b/i,
  ],
  [
    "aggregation",
    /\b(?:in total|total (?:number|amount|of)|sum of|altogether|on average|average (?:of|number|amount)|overall number|combined|how many (?:documents|files|policies|contracts)|across (?:all|the) )/i,
  ],
  [
    "temporal",
    /^\W*when\b|\b(?:(?:which|what) (?:date|day|year|month)|how (?:has|have|did) [^?]* (?:change|develop|evolve|grow)|over time|trend|since when|by when|before or after|first|earliest|latest|most recent)\b/i,
  ],
  ["yes_no", ASKS_YES_OR_NO],
];

export function kindOf(question: string): QuestionKind {
  return KINDS.find(([, asks]) => asks.test(question))?.[0] ?? "fact";
}

/**
 * A question that reaches its fact through another one: "leads the company that makes …", "the
 * director of the film in which …".
 */
const BRIDGE =
  /^\W*(?:who|what) (?!(?:is|are|was|were|does|do|did|has|have|had)\b)\w+ the (?:\w+ ){1,3}(?:that|who|which|whose)\b|\bthe (?:\w+ ){1,4}(?:that|who|which|whose|where)\b[^?]*\b(?:of|in|for|by|is|was|did|has)\b|\b(?:of|for|by|in) the (?:\w+ ){1,4}(?:that|who|which|whose|in which|where|with the)\b/i;
const LONG_QUESTION_WORDS = 30;

/**
 * Returns SIMPLE for one search and one answer, and COMPLEX for several searches whose findings
 * must be combined.
 */
export function complexityOf(question: string, kind: QuestionKind): Complexity {
  const isSeveral =
    (question.match(/\?/g)?.length ?? 0) > 1 ||
    /\band (?:what|how|when|who|which|why)\b/i.test(question);
  if (kind === "comparison" || kind === "calculation" || kind === "aggregation" || isSeveral) {
    return "COMPLEX";
  }
  if (BRIDGE.test(question) && kind !== "enumeration" && kind !== "yes_no") return "COMPLEX";
  const words = question.split(/\s+/).length;
  return kind === "enumeration" || words > LONG_QUESTION_WORDS ? "STANDARD" : "SIMPLE";
}
