import { join, resolve } from "node:path";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";

/** Where the documents of each collection are, under QUIRE_DATA/pdfqa. */
export const NATURAL_FOLDERS = {
  filing: "ct_homeowners_filing/pdfs",
  financebench: "financebench/pdfs",
  forms: "llama_agents_forms",
} as const;

/** Where the documents of the questions in `other/` are, under QUIRE_DATA. */
const OTHER_FOLDERS = {
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
const TALKED_FOLDERS = {
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

export const QUESTION_SETS = ["natural", "other", "asked", "talked"] as const;
export type QuestionSetName = (typeof QUESTION_SETS)[number];

/** Where the questions of a set and its documents are, by collection; undefined where they are missing, which is printed. */
export function foldersOf(
  terminal: Terminal,
  set: QuestionSetName,
): { questions: string; documents: Record<string, string> } | undefined {
  const questions =
    set === "natural" ? dataFolder(terminal, "natural") : join(import.meta.dirname, set);
  const data = set === "natural" ? dataFolder(terminal, "pdfqa") : dataFolder(terminal);
  if (questions === undefined || data === undefined) return undefined;
  const folders = {
    natural: NATURAL_FOLDERS,
    other: OTHER_FOLDERS,
    asked: ASKED_FOLDERS,
    talked: TALKED_FOLDERS,
  }[set];
  const paths = Object.entries(folders).map(([name, path]) => [name, resolve(data, path)]);
  return { questions, documents: Object.fromEntries(paths) };
}
