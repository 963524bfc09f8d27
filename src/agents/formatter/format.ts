// Formats statements and their citations as an answer, in the requested format and citation style.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { onOneLine } from "../../shared/plain-text.ts";
import { marksOf, pagesOf } from "./citation-marks.ts";
import { escapeText } from "./escape-text.ts";
import type { Style } from "./style.ts";

export type FormattableClaim = Pick<Claim, "text" | "citations">;

type Formatted = { text: string; bibliography: string[]; leftOut: number };

/**
 * Returns whether each line is complete by itself, so that it can be sent before the next one is
 * known.
 */
export function isByLine({ format }: Style): boolean {
  return format === "markdown" || format === "text";
}

export function formatAnswer(
  style: Style,
  claims: readonly FormattableClaim[],
  citations: readonly Citation[],
): Formatted {
  const kept = withinLength(claims, style.maxLength);
  const lines = kept.map((claim) => formatLine(style, claim, citations));
  const body = style.format === "html" ? asHtml(lines) : lines.join("\n");
  const text =
    style.format === "json"
      ? JSON.stringify(asData(kept, citations, style))
      : body + notes(style, kept, citations);
  return { text, bibliography: bibliographyOf(citations), leftOut: claims.length - kept.length };
}

/** Formats a text without citations, such as a greeting. */
export function formatPlain({ format }: Style, text: string): string {
  if (format === "json") return JSON.stringify({ statements: [{ text, citations: [] }] });
  const shown = escapeText(format, text);
  return format === "html" ? `<p>${shown}</p>` : shown;
}

export function formatLine(
  style: Style,
  claim: FormattableClaim,
  citations: readonly Citation[],
): string {
  const cited = claim.citations.flatMap(
    (n) => citations.find((citation) => citation.n === n) ?? [],
  );
  const text = escapeText(style.format, claim.text);
  const marks = marksOf(style, cited);
  return marks === "" ? text : `${text} ${marks}`;
}

/** Returns the first statements that fit into the length, each on a line of its own. */
export function withinLength<Told extends Pick<FormattableClaim, "text">>(
  claims: readonly Told[],
  maxLength = Infinity,
): readonly Told[] {
  let length = 0;
  const end = claims.findIndex(({ text }, i) => {
    length += text.length + (i === 0 ? 0 : 1);
    // The first statement is always kept, because an answer needs one.
    return i > 0 && length > maxLength;
  });
  return end < 0 ? claims : claims.slice(0, end);
}

/** Returns the footnotes in use, to be placed below the lines. */
function notes(
  { citations: style, format }: Style,
  claims: readonly FormattableClaim[],
  citations: readonly Citation[],
): string {
  const used = style === "footnote" ? usedIn(claims, citations) : [];
  if (used.length === 0) return "";
  const isHtml = format === "html";
  const lines = used.map((citation) => {
    const { n } = citation;
    const text = escapeText(
      format,
      `${citation.sourceFile}, ${pagesOf(citation)}: “${onOneLine(citation.quote)}”`,
    );
    return isHtml ? `<li id="note-${n}" value="${n}">${text}</li>` : `[^${n}]: ${text}`;
  });
  return isHtml ? `\n<ol>${lines.join("")}</ol>` : `\n\n${lines.join("\n")}`;
}

function usedIn(claims: readonly FormattableClaim[], citations: readonly Citation[]): Citation[] {
  const used = new Set(claims.flatMap((claim) => claim.citations));
  return citations.filter(({ n }) => used.has(n));
}

function asData(
  claims: readonly FormattableClaim[],
  citations: readonly Citation[],
  style: Style,
): unknown {
  return {
    statements: claims.map(({ text, citations: cited }) => ({ text, citations: cited })),
    citations: usedIn(claims, citations).map((citation) => ({
      n: citation.n,
      source_file: citation.sourceFile,
      page_start: citation.pageStart,
      page_end: citation.pageEnd,
      quote: citation.quote,
      link: style.linkTo(citation),
    })),
  };
}

/** Consecutive items ("- …") form one list. */
function asHtml(lines: readonly string[]): string {
  const parts: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isItem = line.startsWith("- ");
    if (isItem !== isOpen) parts.push(isItem ? "<ul>" : "</ul>");
    isOpen = isItem;
    parts.push(isItem ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`);
  }
  if (isOpen) parts.push("</ul>");
  return parts.join("\n");
}

/** Returns one entry per document, in the order of first citation, with the cited pages. */
function bibliographyOf(citations: readonly Citation[]): string[] {
  const byFile = Map.groupBy(citations, ({ documentId }) => documentId);
  return [...byFile.values()].map((cited) => {
    const pages = [...new Set(cited.flatMap(({ pageStart, pageEnd }) => [pageStart, pageEnd]))];
    const sorted = pages.toSorted((a, b) => a - b);
    const [first] = cited;
    return `${first?.sourceFile ?? ""}, ${sorted.length === 1 ? "page" : "pages"} ${sorted.join(", ")}`;
  });
}
