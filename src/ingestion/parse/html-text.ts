// Opening tags, closing tags and text, in the file's order → blocks. End tags that the file leaves out come late,
// with their parent's, so a block ends where the next begins, and only lists and tables wait for their end.
import { type Block, headingBlock, itemBlock, joinBlocks } from "./blocks.ts";
import { decodeHtmlEntities } from "./html-entities.ts";
import { markdownTable, type TableRow } from "./markdown-table.ts";
import { spread, type SpanCell } from "./spans.ts";

type List = { tag: string; next: number };
type Table = { rows: SpanCell[][]; isLayout: boolean };
type AttributeOf = (name: string) => string | null;

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

export function htmlText(): HtmlText {
  const blocks: Block[] = [];
  const lists: List[] = [];
  const tables: Table[] = [];
  let raw = "";
  let title = "";
  let item: { depth: number; marker: string } | undefined;
  let heading = 0;
  let pre = 0;

  const words = (): string => {
    const text = decodeHtmlEntities(raw).replaceAll("\u00ad", "");
    raw = "";
    return pre > 0
      ? text
      : text
          .replaceAll(/[^\S\v]+/g, " ")
          .replaceAll(/ ?\v ?/g, "\n")
          .trim();
  };
  const innermost = (): Table | undefined => {
    const table = tables.at(-1);
    return table?.isLayout === true ? undefined : table;
  };

  /** Ends the block that is open; inside a table's cell blocks only part words. */
  const flush = (): void => {
    if (innermost() !== undefined) {
      raw += " ";
      return;
    }
    const text = words();
    if (text.trim() === "") return;
    if (pre > 0) blocks.push({ text: `\`\`\`\n${text.replaceAll(/^\n|\s+$/g, "")}\n\`\`\`` });
    else if (heading > 0) blocks.push(headingBlock(heading, text));
    else if (item !== undefined) blocks.push(itemBlock(item.depth, item.marker, text));
    else blocks.push({ text });
    item = undefined;
  };

  const endCell = (table: Table): void => {
    const cell = table.rows.at(-1)?.at(-1);
    const text = words();
    if (cell !== undefined) cell.text = `${cell.text} ${text}`.trim();
    else if (text !== "") blocks.push({ text });
  };

  /** The table turns out to be layout: what it holds so far becomes blocks. */
  const spill = (): void => {
    const table = innermost();
    if (table === undefined) return;
    endCell(table);
    table.isLayout = true;
    for (const { text } of table.rows.flat()) blocks.push({ text });
  };

  const endTable = (): void => {
    const table = innermost();
    if (table !== undefined) {
      endCell(table);
      blocks.push(...tableBlocks(spread(table.rows)));
    } else flush();
    tables.pop();
  };

  const openCell = (tag: string, attributeOf: AttributeOf): void => {
    const table = innermost();
    if (table === undefined) return flush();
    endCell(table);
    if (tag === "tr") return void table.rows.push([]);
    if (table.rows.length === 0) table.rows.push([]);
    const span = (name: string) => Number.parseInt(attributeOf(name) ?? "", 10) || 1;
    table.rows.at(-1)?.push({ text: "", columns: span("colspan"), rows: span("rowspan") });
  };

  const openItem = (attributeOf: AttributeOf): void => {
    flush();
    const list = lists.at(-1) ?? { tag: "ul", next: 1 };
    const value = Number.parseInt(attributeOf("value") ?? "", 10);
    if (!Number.isNaN(value)) list.next = value;
    const marker = list.tag === "ol" ? `${list.next}.` : "-";
    list.next += 1;
    if (innermost() === undefined) item = { depth: Math.max(0, lists.length - 1), marker };
    else raw += `${marker} `;
  };

  const open = (tag: string, attributeOf: AttributeOf): void => {
    if (tag === "br") raw += pre > 0 ? "\n" : "\v";
    else if (tag === "input") raw += checkbox(attributeOf);
    else if (INLINE.has(tag)) return;
    else if (tag === "li") openItem(attributeOf);
    else if (tag === "tr" || tag === "td" || tag === "th") openCell(tag, attributeOf);
    else if (tag === "table") {
      spill();
      flush();
      tables.push({ rows: [], isLayout: false });
    } else {
      const level = Number(HEADING.exec(tag)?.[1] ?? 0);
      if (level > 0) spill();
      flush();
      heading = level;
      if (tag === "pre" && innermost() === undefined) pre += 1;
      if (tag === "ul" || tag === "ol") {
        lists.push({ tag, next: Number.parseInt(attributeOf("start") ?? "", 10) || 1 });
      }
    }
  };

  const close = (tag: string): void => {
    if (INLINE.has(tag) || tag === "td" || tag === "th" || tag === "tr") return;
    if (tag === "title") title ||= words();
    else if (tag === "table") endTable();
    else flush();
    if (HEADING.test(tag)) heading = 0;
    if (tag === "pre" && pre > 0) pre -= 1;
    if (tag === "ul" || tag === "ol") lists.pop();
    if (tag === "li") item = undefined;
  };

  return {
    open,
    close,
    write: (text) => void (raw += text),
    text: () => {
      while (tables.length > 0) endTable();
      flush();
      const hasHeading = blocks.some(({ text }) => text.startsWith("# "));
      return joinBlocks(hasHeading ? blocks : [headingBlock(1, title), ...blocks]);
    },
  };
}

function checkbox(attributeOf: AttributeOf): string {
  if (attributeOf("type")?.toLowerCase() !== "checkbox") return "";
  return attributeOf("checked") === null ? "☐ " : "☒ ";
}

/** One column is no table: its cells are paragraphs. */
function tableBlocks(rows: readonly TableRow[]): Block[] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  if (filled.every((row) => row.length < 2)) {
    return filled.map((row) => ({ text: row[0] ?? "" }));
  }
  return [{ text: markdownTable(filled) }];
}
