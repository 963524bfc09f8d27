// Parses plain text, and Markdown, whose text is kept unchanged. A form feed starts a new page, as in RFCs and print files.
import { decodeText } from "./decode-text.ts";
import { flowText } from "./flow-text.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

export function parsePlainText(bytes: Uint8Array): ParsedFile {
  return textFile(pagesOf(decodeText(bytes)).map(flowText));
}

export function parseMarkdown(bytes: Uint8Array): ParsedFile {
  return textFile(pagesOf(decodeText(bytes)));
}

function pagesOf(text: string): string[] {
  const pages = text.split("\f").map(withoutBlankEnds);
  // A form feed at the very end closes the last page and does not start a new one.
  if (pages.length > 1 && pages.at(-1) === "") pages.pop();
  return pages;
}

/** The indentation of the first line is kept, because it is significant in Markdown. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
}
