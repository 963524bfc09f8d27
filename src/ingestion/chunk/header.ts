// The deterministic header of a chunk: which document and which section it is from, in one line.
import type { Page } from "../../domain/page.ts";
import { identifyByRules } from "../summary/by-rules.ts";

const LONGEST_TITLE = 100;
/** Innermost headings say most of a chunk; the outermost of a deep path are left out. */
const DEEPEST_PATH = 3;
const LONGEST_SECTION = 80;
/** Characters of the document's text in which its kind and period are looked for. */
const OPENING = 4000;

type Source = {
  filename: string;
  text: string;
  firstPage: Pick<Page, "lines" | "height" | "text"> | undefined;
};

/** Title · type · period of a document, each where it is known. The file's name stands in for a title. */
export function documentHeader({ filename, text, firstPage }: Source): string {
  const found = identifyByRules(filename, firstPage, text.slice(0, OPENING));
  const title = squeeze(found.title ?? nameOf(filename)).slice(0, LONGEST_TITLE);
  const organisation = found.organisation ?? "";
  const isNamed = title.toLowerCase().includes(organisation.toLowerCase());
  return joined([
    isNamed ? "" : organisation,
    title,
    found.type ?? "",
    squeeze(found.period.text ?? ""),
  ]);
}

/**
 * The header of one chunk. It is the same all over a section, also where the title stands in the chunk's own text: left
 * out there, just the pages that name their document would be found less well.
 */
export function chunkHeader(document: string, path: readonly string[]): string {
  const sections = path.slice(-DEEPEST_PATH).map((heading) => heading.slice(0, LONGEST_SECTION));
  return joined([document, sections.join(" › ")]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** Without the ending and a `(digits-digits)-` prefix, as file names of filings have it. */
function nameOf(filename: string): string {
  return filename
    .replace(/\.\w{2,5}$/, "")
    .replace(/^\(\d+-\d+\)-/, "")
    .replaceAll("_", " ");
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
