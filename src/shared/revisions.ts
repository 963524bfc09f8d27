/** Part of the index fingerprint: raise it whenever any text is cut or headed otherwise under the same settings. */
export const CHUNKER = "chunks-2";

/** Name and revision of parsing and layout, part of the index fingerprint: raise it whenever any page's text changes. */
export const PDF_PARSER = "unpdf-1.8.1/lines-1";
