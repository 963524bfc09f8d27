// The words of a Markdown text without its marks. The text stays as it is stored: all are ranges of it, so that a quote, which is
// an exact part of it, is marked on its words.
import type { Range } from "../page/marks.ts";
import { type Delimiter, delimiterAt, emphasisOf, type Span } from "./delimiters.ts";

/** Words that look alike. */
export type Run = Range & { styles: ReadonlySet<Span["style"]>; to: string | undefined };

/** In the order in which they are tried. Their parts are limited, so that no text takes long. */
const MARKS = new RegExp(
  [
    String.raw`(?<escape>\\(?=[!-/:-@[-${"`"}{-~\n]))[\s\S]`,
    "(?<fence>`+)(?:(?<code>[\\s\\S]{1,500}?)(?<!`)\\k<fence>(?!`))?",
    String.raw`<(?<address>(?:https?://|mailto:)[^\s<>]{1,2000})>`,
    // Only the beginning is taken: what it is about has marks of its own.
    String.raw`(?<link>!?\[)(?=(?<words>(?:[^[\]\\]|\\.){1,300})(?<close>\]\(<?(?<to>(?:[^\s<>()]|\([^\s()]{0,200}\)){0,2000})>?(?:\s["'][^"']{0,200}["'])?\)))`,
    String.raw`(?<run>\*+|_+|~~)`,
  ].join("|"),
  "g",
);

/** `prefix`: what begins each line and belongs to none, as of a quotation. */
export function runsOf(text: string, prefix?: RegExp): Run[] {
  const spans: Span[] = [...text.matchAll(prefix ?? /(?!)/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    style: "hidden" as const,
  }));
  const delimiters: Delimiter[] = [];
  let behind: Range = { start: 0, end: 0 };
  for (const { index: start, 0: found, groups = {} } of text.matchAll(MARKS)) {
    if (start >= behind.start && start < behind.end) continue;
    const end = start + found.length;
    if (groups["run"] !== undefined) delimiters.push(delimiterAt(text, start, found));
    else if (groups["link"] === undefined) spans.push(...spansOf(groups, { start, end }));
    else {
      const words = { start: end, end: end + (groups["words"] ?? "").length };
      behind = { start: words.end, end: words.end + (groups["close"] ?? "").length };
      // Of a picture its description is shown.
      const to = found === "[" ? (groups["to"] ?? "") : "";
      spans.push({ start, end, style: "hidden" }, { ...words, style: "link", to });
      spans.push({ ...behind, style: "hidden" });
    }
  }
  return cut(text.length, [...spans, ...emphasisOf(delimiters)]);
}

/** Of an escaped letter, a code or an address. Backticks without a partner are text. */
function spansOf(groups: Record<string, string | undefined>, { start, end }: Range): Span[] {
  const around = (size: number, inside: (range: Range) => Span): Span[] => [
    { start, end: start + size, style: "hidden" },
    inside({ start: start + size, end: end - size }),
    { start: end - size, end, style: "hidden" },
  ];
  if (groups["escape"] !== undefined) return [{ start, end: start + 1, style: "hidden" }];
  const { address: to, fence = "", code } = groups;
  if (to !== undefined) return around(1, (range) => ({ ...range, style: "link", to }));
  return code === undefined ? [] : around(fence.length, (range) => ({ ...range, style: "code" }));
}

/** Cuts a text where spans begin and end, and leaves out what is hidden. */
function cut(length: number, spans: readonly Span[]): Run[] {
  const places = new Set([0, length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const sorted = [...places].toSorted((a, b) => a - b);
  const waiting = spans.toSorted((a, b) => b.start - a.start);
  let here: Span[] = [];
  return sorted.slice(1).flatMap((end, at) => {
    const start = sorted[at] ?? 0;
    here = here.filter((span) => span.end > start);
    for (let next = waiting.at(-1); next !== undefined && next.start <= start;) {
      if (next.end > start) here.push(next);
      waiting.pop();
      next = waiting.at(-1);
    }
    const styles = new Set(here.map(({ style }) => style));
    if (styles.has("hidden")) return [];
    const link = here.find((span) => span.style === "link");
    return [{ start, end, styles, to: link?.to }];
  });
}
