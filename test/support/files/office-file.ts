// Office files built by hand: ZIP archives of XML parts with only what a test needs.
import { strToU8, zipSync } from "fflate";

export type Parts = Readonly<Record<string, string>>;

const MAIN = {
  docx: { part: "word/document.xml", type: "wordprocessingml.document" },
  pptx: { part: "ppt/presentation.xml", type: "presentationml.presentation" },
  xlsx: { part: "xl/workbook.xml", type: "spreadsheetml.sheet" },
};

export const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(" ");

/** The parts of an Office file, including those that every file has. */
export function officeFile(kind: keyof typeof MAIN, parts: Parts): Uint8Array<ArrayBuffer> {
  const { part, type } = MAIN[kind];
  const content = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zipOf({
    "[Content_Types].xml": `<Types><Override PartName="/${part}" ContentType="${content}"/></Types>`,
    "_rels/.rels": relationships({ rId1: ["officeDocument", part] }),
    ...parts,
  });
}

export function zipOf(parts: Parts): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}

/** By id: the last word of the type, and the target, which is external if it is a URL. */
export function relationships(byId: Readonly<Record<string, readonly [string, string]>>): string {
  const rows = Object.entries(byId).map(([id, [type, target]]) => {
    const mode = target.includes(":") ? ' TargetMode="External"' : "";
    const base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    return `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships>${rows.join("")}</Relationships>`;
}
