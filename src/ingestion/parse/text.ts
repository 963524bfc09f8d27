// Plain text and Markdown: the text is canonical as it is. A form feed begins a page, as in RFCs and print files.
import { decodeText } from "./decode-text.ts";
import { type ParsedFile, textFile } from "./parsed-file.ts";

export function parseText(bytes: Uint8Array): ParsedFile {
  const pages = decodeText(bytes).split("\f").map(withoutBlankEnds);
  // A form feed at the very end closes the last page; none begins after it.
  if (pages.length > 1 && pages.at(-1) === "") pages.pop();
  return textFile(pages);
}

/** Indentation of the first line stays: in Markdown it means something. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
