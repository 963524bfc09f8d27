// Prepares Markdown so that its tables and figures can be read: HTML tables become Markdown, struck
// text is removed, and raised digits are marked. Code stays unchanged.
import { textOfHtml } from "../html/html.ts";
import { convertDrawnTables } from "../../tables/drawn/drawn-tables.ts";
import { codeLines } from "./code-blocks.ts";
import { shiftDigits } from "./raised.ts";

/** Code and formulas, which are kept, or what is changed. Lengths are limited to limit the time. */
const INLINE =
  /(`+|\$\$)(?![`$])[^]{0,300}?[^`$]\1(?![`$])|~~(?=\S)[^\n]{0,300}?\S~~(?!~) ?|<(del|s|strike)>[^\n]{0,300}?<\/\2> ?|(?<!\\)\\([$<>()[\]~^%&?"'=])|(?<=([\d)%]))\^\[?(\d{1,2})\]?\^|(?<=([\d)%]))<sup>(?:<a\b[^>]{0,300}>)?([^<>\n]{0,20})(?:<\/a>)?<\/sup>/gi;
const TABLE = /<table[\s>](?:(?!<table[\s>])[^])*?<\/table>/gi;
const ROW = /^[^|\n]*\|.*$/gm;
/** A figure or a dash whose whole cell is bold or italic. With its marks, it would be no number. */
const STRONG = /^(\s*)(\*\*|__|\*|_)(?=\S)((?:(?!\p{L}{3})[^*_])+)\2(\s*)$/u;

export function markdownText(text: string): string {
  const code = codeLines(text);
  if (code.size === 0) return convert(text);
  const parts = text.split("\n").map((line, at) => ({ line, isCode: code.has(at) }));
  const runs: { lines: string[]; isCode: boolean }[] = [];
  for (const { line, isCode } of parts) {
    const run = runs.at(-1);
    if (run?.isCode === isCode) run.lines.push(line);
    else runs.push({ lines: [line], isCode });
  }
  return runs
    .map(({ lines, isCode }) => (isCode ? lines.join("\n") : convert(lines.join("\n"))))
    .join("\n");
}

function convert(text: string): string {
  return convertDrawnTables(text)
    .replaceAll(TABLE, (table) => `\n${textOfHtml(table)}\n`)
    .replaceAll(INLINE, (whole: string, ...groups: (string | undefined)[]) => {
      const [tick, , escaped, digit = "", raised, before = digit, sup] = groups;
      if (tick !== undefined) return whole;
      if (escaped !== undefined) return escaped;
      const note = raised ?? sup;
      return note === undefined ? "" : shiftDigits(before, note, "superscript");
    })
    .replaceAll(ROW, (row) =>
      row
        .split("|")
        .map((cell) => cell.replaceAll(/<br ?\/?>/gi, " ").replace(STRONG, "$1$3$4"))
        .join("|"),
    );
}
