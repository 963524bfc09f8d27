// Whether a quoted sentence or row can be what a question for a list or for a rate asks for.
import { listAsked, namesHead } from "../../synthesiser/ask-list.ts";
import { asksForExtreme } from "./extreme-row.ts";
import { namesIn, informativeWords, type TermWeights } from "./mentions.ts";
import { QUALIFIERS, VALUES } from "./read-grid.ts";
import { askedName, onlyCommonest, unsaidWords } from "./unsaid.ts";

/** A list needs more than one sentence about it, unless that names them: "A, B and C", "A: B". */
const ENUMERATES = /,.*(?:,|\band\b|\bor\b)|:\s*\S|;/is;

/** "Which … are listed?" wants the members, not one more sentence about the list. */
const WANTS_MEMBERS = /\b(?:listed|named|included|mentioned|available|offered)\W*$/i;
/** "What does X cost?", "What is the price of X?" */
const COSTS =
  /^\W*(?:how much|what) (?:does|do|did|would|will)\b.*\bcosts?\b|^\W*what (?:is|was) the (?:cost|price) (?:of|for)\b/i;
const FEES = namesIn("fee price cost");
const AMOUNT = /[$€£¥]\s?\d|\d\s?(?:%|dollars|percent)|\d\.\d|\bfree\b|\bno (?:cost|charge)\b/i;
const EXTREME = /\b(?:most|least|maximum|minimum|fewest|top|first|last|\p{L}{3,}est)\b/iu;
/** A line of a table of contents. */
const LEADER = /(?:[.…·]\s?){4,}\s*\d*\s*$/;

export function statesRequestedValue(
  question: string,
  text: string,
  weights: TermWeights,
): boolean {
  const list = listAsked(question);
  const words = namesIn(text);
  if (LEADER.test(text) || isOfOtherLetter(question, text)) return false;
  if (list !== undefined && (list.isImperative || WANTS_MEMBERS.test(question))) {
    if (!namesHead(text, list.head) || !ENUMERATES.test(text)) return false;
  }
  if (list?.isImperative === true) {
    const isNamed = [list.kind, ...list.wanted].every((word) => words.includes(word));
    return isNamed && list.wanted.length > 1;
  }
  if (asksForExtreme(question) !== undefined && !EXTREME.test(text)) return false;
  const rate = informativeWords(askedName(question)).at(-1) ?? "";
  const isCost = COSTS.test(question);
  if (!isCost && !VALUES.includes(rate) && !FEES.includes(rate)) return true;
  if (!isCost && isQualified(rate, question, words)) return false;
  // The question asks for a rate or a premium by name: what names it otherwise, or no figure, doesn't tell it.
  const said = { said: new Set(words), phrases: [] };
  const unsaid = unsaidWords(question, said, onlyCommonest(weights));
  const asked = unsaid.filter((word) => !isCost || !FEES.includes(word));
  return (isCost ? AMOUNT : /\d/).test(text) && asked.length === 0;
}

/** "Who is the supervisor of Ann Vane?": a row that only has the person doesn't say. */
const ASKS_ROLE = /^\W*who (?:is|was|are|were) (?:the |an? )?([^?]+?) (?:of|for|at|in)\b/i;

export function mentionsRole(question: string, row: string): boolean {
  const role = informativeWords(ASKS_ROLE.exec(question)?.[1] ?? "").at(-1);
  return role === undefined || namesIn(row).includes(role);
}

/** Every time the text says the rate, it says its minimum or mean. */
function isQualified(rate: string, question: string, words: readonly string[]): boolean {
  const asked = namesIn(question);
  const said = words.flatMap((word, at) => (word === rate ? [words[at - 1] ?? ""] : []));
  return (
    said.length > 0 && said.every((word) => QUALIFIERS.includes(word) && !asked.includes(word))
  );
}

/** "Coverage A" where the question asks for "Coverage C". */
function isOfOtherLetter(question: string, text: string): boolean {
  return Array.from(question.matchAll(/\b(\p{L}{3,}) ([A-Z])\b/gu)).some(
    ([name, word]) =>
      !new RegExp(`\\b${name}\\b`, "i").test(text) && new RegExp(`\\b${word} [A-Z]\\b`).test(text),
  );
}
