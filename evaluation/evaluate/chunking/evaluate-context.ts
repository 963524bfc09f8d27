// Whether a chunk is better found with its document's title, kind, period and section in its context: questions about
// company filings, answered on known pages, over all filings at once and over the right one alone.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { chunkDocument } from "../../../src/ingestion/chunk/document.ts";
import { chunkHeader, documentHeader } from "../../../src/ingestion/chunk/header.ts";
import { findHeadings, type LineHeight } from "../../../src/ingestion/chunk/headings.ts";
import { sectionPaths } from "../../../src/ingestion/chunk/section-paths.ts";
import type { PageRange } from "../../../src/ingestion/chunk/page-range.ts";
import { parsePdf } from "../../../src/ingestion/parse/pdf/pdf.ts";
import type { ParsedPage } from "../../../src/ingestion/parse/parsed-file.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { bootstrapMean, type Mean, showPercent } from "../statistics/bootstrap.ts";
import { type IndexedDocument, type MemoryIndex, memoryIndex } from "./memory-index.ts";

const OUTPUT = join(import.meta.dirname, "../../../.quire/evaluate-context.json");
const SIZES = { size: 1000, overlap: 200 };

/** `evidence_page_num` counts from 0. */
const Question = z.object({
  question: z.string(),
  doc_name: z.string(),
  evidence: z.array(z.object({ doc_name: z.string(), evidence_page_num: z.int() })),
});
type Question = z.infer<typeof Question>;

type Part = "nothing" | "section" | "document" | "both";
type Filing = Record<Part, IndexedDocument>;
type Found = { at5: number; at10: number; reciprocal: number };
type Row = {
  context: Part;
  among: "all" | "one";
  at5: Mean;
  at10: Mean;
  reciprocal: Mean;
  /** Of the reciprocal rank against no context, question by question. */
  gain: Mean;
};
type Answers = Record<Row["among"], Found[]>;

const PARTS: readonly Part[] = ["nothing", "section", "document", "both"];

export async function evaluateContext(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "pdfqa", "financebench");
  if (folder === undefined) return 0;
  const lines = (await readFile(join(folder, "questions.jsonl"), "utf8")).trim().split("\n");
  const questions = lines.map((line) => Question.parse(JSON.parse(line)));
  const files = (await readdir(join(folder, "pdfs"))).filter((name) => name.endsWith(".pdf"));
  const filings: Filing[] = [];
  for (const name of files) filings.push(await readFiling(join(folder, "pdfs"), name));
  const answers = new Map<Part, Answers>();
  for (const part of PARTS) {
    const documents = filings.map((filing) => filing[part]);
    answers.set(part, await askAll(documents, questions));
  }
  const rows = rowsOf(answers);
  terminal.out(table(rows, { questions: questions.length, files: files.length }));
  await mkdir(dirname(OUTPUT), { recursive: true });
  const report = { at: new Date().toISOString(), rows };
  await writeFile(OUTPUT, `${JSON.stringify(report, null, 2)}\n`);
  terminal.out(`\nAlso written to ${OUTPUT}`);
  return 0;
}

async function readFiling(folder: string, filename: string): Promise<Filing> {
  const file = await parsePdf(new Uint8Array(await readFile(join(folder, filename))));
  let text = "";
  const pages: PageRange[] = [];
  const heights: LineHeight[] = [];
  let firstPage: ParsedPage | undefined;
  for await (const page of file.pages()) {
    if (pages.length > 0) text += "\n";
    const start = text.length;
    text += page.text;
    pages.push({ page: page.page, start, end: text.length });
    for (const line of page.lines)
      heights.push({ start: start + line.start, height: line.box.height });
    firstPage ??= page;
  }
  await file.close();
  const headings = findHeadings({ text, lines: heights, pages });
  const starts = new Set(headings.map(({ start }) => start));
  const ranges = chunkDocument(text, pages, { ...SIZES, headings: starts });
  const pathAt = sectionPaths(headings);
  const header = documentHeader({ filename, text, firstPage });
  const indexed = (contextOf: (path: readonly string[]) => string) => ({
    id: filename.replace(/\.pdf$/, ""),
    chunks: ranges.map((range, index) => ({
      ...range,
      index,
      text: text.slice(range.start, range.end),
      context: contextOf(pathAt(range.start)),
    })),
  });
  return {
    nothing: indexed(() => ""),
    section: indexed((path) => chunkHeader("", path)),
    document: indexed(() => header),
    both: indexed((path) => chunkHeader(header, path)),
  };
}

async function askAll(
  documents: readonly IndexedDocument[],
  questions: readonly Question[],
): Promise<Answers> {
  const all = await memoryIndex(documents, lexicalEmbedder());
  const alone = new Map<string, MemoryIndex>();
  for (const document of documents) {
    alone.set(document.id, await memoryIndex([document], lexicalEmbedder()));
  }
  const answers: Answers = { all: [], one: [] };
  for (const question of questions) {
    answers.all.push(await ask(all, question));
    answers.one.push(await ask(alone.get(question.doc_name) ?? all, question));
  }
  return answers;
}

async function ask(index: MemoryIndex, { question, evidence }: Question): Promise<Found> {
  const hits = await index.search(question, 10);
  const rank = hits.findIndex(({ document, chunk }) =>
    evidence.some(
      ({ doc_name, evidence_page_num }) =>
        doc_name === document &&
        chunk.pageStart <= evidence_page_num + 1 &&
        chunk.pageEnd >= evidence_page_num + 1,
    ),
  );
  return {
    at5: rank >= 0 && rank < 5 ? 1 : 0,
    at10: rank >= 0 ? 1 : 0,
    reciprocal: rank >= 0 ? 1 / (rank + 1) : 0,
  };
}

function rowsOf(answers: ReadonlyMap<Part, Answers>): Row[] {
  const rows: Row[] = [];
  for (const [context, found] of answers) {
    for (const among of ["all", "one"] as const) {
      const mean = (member: keyof Found) =>
        bootstrapMean(found[among].map((values) => values[member]));
      const plain = answers.get("nothing")?.[among] ?? [];
      const gains = found[among].map((own, i) => own.reciprocal - (plain[i]?.reciprocal ?? 0));
      rows.push({
        context,
        among,
        at5: mean("at5"),
        at10: mean("at10"),
        reciprocal: mean("reciprocal"),
        gain: bootstrapMean(gains),
      });
    }
  }
  return rows;
}

function table(rows: readonly Row[], count: { questions: number; files: number }): string {
  return [
    `${count.questions} questions on ${count.files} filings; a hit is a chunk on a page of the evidence. BM25 and the lexical embedder fused; percent, 95 % bootstrap interval.`,
    "",
    "| context | searched | hit in 5 | hit in 10 | mean reciprocal rank | its gain |",
    "|---|---|--:|--:|--:|--:|",
    ...rows.map(
      ({ context, among, at5, at10, reciprocal, gain }) =>
        `| ${context} | ${among} | ${showPercent(at5)} | ${showPercent(at10)} | ${showPercent(reciprocal)} | ${showPercent(gain)} |`,
    ),
  ].join("\n");
}
