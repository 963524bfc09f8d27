/** Part of the index fingerprint: raise it whenever any text is cut or headed otherwise under the same settings. */
export const CHUNKER_REVISION = "chunks-3";

/** Part of the fingerprint of an index with a graph: raise it whenever any chunk's names change. */
export const GRAPH_REVISION = "names-1";

/**
 * Names and revisions of the parsers, part of the index fingerprint: raise one whenever any page's text or
 * tables of its formats change.
 */
const PARSERS = [
  "pdf unpdf-1.8.1/layout-2/tables-4",
  "text 4", // plain text, Markdown, CSV, HTML
  "eml 3",
  "docx 3",
  "xlsx 4",
  "pptx 3",
];

export const PARSER_REVISION = PARSERS.join("; ");
