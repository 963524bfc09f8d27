// Selects the Word, PowerPoint or Excel parser by the content type of an Office file.
import { parseDocx } from "../docx/docx.ts";
import { attributeOf } from "./element.ts";
import { unreadable } from "../parse-errors.ts";
import { type OfficePackage, openPackage } from "./package.ts";
import type { ParsedFile } from "../parsed-file.ts";
import { parsePptx } from "../pptx/pptx.ts";
import { parseXlsx } from "../xlsx/xlsx.ts";

/** Parses all three formats, regardless of the file name. Throws `UnindexableFile`. */
export function parseOffice(bytes: Uint8Array): ParsedFile {
  const pkg = openPackage(bytes);
  const kind = contentType(pkg);
  if (kind.includes("binary")) {
    throw unreadable("it is a binary workbook (.xlsb), which must be saved as .xlsx");
  }
  if (/word/i.test(kind)) return parseDocx(pkg);
  if (/presentation|powerpoint|^ppt/i.test(kind)) return parsePptx(pkg);
  if (/spreadsheet|excel|^xl/i.test(kind)) return parseXlsx(pkg);
  throw unreadable("it is a ZIP archive but not a document, workbook or presentation");
}

/** Returns the content type of the main part, or else the one that its name implies. */
function contentType(pkg: OfficePackage): string {
  for (const element of pkg.elements("[Content_Types].xml", "Override")) {
    const part = attributeOf(element, "PartName")?.replace(/^\/+/, "").toLowerCase();
    if (part === pkg.main.toLowerCase()) return attributeOf(element, "ContentType") ?? "";
  }
  return pkg.main;
}
