// Picks the parser of a media type; the folder's only door.
import { UnindexableFile } from "../../domain/document.ts";
import { PDF } from "../../domain/media-type.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { parsePdf } from "./pdf.ts";

export async function parseFile(mediaType: string, bytes: Uint8Array): Promise<ParsedFile> {
  if (mediaType === PDF) return parsePdf(bytes);
  throw new UnindexableFile("unreadable_file", `Files of type ${mediaType} can't be indexed.`);
}
