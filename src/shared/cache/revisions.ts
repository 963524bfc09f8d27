/** Part of the index fingerprint. Raise it whenever the same settings produce different chunks or chunk contexts. */
export const CHUNKER_REVISION = "chunks-3";

/** Part of the fingerprint of an index with a graph. Raise it whenever the names of any chunk change. */
export const GRAPH_REVISION = "names-1";

/**
 * The parsers and their revisions, part of the index fingerprint. Raise a revision whenever the text or the tables of any
 * page of that format change.
 */
const PARSERS = [
  "pdf unpdf-1.8.1/layout-3/tables-5",
  "text 6", // plain text, Markdown, CSV, HTML
  "eml 4",
  "docx 3",
  "xlsx 4",
  "pptx 3",
];

export const PARSER_REVISION = PARSERS.join("; ");
