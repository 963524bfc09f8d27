// A Markdown text in blocks, each a range of it without the marks before its words.
import type { Range } from "../page/marks.ts";
import { isRow } from "../table-text.ts";

type Kind = "heading" | "item" | "quotation" | "code" | "rule" | "text";
/** `level`: of a heading from 1, of an item from 0. `label` stands before an item. */
export type MarkdownBlock = Range & { kind: Kind; level: number; label: string };

type Line = Range & { words: string };

const FENCE = /^\s*(`{3,}|~{3,})\s*([^`\s]*)/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const UNDERLINE = /^ {0,3}(?:(=+)|-{2,})[ \t]*$/;
const HEADING = /^( {0,3}(#{1,6})[ \t]+)\S/;
const ITEM = /^(([ \t]*)([-*+]|(\d{1,9})[.)])[ \t]+(?:\[([ xX])\][ \t]+)?)\S/;
const QUOTATION = /^ {0,3}>[> ]*/;
/** What begins the further lines of a quotation. */
export const QUOTATION_PREFIX = /(?<=\n) {0,3}>[> ]*/g;
/** The first lines of some files say what the file is. */
const FACTS = /^---[ \t]*\n[\w-]+:/;

export function markdownBlocks(text: string): MarkdownBlock[] {
  const lines = linesOf(text);
  const blocks: MarkdownBlock[] = [];
  let isOpen = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? { words: "", start: 0, end: 0 };
    const { words } = line;
    const last = isOpen ? blocks.at(-1) : undefined;
    const close =
      at === 0 && FACTS.test(text) ? closing(lines, at, "---") : closingFence(lines, at);
    if (close !== undefined) {
      if (close > at + 1) blocks.push(codeBetween(lines, at, close));
      at = close;
    } else if (last?.kind === "text" && UNDERLINE.test(words)) {
      Object.assign(last, { kind: "heading", level: words.includes("=") ? 1 : 2 });
    } else if (last !== undefined && goesOn(last, line)) {
      last.end = line.end;
      continue;
    } else if (words.trim() !== "" && !FENCE.test(words)) blocks.push(blockOf(line, blocks.at(-1)));
    isOpen =
      ["text", "item", "quotation"].includes(blocks.at(-1)?.kind ?? "") && words.trim() !== "";
  }
  return blocks;
}

function blockOf({ words, start, end }: Line, last: MarkdownBlock | undefined): MarkdownBlock {
  const block = { start, end, kind: "text" as Kind, level: 0, label: "" };
  if (RULE.test(words)) return { ...block, kind: "rule" };
  const [, marks, signs] = HEADING.exec(words) ?? [];
  if (marks !== undefined && signs !== undefined) {
    const closed = words.slice(marks.length).replace(/[ \t]+#+[ \t]*$/, "");
    const from = start + marks.length;
    return {
      ...block,
      kind: "heading",
      level: signs.length,
      start: from,
      end: from + closed.length,
    };
  }
  const [, before, indent = "", sign = "", number, box] = ITEM.exec(words) ?? [];
  if (before !== undefined) {
    const depth = Math.floor(indent.replaceAll("\t", "    ").length / 2);
    const level = last?.kind === "item" ? Math.min(depth, last.level + 1) : 0;
    const label = box === undefined ? (number === undefined ? "•" : sign) : box === " " ? "☐" : "☑";
    return { ...block, kind: "item", level, label, start: start + before.length };
  }
  const [quotes] = QUOTATION.exec(words) ?? [];
  if (quotes === undefined) return block;
  return { ...block, kind: "quotation", start: Math.min(end, start + quotes.length) };
}

/** Whether a line belongs to what stands above it. */
function goesOn(last: MarkdownBlock, line: Line): boolean {
  const { words } = line;
  if (words.trim() === "" || FENCE.test(words)) return false;
  if (isRow(words)) return last.kind === "text";
  const own = blockOf(line, last);
  if (own.kind === "text") return true;
  if (own.kind === "quotation") return last.kind === "quotation";
  // "The policy of\n2024. It ends" is no list.
  return own.kind === "item" && last.kind === "text" && /^[02-9]|^1\d/.test(own.label);
}

/** The line that ends the code that this line begins. A fence without one ends what began above the text. */
function closingFence(lines: readonly Line[], at: number): number | undefined {
  const [, fence, name = ""] = FENCE.exec(lines[at]?.words ?? "") ?? [];
  if (fence === undefined) return undefined;
  return closing(lines, at, fence) ?? (name === "" ? undefined : lines.length);
}

function closing(lines: readonly Line[], open: number, fence: string): number | undefined {
  for (let at = open + 1; at < lines.length; at += 1) {
    const line = lines[at]?.words.trim() ?? "";
    if (line.startsWith(fence) && line.replaceAll(fence[0] ?? "", "") === "") return at;
  }
  return undefined;
}

function codeBetween(lines: readonly Line[], open: number, close: number): MarkdownBlock {
  const start = lines[open + 1]?.start ?? 0;
  const end = lines[close - 1]?.end ?? start;
  return { kind: "code", level: 0, label: "", start, end };
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((words) => {
    const line = { words, start, end: start + words.length };
    start = line.end + 1;
    return line;
  });
}
