// The sets of statements, and the pages of the documents that they speak of.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SourceFolder } from "../ask-product.ts";
import {
  clapnqFiles,
  everydayFiles,
  everydayStatements,
  xquadFiles,
} from "./everyday-statements.ts";
import { type GateStatement, readGolds, readNatural } from "./gate-statement.ts";
import { financebenchStatements, tatqaFiles, tatqaStatements } from "./made-statements.ts";
import { pageReader, type StoredPage } from "../stored-pages.ts";
import { abstractFiles, corpusFiles } from "./text-files.ts";
import { writtenFiles, writtenStatements } from "./written-statements.ts";

/** The folder of each collection's files, below the folder of evaluation data. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  filing: ["pdfqa", "ct_homeowners_filing", "pdfs"],
  financebench: ["pdfqa", "financebench", "pdfs"],
  forms: ["pdfqa", "llama_agents_forms"],
  reports: ["robust", "table_gt_icdar2013_us"],
  papers: ["robust", "pdf_with_markdown_gt"],
  pages: ["robust", "olmocr_bench", "pdfs"],
  tagged: ["robust", "pdf_tagged"],
  sheets: ["robust", "xlsx_more"],
};

export type GateSources = {
  folders: readonly SourceFolder[];
  /** Of these sets, or of all. */
  statements: (sets: readonly string[] | undefined) => Promise<GateStatement[]>;
  pageOf: (statement: GateStatement) => Promise<StoredPage>;
};

/** `data` is the folder of the evaluation data. */
export async function openSources(data: string): Promise<GateSources> {
  const read = await pageReader();
  const folders = await filesOf(data);
  const makers: Record<string, () => Promise<GateStatement[]>> = {
    natural: () => readNatural(join(data, "natural")),
    golds: () => readGolds(join(data, "natural")),
    written: writtenStatements,
    everyday: () => everydayStatements("everyday"),
    fresh: () => everydayStatements("fresh"),
    paraphrases: () => everydayStatements("paraphrases"),
    various: () => everydayStatements("various"),
    short: () => everydayStatements("short"),
    short2: () => everydayStatements("short2"),
    plain: () => everydayStatements("plain"),
    blind: () => everydayStatements("blind"),
    blind2: () => everydayStatements("blind2"),
    tatqa: () => tatqaStatements(join(data, "qa/tatqa"), read),
    financebench: () => financebenchStatements(join(data, "pdfqa/financebench"), read),
  };
  return {
    folders,
    statements: async (sets = Object.keys(makers)) => {
      const made = await Promise.all(sets.map(async (name) => (await makers[name]?.()) ?? []));
      return made.flat();
    },
    pageOf: async ({ collection, file: name, page = 1 }) => {
      const folder = folders.find((one) => one.collection === collection);
      const file = folder?.files.find(({ filename }) => filename === name);
      const stored = file === undefined ? undefined : await read(file, page);
      if (stored === undefined) throw new Error(`${name} has no page ${page}.`);
      return stored;
    },
  };
}

async function filesOf(data: string): Promise<SourceFolder[]> {
  const folders = await Promise.all(
    Object.entries(FOLDERS).map(async ([collection, path]) => {
      const folder = join(data, ...path);
      const names = (await readdir(folder))
        .filter((name) => /\.(?:pdf|xlsx)$/.test(name))
        .toSorted();
      const files = names.map((filename) => ({
        filename,
        bytes: async () => new Uint8Array(await readFile(join(folder, filename))),
      }));
      return { collection, files };
    }),
  );
  return [
    ...folders,
    { collection: "written", files: await writtenFiles() },
    { collection: "everyday", files: await everydayFiles() },
    { collection: "clapnq", files: await clapnqFiles(join(data, "qa/clapnq")) },
    { collection: "xquad", files: await xquadFiles(join(data, "qa/xquad")) },
    { collection: "scifact", files: await abstractFiles(join(data, "retrieval/scifact")) },
    { collection: "cranfield", files: await abstractFiles(join(data, "retrieval/cranfield")) },
    {
      collection: "corpora",
      files: await corpusFiles(join(data, "retrieval/chunk_spans/corpora")),
    },
    { collection: "tatqa", files: await tatqaFiles(join(data, "qa/tatqa")) },
  ];
}
