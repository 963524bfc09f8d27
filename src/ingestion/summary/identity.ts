// Finds what identifies a document: its title, the organisation, the kind of document and the
// period.
import { codeLines } from "../parse/text/code-blocks.ts";
import type { Page } from "../../domain/documents/page.ts";
import { documentType } from "./document-type.ts";
import { organisationIn } from "./organisation.ts";
import { type Period, periodOf } from "./period.ts";

/** What identifies a document, according to its name and its first words. */
export type Identity = {
  title: string | null;
  organisation: string | null;
  type: string | undefined;
  period: Period;
};

type FirstPage = Pick<Page, "lines" | "height" | "text">;

const WORKBOOK = /\.(?:xlsx|xlsm|ods)$/i;
/** The number of characters at the beginning that identify a document. */
const OPENING = 20_000;

/**
 * Identifies a document by rules. `text` is the document's text from its beginning; only some pages
 * of it are read.
 */
export function identifyByRules(
  filename: string,
  firstPage: FirstPage | undefined,
  text: string,
): Identity {
  const opening = text.slice(0, OPENING);
  const organisation = organisationIn(opening);
  // The heading of a workbook's first page is the name of a sheet.
  const title = WORKBOOK.test(filename) ? null : titleOf(firstPage);
  return {
    title,
    organisation,
    type: documentType({ filename, title, opening }),
    period: periodOf(filename, opening),
  };
}

/** Lines in large print that are common on documents and not titles. */
const NO_TITLE =
  /^(?:united states|securities and exchange commission|washington,? d\.?c\.?.*|table of contents|for immediate release|confidential|draft|page \d+.*|\(?mark one\)?)$/i;

/**
 * Returns the largest text in the upper half of the first page, or on the whole page if it is
 * sparse. Without a page layout, returns the first heading, or else the first line if it looks like
 * a title.
 */
function titleOf(page: FirstPage | undefined): string | null {
  if (page?.height === 0) return firstHeading(page.text) ?? firstLine(page.text);
  const substantialLines = (page?.lines ?? []).filter(
    ({ text }) => /^[^(|☐☑☒•]*\p{L}{3}[^|]*$/u.test(text) && !NO_TITLE.test(text.trim()),
  );
  const upper = substantialLines.filter(({ box }) => box.y < (page?.height ?? 0) / 2);
  const candidates = upper.length > 0 ? upper : substantialLines;
  const largest = Math.max(0, ...candidates.map((line) => line.box.height));
  const lines = candidates.filter((line) => line.box.height >= largest * 0.95).slice(0, 3);
  return lines.length === 0
    ? null
    : lines
        .map((line) => line.text.trim())
        .join(" ")
        .slice(0, 200);
}

/**
 * Returns the first heading of a Markdown text, which has a mark before it or a line of `=` below
 * it.
 */
function firstHeading(text: string): string | null {
  const code = codeLines(text);
  const lines = text.split("\n").map((line, at) => (code.has(at) ? "" : line));
  for (const [at, line] of lines.entries()) {
    const marked = /^#+ (.{1,200})/.exec(line)?.[1];
    const title = marked ?? (/^={3,}\s*$/.test(lines[at + 1] ?? "") ? line.slice(0, 200) : "");
    if (title.trim() !== "") return title.trim();
  }
  return null;
}

/** A title is not a sentence, a field of a form or letter, or a row of cells. */
const TITLE = /^\p{Lu}(?=.*\p{L}{3})(?!.* {3})[^|:\t]{2,100}(?<![.,;?!])$/u;
const SHORT = 60;

/** Returns the first line of plain text, unless the text below continues it. */
function firstLine(text: string): string | null {
  const [line = "", next = ""] = text.trimStart().split("\n");
  const isInCapitals = !/\p{Ll}/u.test(line);
  const isApart = next.trim() === "" || (line.length < SHORT && /^\s*[\p{Lu}\d]/u.test(next));
  const title = line.trim();
  return TITLE.test(title) && (isInCapitals || isApart) ? title : null;
}
