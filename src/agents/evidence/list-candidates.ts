// Lists of a passage as candidates: runs of items with the line that leads in to them.
import type { Passage } from "../../domain/documents/passage.ts";
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { termsOf } from "../../language/words/terms.ts";
import { itemIn, itemsFrom, linesOf, nameOf } from "../lists/list-lines.ts";

const FEWEST_ITEMS = 2;
/** Bullets, and numbers or letters with a mark; "Q1" begins a sentence as well. */
const LIST_MARK = /^(?:[•◦▪‣*–-]|\(?[\da-z]+[.)])$/;
const LONGEST_LIST = 1600;
/** In characters, on average. */
const LONGEST_ITEM = 100;

type ListCandidate = {
  form: "list";
  /** In the document's text. */
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
    // The line may begin with the rest of the sentence before its last.
    const from = lead.start + (sentencesOf(lead.text).at(-1)?.start ?? 0);
    const to = items.at(-1)?.end ?? lead.end;
    if (items.length < FEWEST_ITEMS || to - from > LONGEST_LIST) continue;
    // "1. Premises. The Landlord lets …" below a title, or below a sentence that has ended: clauses, and no list that it leads in to.
    const isApart = lines[at]?.isAfterBlank === true && !lead.text.trimEnd().endsWith(":");
    const hasEnded = /[.!?]["”’)]*$/.test(lead.text.trimEnd());
    if (isApart && (hasEnded || to - lead.end > items.length * LONGEST_ITEM)) continue;
    const own = text.slice(from, to);
    lists.push({
      form: "list",
      range: { start: from + start, end: to + start },
      text: own,
      // A list is found by what leads in to it; its items may say anything.
      terms: new Set(termsOf(nameOf(lead.text))),
      before: new Set(termsOf(lines[at - 2]?.text ?? "")),
    });
    at = last;
  }
  return lists;
}
