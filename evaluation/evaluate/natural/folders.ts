import { join } from "node:path";

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

/** Where the documents of the questions in `asked/` are: under QUIRE_DATA, and those written for it beside this file. */
export const ASKED_FOLDERS = {
  filing: "pdfqa/ct_homeowners_filing/pdfs",
  financebench: "pdfqa/financebench/pdfs",
  forms: "pdfqa/llama_agents_forms",
  statistics: "robust/table_gt_icdar2013_us",
  everyday: join(import.meta.dirname, "asked/everyday"),
} as const;

/** Where the documents of the conversations in `talked/` are. */
export const TALKED_FOLDERS = {
  ...ASKED_FOLDERS,
  everyday: join(import.meta.dirname, "talked/everyday"),
} as const;

export const COLLECTIONS = [
  "filing",
  "financebench",
  "forms",
  "statistics",
  "corpora",
  "papers",
  "tagged",
  "everyday",
] as const satisfies readonly (
  | keyof typeof NATURAL_FOLDERS
  | keyof typeof OTHER_FOLDERS
  | keyof typeof ASKED_FOLDERS
)[];
