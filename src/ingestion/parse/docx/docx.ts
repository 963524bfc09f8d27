// Parses Word documents. Kept: headings by their style, lists and numbered headings with the
// numbers that Word displays, tables, text boxes (after the paragraph to which they are anchored),
// charts, equations as LaTeX; and footnotes, endnotes and comments, which are marked as such and
// placed at the end of the page that refers to them. Tracked changes are treated as accepted.
// Omitted: headers and footers, hidden text, formatting, images. Pages end at breaks set by the
// author or by a section, and where Word last broke a page. A file without any break is one page.
import type { Block } from "../blocks.ts";
import { MAX_TEXT } from "../limits.ts";
import type { OfficePackage } from "../office/package.ts";
import { tooMuchText } from "../parse-errors.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";
import { cleanText } from "../text/decode-text.ts";
import { flowOf, flowReader } from "./element-flow.ts";
import { readNotes, takeNotes } from "./notes.ts";
import { splitPages, type Flow } from "./pages.ts";

export function parseDocx(pkg: OfficePackage): ParsedFile {
  const reader = flowReader(pkg);
  const notes = readNotes(pkg, reader.styles.runs);
  const flow: Flow[] = [];
  const end: Block[] = [];
  const onPage: Block[] = [];
  let length = 0;
  for (const element of pkg.elements(pkg.main, "p", "tbl", "altChunk", "sectPr")) {
    for (const item of flowOf(reader, element)) {
      // Notes that the text of a page refers to are placed at the end of the page, as in print.
      if ("break" in item && !(item.break === "section" && !item.isPage))
        flow.push(...onPage.splice(0));
      flow.push(item);
      if ("text" in item) length += item.text.length;
    }
    const { footnotes, endnotes } = takeNotes(reader.aside, notes);
    // A note may be referenced several times.
    for (const { text } of [...footnotes, ...endnotes]) length += text.length;
    if (length > MAX_TEXT) throw tooMuchText();
    onPage.push(...footnotes);
    end.push(...endnotes);
  }
  // The last section is not followed by another one.
  if (reader.sectionBreak !== undefined) reader.sectionBreak.isPage = false;
  flow.push(...onPage, ...end);
  return textFile(splitPages(flow).map(cleanText));
}
