// Reads questions for a movement: "Did X go up in 2019?", "Was X higher in 2019 than in 2018?".
import type { Operation } from "../parsed-question.ts";
import type { MaskedQuestion } from "./words-of-change.ts";
import { operationFor } from "./operands.ts";

const UP = "increas|grow|grew|ris|rose|improv|expand|climb|jump";
const UP_WORDS = new RegExp(
  `^(?:${UP}|up|go up|gone up|went up|higher|larger|greater|bigger|more|better|stronger)`,
  "i",
);
const DOWN = "decreas|declin|fall|fell|drop|shrink|shrank|shrunk|deteriorat|worsen";
const MOVES = `(?<move>(?:(?:${UP}|${DOWN})\\p{L}*|g(?:o|one|oing|oes) (?:up|down)|went (?:up|down)|(?:was|were|is|are)?\\s*(?:up|down)|chang(?:e|ed)))`;
const NOUN =
  "(?<move>increase|decrease|growth|drop|decline|rise|fall|improvement|deterioration|change|reduction)";
const MOVEMENTS = [
  `^\\W*(?:is|are|was|were) there (?:an? |any )?(?:\\p{L}+ )?${NOUN} in (?<subject>.+)$`,
  `^\\W*(?:did|has|have) (?<owner>.+?) (?:see|seen|report|reported|experience|experienced|have|had|record|recorded|show|shown) (?:an? |any )?${NOUN} in (?<subject>.+)$`,
  `^\\W*(?:does|do|did) (?<owner>.+?) have (?:an? )?${MOVES} (?<subject>.+)$`,
  `^\\W*(?:did|do|does|has|have|had|is|are|was|were) (?<subject>.+?) (?:been )?${MOVES}(?<rest>(?!\\p{L}).*)$`,
  `^\\W*(?:is|are|was|were) (?<subject>.+?) (?<move>higher|greater|larger|bigger|more|lower|smaller|less|fewer|better|worse)(?<rest>\\b.*)$`,
].map((form) => new RegExp(form, "iu"));

/** A time against which another one is held: "in 2021 higher than in 2022". "§" is a time. */
const HELD_AGAINST = /§[^§]*\b(?:than|compared|versus|vs)\b[^§]*§/i;

export function readMovement({ text }: MaskedQuestion): Operation | undefined {
  const [sentence = ""] = text.split("?");
  for (const form of MOVEMENTS) {
    const groups = form.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const { move = "", subject = "", owner = "", rest = "" } = groups;
    const isOpen =
      /^\s*or\b/i.test(rest) ||
      /^chang/i.test(move) ||
      /\bor (?:down|lower|decreas|fall|drop|up|increas|rise)/i.test(rest);
    const isUp = UP_WORDS.test(move.replace(/^(?:was|were|is|are)\s+/i, ""));
    const isHeldAgainst = HELD_AGAINST.test(`${subject} ${move} ${rest}`);
    const named = rest.replace(/^\s*or\b[^§]*/i, " ");
    return operationFor("movement", `${owner} ${subject} ${named}`, {
      direction: isOpen ? undefined : isUp ? "up" : "down",
      isHeldAgainst,
    });
  }
  return undefined;
}
