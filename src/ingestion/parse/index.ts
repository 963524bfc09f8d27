// Selects the parser for a media type. The only entry point of this folder. Parsers are loaded on
// demand, so that isolates that only answer requests never evaluate them.
import { UnindexableFile } from "../../domain/documents/document.ts";
import {
  CSV,
  DOCX,
  EMAIL,
  HTML,
  MARKDOWN,
  PDF,
  PPTX,
  rejectionReason,
  TEXT,
  XLSX,
} from "../../domain/documents/media-type.ts";
import { tooLargeMessage, tooMuchText } from "./parse-errors.ts";
import { MAX_MESSAGE, MAX_TEXT } from "./limits.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { parsePdf } from "./pdf/pdf.ts";

type Parser = (bytes: Uint8Array) => Promise<ParsedFile>;

const PARSERS: Readonly<Record<string, Parser>> = {
  [PDF]: parsePdf,
  [DOCX]: parseOffice,
  [PPTX]: parseOffice,
  [XLSX]: parseOffice,
  [HTML]: async (bytes) => (await import("./html/html.ts")).parseHtml(bytes),
  [EMAIL]: async (bytes) => (await import("./eml/eml.ts")).parseEml(bytes),
  [CSV]: async (bytes) => (await import("./csv/csv.ts")).parseCsv(bytes),
  [MARKDOWN]: async (bytes) => (await import("./text/text.ts")).parseMarkdown(bytes),
  [TEXT]: async (bytes) => (await import("./text/text.ts")).parsePlainText(bytes),
};

/** The size in bytes of the largest files of formats that are held in memory as a whole. */
const LARGEST: Readonly<Record<string, { bytes: number; error: () => Error }>> = {
  ...Object.fromEntries(
    [HTML, CSV, MARKDOWN, TEXT].map((type) => [
      type,
      { bytes: MAX_TEXT, error: () => tooMuchText("bytes") },
    ]),
  ),
  [EMAIL]: { bytes: MAX_MESSAGE, error: tooLargeMessage },
};

/** Parses an Office file. Its kind is determined by its content, because names are often wrong. */
async function parseOffice(bytes: Uint8Array): Promise<ParsedFile> {
  return (await import("./office/office.ts")).parseOffice(bytes);
}

/** Takes ownership of `bytes`. Throws `UnindexableFile`. */
export async function parseFile(mediaType: string, bytes: Uint8Array): Promise<ParsedFile> {
  const parse = PARSERS[mediaType];
  const largest = LARGEST[mediaType];
  if (largest !== undefined && bytes.length > largest.bytes) throw largest.error();
  if (parse !== undefined) return parse(bytes);
  throw new UnindexableFile(
    "unreadable_file",
    rejectionReason(mediaType) ?? `Files of type ${mediaType} can't be indexed.`,
  );
}
