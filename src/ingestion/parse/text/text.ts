// Parses plain text and Markdown, whose text is kept unchanged. A form feed starts a new page, as in RFCs and print files.
import { decodeText } from "./decode-text.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

export function parseText(bytes: Uint8Array): ParsedFile {
  const pages = decodeText(bytes).split("\f").map(withoutBlankEnds);
  // A form feed at the very end closes the last page and does not start a new one.
  if (pages.length > 1 && pages.at(-1) === "") pages.pop();
  return textFile(pages);
}

/** The indentation of the first line is kept, because it is significant in Markdown. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
