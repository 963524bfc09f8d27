// Determines the kind of answer that a question asks for, from its beginning and its operation.
import { AUXILIARIES } from "../words/function-words.ts";
import { HOW_CHANGED } from "./operation/words-of-change.ts";
import type { AnswerType, Operation } from "./parsed-question.ts";
import { thingAsked } from "./phrasing/term-asked.ts";
import { MEASURING } from "./phrasing/kind-asked.ts";

export const ASKS_YES_OR_NO = new RegExp(
  `^\\W*(?:and |but |so |then |or )?(?:${AUXILIARIES}|am)(?:n['’]t)?\\b`,
  "iu",
);

/** The first type that matches applies. */
const TYPES: readonly (readonly [AnswerType, RegExp])[] = [
  [
    "catalogue",
    /\b(?:what|which|how many|list(?: all)?)\b[^?]*\b(?:documents|files|sources|pdfs)\b[^?]*\b(?:do you (?:have|know)|are (?:there|available|loaded|stored|uploaded|indexed)|have (?:been|you)|in (?:this|the|your) (?:collection|index|library)|can you (?:see|search))|^\W*(?:list|show)(?: all)?(?: the| your| my)? (?:documents|files)\W*$/iu,
  ],
  [
    "summary",
    /^\W*(?:summari[sz]e|sum up|recap|give an overview|overview of)\b|\b(?:summary|overview|gist|main points|key points|key takeaways|in short|in a nutshell)\b|\bwhat (?:is|are|was) (?:the |this |that )?[^?]*\b(?:document|file|report|form|letter|filing)?\b ?about\W*$|\bsum up\b/iu,
  ],
  [
    "definition",
    /^\W*what (?:is|are|was|were) (?:\p{L}+ly )?(?!called\b|reported\b|recorded\b|paid\b|owed\b)\p{L}+ed (?:by|in|from|as|of|with|to|under)\b/iu,
  ],
  [
    "reason",
    /^\W*(?:(?:explain )?why\b|explain (?:the|its|their|this) (?:\p{L}+ )?(?:rise|fall|increase|decrease|decline|drop|growth|change|loss|delay)\b|how (?:is|are|was|were|do|does|did|can|could|should|will|would|has|have)\b(?![^?]*\bcompare)|what (?:caused|drove|led|explains|made|are the reasons|is the reason|was the reason|were the reasons)|how come\b|for what reason)|\breasons? (?:for|why|behind)\b/iu,
  ],
  [
    "who",
    /^\W*(?:(?:by|to|with|from|of|for) )?(?:who(?:m|se|['’]s)?)\b|\bname (?:of )?the (?:person|man|woman|author|director|president|chair)|\bwhich (?:person|employee|director|officer|executive|doctor|lawyer|judge|author)\b/iu,
  ],
  [
    "when",
    /^\W*(?:(?:since|until|by|from) )?(?:when\b|(?:on |in |by |at )?(?:what|which) (?:dates?|days?|months?|times?|hours)\b|how (?:soon|late)\b)|\b(?:due date|deadline|date of)\b/iu,
  ],
  [
    "where",
    /^\W*(?:from |to )?(?:where\b|(?:in |at |to )?(?:what|which) (?:place|city|country|state|address|location|town|county)\b)/iu,
  ],
  [
    "list",
    /^\W*(?:list|enumerate|name (?:all|the (?:\w+ )?\w+s\b|every|\w+ \w+s\b))\b|^\W*(?:what|which) are (?:all )?the\b|\bwhich (?:\p{L}+ ){0,3}\p{L}+s (?:are|were|have|do|did)\b/iu,
  ],
  ["count", /\bhow many\b|\bnumber of\b|^\W*count\b/iu],
  [
    "amount",
    new RegExp(
      `\\bhow (?:much|${MEASURING})\\b|\\b(?:what|which) (?:percent(?:age)?|share|proportion|amount|rate)\\b`,
      "iu",
    ),
  ],
  ["yes_no", ASKS_YES_OR_NO],
];

const MEASURE =
  /\b(?:amount|balance|cost|deductible|dividend|fee|income|limit|price|ratio|revenues?|sales|salary|premium|total|tax|taxes|expenses?|assets?|liabilit(?:y|ies)|earnings|profit|margin|rate|factor|yield|debt|cash|equity|budget|capex|eps|ebitda)\b/iu;

/**
 * Matches "What is the difference between a lease and a licence?", which asks for words unless the
 * question names something that is measured.
 */
const HOW_THEY_DIFFER = /\b(?:differences? between|distinction between|differ from)\b/i;

/** "What do I need to qualify for lower rates?" asks for what to do, and not for the rates. */
const ASKS_WHAT_TO_DO = /^\W*what (?:do|does|must|should) (?:\p{L}+ ){1,3}(?:need|have) to\b/iu;

/**
 * Matches short questions with the question word at the end: "Bonfires when allowed", "complaints
 * to whom?"
 */
const ASKED_BEHIND = /^[^,;.?]*\b(who|whom|when|where|why)\b(?:\W+\p{L}+){0,2}\W*$/iu;
/**
 * Matches question words alone after a question: "Who is the treasurer? Since when?" They decide
 * what is asked.
 */
const ASKED_LAST = /\?\s+((?:\p{L}+ )?(?:whom?|when|where|why|how)(?: not)?)\W*$/iu;
const BEHIND: Partial<Record<string, AnswerType>> = {
  who: "who",
  whom: "who",
  when: "when",
  where: "where",
  why: "reason",
};

/**
 * Nouns that decide the type of a question without a question word: "warranty claims address",
 * "Name Kelp's CEO".
 */
const NOUNS = {
  who: /^(?:c[a-z]o|president|chair(?:man|woman|person)?|director|secretary|treasurer|manager|founder|owner|author|inventor|editor|mayor|minister|governor|leader|captain|successor|predecessor|auditor)$/i,
  when: /^(?:date|time|year|day|month|birthday|anniversary)$/i,
  where: /^(?:address|location|headquarters|venue|birthplace|destination)$/i,
};

/** Reports whether a noun is a post that a person holds: "CFO", "treasurer". */
export function isPost(noun: string): boolean {
  return typeOfNoun(noun) === "who";
}

function typeOfNoun(noun: string): AnswerType {
  return (["who", "when", "where"] as const).find((type) => NOUNS[type].test(noun)) ?? "other";
}

/**
 * Returns the head noun of what is asked for, such as "address" for "warranty claims address in
 * Sweden".
 */
export function nounAsked(text: string): string {
  const [phrase = ""] = text
    .split(/\s(?:of|for|in|at|to|from|on|by|with|per|that|which|who|when|if|is|was|are|were)\s/i)
    .filter((part) => !/^\W*(?:what|which)\W*$/i.test(part));
  const words = phrase.match(/[\p{L}][\p{L}’'-]*/gu) ?? [];
  return words.findLast((word, at) => at === 0 || !/^\p{Lu}\p{Ll}/u.test(word)) ?? "";
}

export function answerTypeOf(question: string, { kind }: Operation): AnswerType {
  const text = ASKED_LAST.exec(question)?.[1] ?? question;
  const isOfChange = (kind === "change" || kind === "growth") && HOW_CHANGED.test(text);
  const asked = TYPES.find(
    ([type, asks]) =>
      asks.test(text) || (type === "definition" && thingAsked(text)?.isAny === true),
  );
  const found = isOfChange ? "amount" : asked?.[0];
  if (kind === "compare" || kind === "movement")
    return found === "reason" ? "reason" : kind === "compare" ? "comparison" : "yes_no";
  if (kind === "maximum" || kind === "minimum") return found === "reason" ? "reason" : "extreme";
  if (kind === "limit") return "list";
  if (HOW_THEY_DIFFER.test(text) && !MEASURE.test(text) && !/\d|\bhow much\b/i.test(text))
    return "other";
  if (found !== undefined) return found;
  if (kind === "none" && ASKS_WHAT_TO_DO.test(text)) return "other";
  if (kind !== "none" || MEASURE.test(text)) return "amount";
  const [, asking = ""] = ASKED_BEHIND.exec(text) ?? [];
  return BEHIND[asking.toLowerCase()] ?? typeOfNoun(nounAsked(text));
}
