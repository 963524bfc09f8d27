// Finds the bullets, numbers or dotted lines of a passage below a heading or lead-in that names
// what a question asks for.
import type { Passage } from "../../domain/documents/passage.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { TextRange } from "../../language/text-range.ts";
import { isComputed } from "../synthesiser/read-passage.ts";
import {
  type AskedList,
  readListQuestion,
  MEASURED_THINGS,
  namesHead,
  nameStems,
} from "./ask-list.ts";
import {
  isSection,
  itemIn,
  itemsFrom,
  type Line,
  linesOf,
  nameOf,
  nameOfItem,
} from "./list-lines.ts";
import { passageWith, type Stretch, stretchesOf } from "./stretches.ts";

const FEWEST_ITEMS = 3;
/** A list of exceptions differs from a list of what is included. */
const EXCEPTION = /\b(?:except|exclu|ineligible|not\b|prohibit)/i;
const LONGEST_HEADING = 120;
/** The most lines above the first item that may introduce it. */
const LINES_ABOVE = 4;

export type ListItem = { passage: Passage; range: TextRange; text: string; name: string };

/** `age` is 1 for a list from an older document. */
type Found = { items: ListItem[]; near: number; isCut: boolean; age: number };

/**
 * Returns the requested items in the document's order, or none if no list is asked for or found.
 */
export function findListItems(question: string, passages: readonly Passage[]): ListItem[] {
  const asked = readListQuestion(question);
  if (asked === undefined || asked.wantedStems.length === 0) return [];
  const found = stretchesOf(passages).flatMap((stretch) => listsIn(stretch, asked));
  const [best] = found.toSorted(
    (a, b) => b.near - a.near || Number(a.isCut) - Number(b.isCut) || a.age - b.age,
  );
  // The rest of a cut list may stand in text that was not retrieved.
  return best === undefined || best.isCut ? [] : best.items;
}

/** Returns lists whose lead-in and heading together contain all of the wanted words. */
function listsIn(stretch: Stretch, { wantedStems, head, label, question }: AskedList): Found[] {
  const lines = linesOf(stretch.text);
  const age = Math.max(...stretch.passages.map((passage) => isSuperseded(passage, question)));
  const found: Found[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (itemIn(lines[at]) === undefined) continue;
    const { items: own, end } = itemsFrom(lines, at);
    const isListed = own.length >= FEWEST_ITEMS && !own.some(({ text }) => isComputed(text));
    const above = leadIn(lines, at);
    const near = new Set(nameStems(above));
    const heading = headingAbove(lines, at);
    const around = near.union(new Set(nameStems(heading)));
    const share = wantedStems.filter((word) => near.has(word)).length / wantedStems.length;
    const isNamed =
      wantedStems.every((word) => around.has(word)) &&
      namesHead(wantedStems.length > 1 ? above : headingOf(lines[at - 1]), head) &&
      hasLabel(label, `${above}\n${heading}`) &&
      (!EXCEPTION.test(question) || EXCEPTION.test(above));
    if (isListed && isNamed) {
      const items = own.flatMap((line) => toItem(stretch, line) ?? []);
      const isCut = documentContinues(stretch) && lines.at(-1)?.end === own.at(-1)?.end;
      // "Late fee" is a fee, but jewelry below "limits" is not a limit.
      const isOne = ({ name }: ListItem): boolean => /\d/.test(name) || namesHead(name, head);
      if (!MEASURED_THINGS.has(head) || items.every(isOne))
        found.push({ items, near: share, isCut, age });
    }
    at = end;
  }
  return found;
}

/** Returns the last sentence of the lines above that are not items. */
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

/**
 * Returns a line only if it is short enough to be a heading, because many longer texts contain the
 * word.
 */
function headingOf(line: Line | undefined): string {
  const name = nameOf(line?.text ?? "");
  return name.length < LONGEST_HEADING / 2 || name.endsWith(":") ? name : "";
}

/** Returns the nearest heading above: "Rule C-2: Rating Perils", "SECTION B – RATING PLAN". */
function headingAbove(lines: readonly Line[], at: number): string {
  const heading = lines
    .slice(0, at)
    .findLast(({ text }) => isSection(text) && text.length < LONGEST_HEADING);
  return heading === undefined ? "" : nameOf(heading.text);
}

/** "The coverages of Section I" are not those of another section. */
function hasLabel(label: string | undefined, around: string): boolean {
  return label === undefined || new RegExp(`\\b${label}\\b`, "i").test(around);
}

/** Returns whether the document continues. A passage without a window is complete. */
function documentContinues({ passages, start, text }: Stretch): boolean {
  const last = passages.find(({ window }) => window?.end === start + text.length);
  return last !== undefined && last.window?.reachesEnd !== true;
}

function toItem(stretch: Stretch, { start: from, end: to }: Line): ListItem | undefined {
  const { text, start } = stretch;
  const range = { start: from + start, end: to + start };
  const passage = passageWith(stretch, range);
  if (passage === undefined) return undefined;
  const whole = text.slice(from, to);
  return { passage, range, text: whole, name: nameOfItem(whole) };
}

const SUPERSEDED =
  /\b(?:legacy|superseded|obsolete|archived?|withdrawn|draft|red ?lined?|mark(?:ed)? ?up)\b/i;

/**
 * Returns 1 for a document that another one replaces and 0 otherwise, unless the question asks for
 * the older one.
 */
export function isSuperseded({ filename }: { filename: string }, question: string): number {
  const mark = SUPERSEDED.exec(filename.replaceAll(/[_-]/g, " "))?.[0];
  return Number(mark !== undefined && !question.toLowerCase().includes(mark.toLowerCase()));
}
