// Converts opening tags, closing tags and text, in the order of the file, to blocks. The events for omitted end tags
// arrive late, together with those of the parent. Therefore a block ends where the next one begins, and only lists and
// tables wait for their end tags.
import { type Block, headingBlock, itemBlock, joinBlocks } from "../blocks.ts";
import type { AttributeOf } from "./html-elements.ts";
import { decodeHtmlEntities } from "./html-entities.ts";
import { markdownTable, type TableRow } from "../text/markdown-table.ts";
import { type Shift, shifted } from "../text/raised.ts";
import { spread, type SpanCell } from "./spans.ts";

type List = { tag: string; next: number };
type Table = { rows: SpanCell[][]; isLayout: boolean };

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
/** The link to a heading itself, which manuals show behind it. */
const LINK_SIGN = /\s*¶\s*$/;
const HEADING = /^h([1-6])$/;
const SHIFTS: Readonly<Record<string, Shift>> = { sup: "superscript", sub: "subscript" };

type State = {
  blocks: Block[];
  lists: List[];
  tables: Table[];
  /** The text since the last block, with undecoded character references. */
  raw: string;
  title: string;
  /** The list item of the current block. */
  item: { depth: number; marker: string } | undefined;
  heading: number;
  pre: number;
  /** The text that was written last. */
  behind: string;
  /** The raised or lowered text that is open. */
  shift: { kind: Shift; raw: string } | undefined;
};

export function htmlText(): HtmlText {
  const state: State = {
    blocks: [],
    lists: [],
    tables: [],
    raw: "",
    title: "",
    item: undefined,
    heading: 0,
    pre: 0,
    behind: "",
    shift: undefined,
  };
  return {
    open: (tag, attributeOf) => open(state, tag, attributeOf),
    close: (tag) => close(state, tag),
    write: (text) => write(state, text),
    text: () => finish(state),
  };
}

function open(state: State, tag: string, attributeOf: AttributeOf): void {
  if (tag === "br") state.raw += state.pre > 0 ? "\n" : "\v";
  else if (tag === "input") state.raw += checkbox(attributeOf);
  else if (INLINE.has(tag)) openShift(state, SHIFTS[tag]);
  else if (tag === "li") openItem(state, attributeOf);
  else if (tag === "tr" || tag === "td" || tag === "th") openCell(state, tag, attributeOf);
  else if (tag === "table") openTable(state);
  else openBlock(state, tag, attributeOf);
}

function close(state: State, tag: string): void {
  if (tag in SHIFTS) endShift(state);
  if (INLINE.has(tag) || tag === "td" || tag === "th" || tag === "tr") return;
  if (tag === "title") state.title ||= takeWords(state);
  else if (tag === "table") endTable(state);
  else flush(state);
  if (HEADING.test(tag)) state.heading = 0;
  if (tag === "pre" && state.pre > 0) state.pre -= 1;
  if (tag === "ul" || tag === "ol") state.lists.pop();
  if (tag === "li") state.item = undefined;
}

function write(state: State, raw: string): void {
  if (state.shift !== undefined) state.shift.raw += raw;
  else {
    state.raw += raw;
    state.behind = raw;
  }
}

function openShift(state: State, kind: Shift | undefined): void {
  if (kind === undefined) return;
  endShift(state);
  state.shift = { kind, raw: "" };
}

function endShift(state: State): void {
  const { shift, behind } = state;
  state.shift = undefined;
  if (shift !== undefined) write(state, shifted(behind, shift.raw, shift.kind));
}

function finish(state: State): string {
  while (state.tables.length > 0) endTable(state);
  flush(state);
  const { blocks, title } = state;
  const hasHeading = blocks.some(({ text }) => text.startsWith("# "));
  return joinBlocks(hasHeading ? blocks : [headingBlock(1, title), ...blocks]);
}

function takeWords(state: State): string {
  endShift(state);
  state.behind = "";
  const text = decodeHtmlEntities(state.raw).replaceAll("\u00ad", "");
  state.raw = "";
  if (state.pre > 0) return text;
  return text
    .replaceAll(/[^\S\v]+/g, " ")
    .replaceAll(/ ?\v ?/g, "\n")
    .replace(LINK_SIGN, "")
    .trim();
}

/** The table whose cell is open; undefined within a layout table. */
function openTableOf({ tables }: State): Table | undefined {
  const table = tables.at(-1);
  return table?.isLayout === true ? undefined : table;
}

/** Ends the current block. Within a table cell, it only separates words. */
function flush(state: State): void {
  if (openTableOf(state) !== undefined) {
    state.raw += " ";
    return;
  }
  const text = takeWords(state);
  if (text.trim() === "") return;
  state.blocks.push(blockOf(state, text));
  state.item = undefined;
}

function blockOf({ pre, heading, item }: State, text: string): Block {
  if (pre > 0) return { text: `\`\`\`\n${text.replace(/^\n/, "").trimEnd()}\n\`\`\`` };
  if (heading > 0) return headingBlock(heading, text);
  return item === undefined ? { text } : itemBlock(item.depth, item.marker, text);
}

function openBlock(state: State, tag: string, attributeOf: AttributeOf): void {
  const level = Number(HEADING.exec(tag)?.[1] ?? 0);
  if (level > 0) spill(state);
  flush(state);
  state.heading = level;
  if (tag === "pre" && openTableOf(state) === undefined) state.pre += 1;
  if (tag === "ul" || tag === "ol") {
    state.lists.push({ tag, next: Number.parseInt(attributeOf("start") ?? "", 10) || 1 });
  }
}

function openItem(state: State, attributeOf: AttributeOf): void {
  flush(state);
  const list = state.lists.at(-1) ?? { tag: "ul", next: 1 };
  const value = Number.parseInt(attributeOf("value") ?? "", 10);
  if (!Number.isNaN(value)) list.next = value;
  const marker = list.tag === "ol" ? `${list.next}.` : "-";
  list.next += 1;
  if (openTableOf(state) !== undefined) state.raw += `${marker} `;
  else state.item = { depth: Math.max(0, state.lists.length - 1), marker };
}

function openTable(state: State): void {
  spill(state);
  flush(state);
  state.tables.push({ rows: [], isLayout: false });
}

function openCell(state: State, tag: string, attributeOf: AttributeOf): void {
  const table = openTableOf(state);
  if (table === undefined) return flush(state);
  endCell(state, table);
  if (tag === "tr") return void table.rows.push([]);
  if (table.rows.length === 0) table.rows.push([]);
  const span = (name: string) => Number.parseInt(attributeOf(name) ?? "", 10) || 1;
  table.rows.at(-1)?.push({ text: "", columns: span("colspan"), rows: span("rowspan") });
}

function endCell(state: State, table: Table): void {
  const cell = table.rows.at(-1)?.at(-1);
  const text = takeWords(state);
  if (cell !== undefined) cell.text = `${cell.text} ${text}`.trim();
  else if (text !== "") state.blocks.push({ text });
}

/** Called when a table turns out to be page layout: its content so far becomes blocks. */
function spill(state: State): void {
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
    state.blocks.push(...tableBlocks(spread(table.rows)));
  }
  state.tables.pop();
}

function checkbox(attributeOf: AttributeOf): string {
  if (attributeOf("type")?.toLowerCase() !== "checkbox") return "";
  return attributeOf("checked") === null ? "☐ " : "☒ ";
}

/** A single column is not a table, so its cells become paragraphs. */
function tableBlocks(rows: readonly TableRow[]): Block[] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  if (filled.every((row) => row.length < 2)) {
    return filled.map((row) => ({ text: row[0] ?? "" }));
  }
  return [{ text: markdownTable(filled) }];
}
