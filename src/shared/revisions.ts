/** Part of the index fingerprint: raise it whenever any text is cut or headed otherwise under the same settings. */
export const CHUNKER = "chunks-3";

/**
 * Names and revisions of the parsers, part of the index fingerprint: raise one whenever any page's text of its
 * formats changes.
 */
const PARSERS = [
  "pdf unpdf-1.8.1/tables-1",
  "text 1", // plain text, Markdown, CSV, HTML
  "eml 1",
  "docx 1",
  "xlsx 1",
  "pptx 1",
];

export const PARSER_REVISION = PARSERS.join("; ");
