// Formats the closest passages as an answer, or below one, in the requested format and citation
// style.
import { onOneLine } from "../../shared/plain-text.ts";
import {
  CLOSEST_INTRODUCTION,
  type ClosestPassage,
  OTHER_PASSAGES_HEADING,
} from "../../domain/answers/answer.ts";
import { MARKDOWN_ROW } from "../../language/rows.ts";
import { escapeText } from "../formatter/escape-text.ts";
import { marksOf, pagesOf } from "../formatter/citation-marks.ts";
import type { Style } from "../formatter/style.ts";

type Numbered = ClosestPassage & { n: number };

/**
 * Numbers the passages from 1. Passages beyond the length limit are left out, but never the first.
 */
export function formatClosest(
  style: Style,
  closest: readonly ClosestPassage[],
  introduction = CLOSEST_INTRODUCTION,
): string {
  const numbered = closest.map((passage, i) => ({ ...passage, n: i + 1 }));
  const [first, ...others] = numbered;
  if (first === undefined) return formatUnder(style, introduction, []);
  const used = introduction.length + first.quote.length;
  return formatUnder(style, introduction, [first, ...withinLength(style, used, others)]);
}

/**
 * Formats the passages below an answer of `length` characters. Their numbers continue after
 * `lastNumber`, that of the answer's last citation. Returns "" if there are no passages or no room
 * for the first.
 */
export function formatOthers(
  style: Style,
  passages: readonly ClosestPassage[],
  answer: { lastNumber: number; length: number },
): string {
  const numbered = passages.map((passage, i) => ({ ...passage, n: answer.lastNumber + i + 1 }));
  const kept = withinLength(style, answer.length + OTHER_PASSAGES_HEADING.length, numbered);
  return kept.length === 0 ? "" : formatUnder(style, OTHER_PASSAGES_HEADING, kept);
}

function formatUnder(style: Style, heading: string, passages: readonly Numbered[]): string {
  switch (style.format) {
    case "json":
      return JSON.stringify(asData(style, heading, passages));
    case "html":
      return [`<p>${heading}</p>`, ...passages.map((passage) => asHtml(style, passage))].join("\n");
    case "markdown":
    case "text":
      return [heading, ...passages.map((passage) => asLines(style, passage))].join("\n\n");
  }
}

/** Keeps whole passages in order, as long as they fit beside the characters already used. */
function withinLength(
  { maxLength = Infinity }: Style,
  used: number,
  passages: readonly Numbered[],
): Numbered[] {
  let length = used;
  return passages.filter(({ quote }) => {
    length += quote.length;
    return length <= maxLength;
  });
}

/**
 * Returns the place of a passage: the mark of the citation style, with file and page if the mark
 * lacks them.
 */
function placeOf(style: Style, passage: Numbered): string {
  const { sourceFile, n } = passage;
  const shown = `${escapeText(style.format, sourceFile)}, ${pagesOf(passage)}`;
  switch (style.citations) {
    case "numeric":
    case "footnote":
      return `[${n}] ${shown}`;
    case "link":
      return `${marksOf({ ...style, linkTo: () => style.linkToPlace(passage) }, [passage])} ${shown}`;
    case "author_date":
    case "source_page":
      return marksOf(style, [passage]);
  }
}

function asLines(style: Style, passage: Numbered): string {
  const indent = style.format === "markdown" ? "> " : "  ";
  const lines = quoteLines(style, passage);
  return [`${placeOf(style, passage)}:`, ...lines.map((line) => `${indent}${line}`.trimEnd())].join(
    "\n",
  );
}

/**
 * Returns the table header, followed by rows and paragraphs, one per line. In Markdown and HTML,
 * the best part is highlighted.
 */
function quoteLines({ format }: Style, { quote, start, focus, header }: ClosestPassage): string[] {
  const headers = header === undefined ? [] : escapeText(format, header.quote).split("\n");
  const [from, to] = [Math.max(0, focus.start - start), focus.end - start];
  const parts = [quote.slice(0, from), quote.slice(from, to), quote.slice(to)];
  const [before = "", focused = "", after = ""] = parts.map((part) => escapeText(format, part));
  const isOfRows = MARKDOWN_ROW.test(quote);
  const best = isOfRows ? focused : onOneLine(focused);
  const ofMarkdown = format === "markdown" && !isOfRows ? `**${best}**` : best;
  const shown = `${before}${format === "html" ? `<mark>${best}</mark>` : ofMarkdown}${after}`;
  if (isOfRows) return [...headers, ...shown.split("\n")];
  const paragraphs = shown.split(/\n\s*\n/).map(onOneLine);
  // In Markdown, lines without a blank line between them form one paragraph.
  return [
    ...headers,
    ...(format === "markdown" ? paragraphs.join("\n\n").split("\n") : paragraphs),
  ];
}

function asHtml(style: Style, passage: Numbered): string {
  const quoted = quoteLines(style, passage).join("<br>");
  const place = placeOf(style, passage);
  return `<figure><blockquote>${quoted}</blockquote><figcaption>${place}</figcaption></figure>`;
}

function asData(style: Style, heading: string, closest: readonly Numbered[]): unknown {
  return {
    statements: [{ text: heading, citations: [] }],
    closest: closest.map((passage) => ({
      n: passage.n,
      source_file: passage.sourceFile,
      page_start: passage.pageStart,
      page_end: passage.pageEnd,
      quote: passage.quote,
      focus: passage.focus,
      link: style.linkToPlace(passage),
    })),
  };
}
