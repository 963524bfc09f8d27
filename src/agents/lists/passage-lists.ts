// Questions for a list: the bullets, numbers or dotted lines of a passage below a heading or a lead-in that names what is asked.
import type { Passage } from "../../domain/documents/passage.ts";
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { isComputed } from "../synthesiser/read-passage.ts";
import { type AskedList, listAsked, MEASURED, namesHead, namesIn } from "./ask-list.ts";
import {
  isSection,
  itemIn,
  itemsFrom,
  type Line,
  linesOf,
  nameOf,
  nameOfItem,
} from "./list-lines.ts";
import { holderOf, type Stretch, stretchesOf } from "./stretches.ts";

const FEWEST_ITEMS = 3;
/** What is left out is another list than what is taken in. */
const EXCEPTION = /\b(?:except|exclu|ineligible|not\b|prohibit)/i;
const LONGEST_HEADING = 120;
/** Lines above the first item that may lead in to it. */
const LINES_ABOVE = 4;

export type ListItem = { passage: Passage; range: TextRange; text: string; name: string };

/** `age` is 1 for a list of an older document. */
type Found = { items: ListItem[]; near: number; isCut: boolean; age: number };

/** The items asked for, in the order of the document; empty where no list is asked for or none is found. */
export function findListItems(question: string, passages: readonly Passage[]): ListItem[] {
  const asked = listAsked(question);
  if (asked === undefined || asked.wanted.length === 0) return [];
  const found = stretchesOf(passages).flatMap((stretch) => listsIn(stretch, asked));
  const [best] = found.toSorted(
    (a, b) => b.near - a.near || Number(a.isCut) - Number(b.isCut) || a.age - b.age,
  );
  // The rest of it may stand where nothing was read.
  return best === undefined || best.isCut ? [] : best.items;
}

/** Those whose lead-in says something of what is wanted, and with the heading above it all. */
function listsIn(stretch: Stretch, { wanted, head, label, question }: AskedList): Found[] {
  const lines = linesOf(stretch.text);
  const age = Math.max(...stretch.passages.map((passage) => isSuperseded(passage, question)));
  const found: Found[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (itemIn(lines[at]) === undefined) continue;
    const { items: own, end } = itemsFrom(lines, at);
    const isListed = own.length >= FEWEST_ITEMS && !own.some(({ text }) => isComputed(text));
    const above = leadIn(lines, at);
    const near = new Set(namesIn(above));
    const heading = headingAbove(lines, at);
    const around = near.union(new Set(namesIn(heading)));
    const share = wanted.filter((word) => near.has(word)).length / wanted.length;
    const isNamed =
      wanted.every((word) => around.has(word)) &&
      namesHead(wanted.length > 1 ? above : headingOf(lines[at - 1]), head) &&
      hasLabel(label, `${above}\n${heading}`) &&
      (!EXCEPTION.test(question) || EXCEPTION.test(above));
    if (isListed && isNamed) {
      const items = own.flatMap((line) => toItem(stretch, line) ?? []);
      const isCut = goesOn(stretch) && lines.at(-1)?.end === own.at(-1)?.end;
      // "Late fee" is a fee; jewelry below "limits" is none.
      const isOne = ({ name }: ListItem): boolean => /\d/.test(name) || namesHead(name, head);
      if (!MEASURED.has(head) || items.every(isOne)) found.push({ items, near: share, isCut, age });
    }
    at = end;
  }
  return found;
}

/** The lines above that are no items themselves, from the sentence on that leads in. */
function leadIn(lines: readonly Line[], at: number): string {
  const above = lines.slice(Math.max(0, at - LINES_ABOVE), at);
  const last = above.findLastIndex((line) => itemIn(line) !== undefined);
  const lead = above
    .slice(last + 1)
    .map(({ text }) => nameOf(text))
    .join(" ");
  const sentence = sentencesOf(lead).at(-1);
  return sentence === undefined ? "" : lead.slice(sentence.start, sentence.end);
}

/** A line that can only be there to name what follows; a word of a longer text is said by many. */
function headingOf(line: Line | undefined): string {
  const name = nameOf(line?.text ?? "");
  return name.length < LONGEST_HEADING / 2 || name.endsWith(":") ? name : "";
}

/** "Rule C-2: Rating Perils", "SECTION B – RATING PLAN": the nearest above. */
function headingAbove(lines: readonly Line[], at: number): string {
  const heading = lines
    .slice(0, at)
    .findLast(({ text }) => isSection(text) && text.length < LONGEST_HEADING);
  return heading === undefined ? "" : nameOf(heading.text);
}

/** "The coverages of Section I" are no other section's. */
function hasLabel(label: string | undefined, around: string): boolean {
  return label === undefined || new RegExp(`\\b${label}\\b`, "i").test(around);
}

/** Whether more of the document follows; a passage without a window is the whole of what there is. */
function goesOn({ passages, start, text }: Stretch): boolean {
  const last = passages.find(({ window }) => window?.end === start + text.length);
  return last !== undefined && last.window?.reachesEnd !== true;
}

function toItem(stretch: Stretch, { start: from, end: to }: Line): ListItem | undefined {
  const { text, start } = stretch;
  const range = { start: from + start, end: to + start };
  const passage = holderOf(stretch, range);
  if (passage === undefined) return undefined;
  const whole = text.slice(from, to);
  return { passage, range, text: whole, name: nameOfItem(whole) };
}

const SUPERSEDED =
  /\b(?:legacy|superseded|obsolete|archived?|withdrawn|draft|red ?lined?|mark(?:ed)? ?up)\b/i;

/** What replaces a document goes before it, unless the question asks for the older one: 1 for the older, else 0. */
export function isSuperseded({ filename }: { filename: string }, question: string): number {
  const mark = SUPERSEDED.exec(filename.replaceAll(/[_-]/g, " "))?.[0];
  return Number(mark !== undefined && !question.toLowerCase().includes(mark.toLowerCase()));
}
