/** Part of the index fingerprint. Raise it whenever the same settings produce different chunks or chunk contexts. */
export const CHUNKER_REVISION = "chunks-6";

/** Part of the fingerprint of an index with a graph. Raise it whenever the names of any chunk change. */
export const GRAPH_REVISION = "names-3";

/**
 * The parsers and their revisions, part of the index fingerprint. Raise a revision whenever the text or the tables of any
 * page of that format change.
 */
const PARSERS = [
  "pdf unpdf-1.8.1/layout-10/tables-19",
  "text 13", // plain text, Markdown, CSV, HTML
  "eml 10",
  "docx 9",
  "xlsx 10",
  "pptx 9",
];

export const PARSER_REVISION = PARSERS.join("; ");
