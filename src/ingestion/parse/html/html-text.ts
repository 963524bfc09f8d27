// Converts opening tags, closing tags and text, in the order of the file, to blocks. The events for
// omitted end tags arrive late, together with those of the parent. Therefore a block ends where the
// next one begins, and only lists and tables wait for their end tags.
import { headingBlock, joinBlocks } from "../blocks.ts";
import type { Shift } from "../text/raised.ts";
import type { AttributeOf } from "./html-elements.ts";
import { nextMarker, openList } from "./html-list.ts";
import { type HtmlTable, newTable, startCell, tableBlocks } from "./html-table.ts";
import { flush, newState, openDefinition, openTableOf, type State } from "./html-state.ts";
import { BREAK } from "./open-words.ts";

export type HtmlText = {
  open: (tag: string, attributeOf: AttributeOf) => void;
  close: (tag: string) => void;
  write: (raw: string) => void;
  text: () => string;
};

const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q ruby rp rt s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const HEADING = /^h([1-6])$/;
const RAISED = /vertical-align\s*:\s*(?:super|text-top)\b/i;
const IS_MOVED = /position\s*:\s*relative\b/i;
const UPWARDS = /(?<![\w-])top\s*:\s*-[\d.]/i;
const LOWERED = /vertical-align\s*:\s*sub\b/i;
const SHIFTS: Readonly<Record<string, Shift>> = { sup: "superscript", sub: "subscript" };

export function htmlText(): HtmlText {
  const state = newState();
  return {
    open: (tag, attributeOf) => open(state, tag, attributeOf),
    close: (tag) => close(state, tag),
    write: state.words.write,
    text: () => finish(state),
  };
}

function open(state: State, tag: string, attributeOf: AttributeOf): void {
  if (tag === "br") state.words.add(state.pre > 0 ? "\n" : BREAK);
  else if (tag === "input") state.words.add(checkbox(attributeOf));
  else if (INLINE.has(tag)) state.words.shift(tag, shiftOf(tag, attributeOf));
  else if (tag === "li") openItem(state, attributeOf);
  else if (tag === "tr" || tag === "td" || tag === "th") openCell(state, tag, attributeOf);
  else if (tag === "table") openTable(state);
  else if (tag === "thead" || tag === "tbody" || tag === "tfoot") openGroup(state, tag);
  else openBlock(state, tag, attributeOf);
}

/** Returns how an inline element shifts its text, by its tag or its style. */
function shiftOf(tag: string, attributeOf: AttributeOf): Shift | undefined {
  const style = attributeOf("style") ?? "";
  if (RAISED.test(style) || (IS_MOVED.test(style) && UPWARDS.test(style))) return "superscript";
  return LOWERED.test(style) ? "subscript" : SHIFTS[tag];
}

function close(state: State, tag: string): void {
  state.words.endShift(tag);
  if (INLINE.has(tag) || tag === "td" || tag === "th" || tag === "tr") return;
  if (tag === "title") state.title ||= state.words.take(state.pre > 0);
  else if (tag === "table") endTable(state);
  else flush(state);
  if (HEADING.test(tag)) state.heading = 0;
  if (tag === "pre" && state.pre > 0) state.pre -= 1;
  if (tag === "ul" || tag === "ol") state.lists.pop();
  if (tag === "li") state.item = undefined;
  if (tag === "dd" || tag === "dl") state.definition.term = undefined;
}

function finish(state: State): string {
  while (state.tables.length > 0) endTable(state);
  flush(state);
  const { blocks, title } = state;
  const hasHeading = blocks.some(({ text }) => text.startsWith("# "));
  return joinBlocks(hasHeading ? blocks : [headingBlock(1, title), ...blocks]);
}

function openBlock(state: State, tag: string, attributeOf: AttributeOf): void {
  const level = Number(HEADING.exec(tag)?.[1] ?? 0);
  if (level > 0 && !isInNameCell(state)) convertLayoutTable(state);
  flush(state);
  openDefinition(state, tag);
  state.heading = level;
  if (tag === "pre" && openTableOf(state) === undefined) state.pre += 1;
  if (tag === "ul" || tag === "ol") {
    state.lists.push(openList(tag, attributeOf));
  }
}

function openItem(state: State, attributeOf: AttributeOf): void {
  flush(state);
  const marker = nextMarker(state.lists.at(-1), attributeOf);
  if (openTableOf(state) !== undefined) state.words.add(`${marker} `);
  else state.item = { depth: Math.max(0, state.lists.length - 1), marker };
}

function openTable(state: State): void {
  convertLayoutTable(state);
  flush(state);
  state.definition.term = undefined;
  state.tables.push(newTable());
}

function openGroup(state: State, tag: string): void {
  flush(state);
  const table = openTableOf(state);
  if (table === undefined) return;
  table.isInHead = tag === "thead";
  table.hasHead ||= table.isInHead;
}

function openCell(state: State, tag: string, attributeOf: AttributeOf): void {
  const table = openTableOf(state);
  if (table === undefined) return flush(state);
  endCell(state, table);
  if (tag === "tr") return void table.rows.push([]);
  startCell(table, tag, attributeOf);
}

function endCell(state: State, table: HtmlTable): void {
  const cell = table.rows.at(-1)?.at(-1);
  const text = state.words.take(state.pre > 0);
  if (cell !== undefined) cell.text = `${cell.text} ${text}`.trim();
  else if (text !== "") state.blocks.push({ text });
}

/** Returns whether the open cell names a column or a row, which some pages write as a heading. */
function isInNameCell(state: State): boolean {
  return openTableOf(state)?.rows.at(-1)?.at(-1)?.isName === true;
}

/** Turns a table's content into blocks when the table turns out to be page layout. */
function convertLayoutTable(state: State): void {
  const table = openTableOf(state);
  if (table === undefined) return;
  endCell(state, table);
  table.isLayout = true;
  for (const { text } of table.rows.flat()) state.blocks.push({ text });
}

function endTable(state: State): void {
  const table = openTableOf(state);
  if (table === undefined) flush(state);
  else {
    endCell(state, table);
    state.blocks.push(...tableBlocks(table));
  }
  state.tables.pop();
}

function checkbox(attributeOf: AttributeOf): string {
  if (attributeOf("type")?.toLowerCase() !== "checkbox") return "";
  return attributeOf("checked") === null ? "☐ " : "☒ ";
}
