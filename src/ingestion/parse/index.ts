// Picks the parser of a media type; the folder's only door. Parsers are loaded when needed, so that isolates
// which only answer requests never evaluate them.
import { UnindexableFile } from "../../domain/document.ts";
import { CSV, HTML, MARKDOWN, PDF, refusalOf, TEXT } from "../../domain/media-type.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { parsePdf } from "./pdf.ts";

type Parser = (bytes: Uint8Array) => Promise<ParsedFile>;

const PARSERS: Readonly<Record<string, Parser>> = {
  [PDF]: parsePdf,
  [HTML]: async (bytes) => (await import("./html.ts")).parseHtml(bytes),
  [CSV]: async (bytes) => (await import("./csv.ts")).parseCsv(bytes),
  [MARKDOWN]: async (bytes) => (await import("./text.ts")).parseText(bytes),
  [TEXT]: async (bytes) => (await import("./text.ts")).parseText(bytes),
};

/** Takes over `bytes`. Throws `UnindexableFile`. */
export async function parseFile(mediaType: string, bytes: Uint8Array): Promise<ParsedFile> {
  const parse = PARSERS[mediaType];
  if (parse !== undefined) return parse(bytes);
  throw new UnindexableFile(
    "unreadable_file",
    refusalOf(mediaType) ?? `Files of type ${mediaType} can't be indexed.`,
  );
}
