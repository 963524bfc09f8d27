/** Where the documents of each collection are, under QUIRE_DATA/pdfqa. */
export const NATURAL_FOLDERS = {
  filing: "ct_homeowners_filing/pdfs",
  financebench: "financebench/pdfs",
  forms: "llama_agents_forms",
} as const;

/** Where the documents of the questions in `other/` are, under QUIRE_DATA. */
export const OTHER_FOLDERS = {
  statistics: "robust/table_gt_icdar2013_us",
  corpora: "retrieval/chunk_spans/corpora",
  papers: "robust/pdf_with_markdown_gt",
  tagged: "robust/pdf_tagged",
} as const;

export const COLLECTIONS = [
  "filing",
  "financebench",
  "forms",
  "statistics",
  "corpora",
  "papers",
  "tagged",
] as const satisfies readonly (keyof typeof NATURAL_FOLDERS | keyof typeof OTHER_FOLDERS)[];
