// Reads HTML or a web archive that some programs embed in a Word file in place of paragraphs. Word
// converts it when it opens the file.
import type { Block } from "../blocks.ts";
import { archiveBlocks } from "../eml/eml.ts";
import { decodeHtml, textOfHtml } from "../html/html.ts";
import { relationOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { decodeText } from "../text/decode-text.ts";

const ARCHIVE = /^(?:[\w-]+:.*\n)*?(?:mime-version|content-type):/i;
/**
 * The beginning of a Word file, without the control characters that decoding removes, or of an RTF
 * file.
 */
const NO_TEXT = /^(?:PK|\{\\rtf)/;
const HEAD = 2048;

/** Returns the blocks of an embedded file. Embedded Word and RTF files are omitted. */
export function chunkBlocks(pkg: OfficePackage, element: XmlElement): Block[] {
  const found = pkg.relationship(pkg.main, relationOf(element));
  if (found === undefined || found.isExternal) return [];
  const bytes = pkg.bytes(found.target);
  const head = decodeText(bytes.subarray(0, HEAD)).trimStart();
  if (NO_TEXT.test(head)) return [];
  if (ARCHIVE.test(head)) return archiveBlocks(bytes);
  if (/\.txt$/i.test(found.target)) return [{ text: decodeText(bytes).trim() }];
  return [{ text: textOfHtml(decodeHtml(bytes)) }];
}
