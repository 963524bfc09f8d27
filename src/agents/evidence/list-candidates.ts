// Returns the lists of a passage as candidates: runs of items with their lead-in.
import type { Passage } from "../../domain/documents/passage.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { TextRange } from "../../language/text-range.ts";
import { termsOf } from "../../language/words/terms.ts";
import { itemIn, itemsFrom, linesOf, nameOf } from "../lists/list-lines.ts";

const FEWEST_ITEMS = 2;
/** Bullets, and numbers or letters with punctuation. A bare "Q1" may begin a sentence. */
const LIST_MARK = /^(?:[•◦▪‣*–-]|\(?[\da-z]+[.)])$/;
const LONGEST_LIST = 1600;
/** The most characters per item, on average. */
const LONGEST_ITEM = 100;

type ListCandidate = {
  form: "list";
  /** A range of the document's text. */
  range: TextRange;
  text: string;
  terms: ReadonlySet<string>;
  before: ReadonlySet<string>;
};

export function listsIn({ text, start }: Passage): ListCandidate[] {
  const lines = linesOf(text);
  const lists: ListCandidate[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const kind = itemIn(lines[at])?.kind;
    const lead = lines[at - 1];
    if (kind === undefined || lead === undefined || !LIST_MARK.test(kind)) continue;
    if (itemIn(lead)?.kind === kind) continue;
    const { items, end: last } = itemsFrom(lines, at);
    // The line may begin with the rest of an earlier sentence.
    const from = lead.start + (sentencesOf(lead.text).at(-1)?.start ?? 0);
    const to = items.at(-1)?.end ?? lead.end;
    if (items.length < FEWEST_ITEMS || to - from > LONGEST_LIST) continue;
    // "1. Premises. The Landlord lets …" below a title or a finished sentence is a clause, not an
    // item of a list.
    const isApart = lines[at]?.isAfterBlank === true && !lead.text.trimEnd().endsWith(":");
    const hasEnded = /[.!?]["”’)]*$/.test(lead.text.trimEnd());
    if (isApart && (hasEnded || to - lead.end > items.length * LONGEST_ITEM)) continue;
    const own = text.slice(from, to);
    lists.push({
      form: "list",
      range: { start: from + start, end: to + start },
      text: own,
      // A list is found by its lead-in, because its items may say anything.
      terms: new Set(termsOf(nameOf(lead.text))),
      before: new Set(termsOf(lines[at - 2]?.text ?? "")),
    });
    at = last;
  }
  return lists;
}
