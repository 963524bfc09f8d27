// Builds the deterministic header of a chunk: one line with its document and section.
import { onOneLine } from "../../shared/plain-text.ts";
import type { Page } from "../../domain/documents/page.ts";
import { identifyByRules } from "../summary/identity.ts";

const LONGEST_TITLE = 100;
/** Inner headings describe a chunk best, so the outermost headings of a deep path are omitted. */
const DEEPEST_PATH = 3;
const LONGEST_SECTION = 80;
/** The number of characters in which the document's kind and period are detected. */
const OPENING = 4000;

type Source = {
  filename: string;
  text: string;
  firstPage: Pick<Page, "lines" | "height" | "text"> | undefined;
};

/**
 * Returns title · type · period of a document, as far as they are known. The file name is the
 * fallback for the title.
 */
export function documentHeader({ filename, text, firstPage }: Source): string {
  const found = identifyByRules(filename, firstPage, text.slice(0, OPENING));
  const title = onOneLine(found.title ?? nameOf(filename)).slice(0, LONGEST_TITLE);
  const { organisation, type, period } = found;
  const isSaid = (part: string) => title.toLowerCase().includes(part.toLowerCase());
  return joined([
    ...[organisation ?? ""].filter((part) => !isSaid(part)),
    title,
    ...[type ?? ""].filter((part) => !isSaid(part)),
    onOneLine(period.text ?? ""),
  ]);
}

/**
 * Returns the header of one chunk. It is the same for the whole section, even if the chunk's text
 * contains the title; omitting it there would make exactly those pages harder to find that name
 * their document.
 */
export function chunkHeader(document: string, path: readonly string[]): string {
  const sections = path.slice(-DEEPEST_PATH).map((heading) => heading.slice(0, LONGEST_SECTION));
  return joined([document, sections.join(" › ")]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/**
 * Returns the file name without its extension and without the prefix `(digits-digits)-` that filing
 * systems add.
 */
export function nameOf(filename: string): string {
  return filename
    .replace(/\.\w{2,5}$/, "")
    .replace(/^\(\d+-\d+\)-/, "")
    .replaceAll("_", " ");
}
