// Finds what of the earlier question a part of a follow-up replaces, or where it is added.
import { overlap } from "../../../../language/text-range.ts";
import { counterpartOf } from "./counterpart.ts";
import { areContrary, saysEndOfTime } from "../../../../language/question/prepositions.ts";
import { isMonth } from "../../../../language/quantities/number-words.ts";
import type { Part, QuestionParts } from "./question-parts.ts";
import { startOfTime } from "../refer/described.ts";
import { replacementText, phraseOf, rangeWithLimit } from "./phrase.ts";
import { wholeOf } from "./whole-phrase.ts";

/** A range of the earlier question, and its replacement. */
export type Edit = { start: number; end: number; text: string };

type Place = {
  named: QuestionParts;
  previous: QuestionParts;
  isContinuation: boolean;
  taken: readonly Edit[];
};

export function editForPart(
  part: Part,
  { named, previous, isContinuation, taken }: Place,
): Edit | undefined {
  const phrase = phraseOf(part, named);
  const found = counterpartOf({ ...part, text: phrase.text }, previous);
  const old = isMonth(phrase.text) ? found && monthOf(found) : found;
  if (old !== undefined && !taken.some((edit) => overlap(edit, old))) {
    if (changesPreposition(part, old)) {
      const start = Math.min(old.leadStart, startOfTime(previous.text, old));
      return { start, end: old.end, text: `${part.lead} ${phrase.withArticle}` };
    }
    const { start, end } = rangeWithLimit(wholeOf(old, { phrase, part, previous }), {
      phrase,
      previous: previous.text,
    });
    return { start, end, text: replacementText(phrase, { old, previous: previous.text }) };
  }
  // A separate keyword query ("hurricane deductible") changes nothing that it does not match.
  const isAdded =
    part.kind !== "thing" || part.lead !== "" || ASKS_AFTER_MEASURE.test(previous.text);
  if (!isContinuation || !isAdded) return undefined;
  const lead = part.lead === "" ? (part.kind === "period" ? "in" : "for") : part.lead;
  const at = previous.text.replace(/[\s?.!]+$/, "").length;
  return { start: at, end: at, text: ` ${lead} ${phrase.withArticle}` };
}

/** Narrows "June 2020" to "June" if another month replaces it, so that the year stays. */
function monthOf(old: Part): Part {
  const [month = ""] = /^\p{L}+/u.exec(old.text) ?? [];
  return isMonth(month) ? { ...old, end: old.start + month.length } : old;
}

/**
 * Returns whether the preposition changes with the part: "outside London" for "in London", "since
 * 2020" for "in 2022".
 */
function changesPreposition(part: Part, old: Part): boolean {
  if (part.lead === "" || old.lead === "" || part.lead === old.lead) return false;
  return part.kind === "period"
    ? saysEndOfTime(part.lead) || saysEndOfTime(old.lead)
    : areContrary(part.lead, old.lead);
}

/**
 * Questions to which the thing that is measured can be added: "What is the fee?", "What should the
 * fee be?"
 */
const ASKS_AFTER_MEASURE =
  /^\W*(?:what|how (?:much|high|large|big))(?:['’]s| is| are| was| were| should| will| would| can| may| must)\b/i;
