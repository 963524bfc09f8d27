// Which way of cutting finds the characters that answer a question, and how much else comes with them.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { bootstrapMean, type Mean, showPercent } from "../statistics/bootstrap.ts";
import { chunkers, type Chunker } from "./chunkers.ts";
import { memoryIndex, type IndexedDocument } from "./memory-index.ts";
import { measure, type Measures, type Span, withinBudget } from "./span-measures.ts";

const OUTPUT = join(import.meta.dirname, "../../../.quire/evaluate-chunking.json");
const TOP_K = 5;
/** What a model is given to read does not depend on how it was cut: so many characters for every way. */
const BUDGET = 5000;

const Question = z.object({
  question: z.string(),
  corpus_id: z.string(),
  references: z.array(z.object({ start_index: z.int(), end_index: z.int() })),
});
type Question = z.infer<typeof Question>;

type Row = {
  name: string;
  chunks: number;
  characters: number;
  recall: Mean;
  precision: Mean;
  iou: Mean;
  budgetRecall: Mean;
};

export async function evaluateChunking(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "retrieval", "chunk_spans");
  if (folder === undefined) return 0;
  const questions = await readQuestions(join(folder, "questions.jsonl"));
  const corpora = new Map<string, string>();
  for (const id of new Set(questions.map(({ corpus_id }) => corpus_id))) {
    corpora.set(id, await readFile(join(folder, "corpora", `${id}.md`), "utf8"));
  }
  const rows: Row[] = [];
  for (const chunker of chunkers(lexicalEmbedder())) {
    rows.push(await evaluate(chunker, corpora, questions));
  }
  terminal.out(table(rows, questions.length));
  await mkdir(dirname(OUTPUT), { recursive: true });
  const report = { at: new Date().toISOString(), topK: TOP_K, budget: BUDGET, rows };
  await writeFile(OUTPUT, `${JSON.stringify(report, null, 2)}\n`);
  terminal.out(`\nAlso written to ${OUTPUT}`);
  return 0;
}

async function readQuestions(path: string): Promise<Question[]> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  return lines.map((line) => Question.parse(JSON.parse(line)));
}

async function evaluate(
  chunker: Chunker,
  corpora: ReadonlyMap<string, string>,
  questions: readonly Question[],
): Promise<Row> {
  const documents: IndexedDocument[] = [];
  for (const [id, text] of corpora) {
    const ranges = await chunker.cut(text);
    const chunks = ranges.map(({ start, end }, index) => ({
      index,
      start,
      end,
      text: text.slice(start, end),
      context: "",
      pageStart: 1,
      pageEnd: 1,
    }));
    documents.push({ id, chunks });
  }
  const { search } = await memoryIndex(documents, lexicalEmbedder());
  const measured: (Measures & { budgetRecall: number })[] = [];
  for (const { question, corpus_id, references } of questions) {
    const wanted = references.map(({ start_index, end_index }) => ({
      document: corpus_id,
      start: start_index,
      end: end_index,
    }));
    const hits = await search(question, 100);
    const found = hits.map(({ document, chunk: { start, end } }): Span => ({
      document,
      start,
      end,
    }));
    const budgeted = measure(wanted, withinBudget(found, BUDGET));
    measured.push({ ...measure(wanted, found.slice(0, TOP_K)), budgetRecall: budgeted.recall });
  }
  const all = documents.flatMap(({ chunks }) => chunks);
  const mean = (member: keyof (typeof measured)[number]) =>
    bootstrapMean(measured.map((values) => values[member]));
  return {
    name: chunker.name,
    chunks: all.length,
    characters: all.reduce((sum, { text }) => sum + text.length, 0) / all.length,
    recall: mean("recall"),
    precision: mean("precision"),
    iou: mean("iou"),
    budgetRecall: mean("budgetRecall"),
  };
}

function table(rows: readonly Row[], count: number): string {
  return [
    `${count} questions, five corpora in one index, BM25 and the lexical embedder fused, top ${TOP_K}. Percent of characters, mean and 95 % bootstrap interval.`,
    "",
    `| chunking | chunks | mean length | recall | precision | IoU | recall in ${BUDGET} characters |`,
    "|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.chunks} | ${row.characters.toFixed(0)} | ${showPercent(row.recall)} | ${showPercent(row.precision)} | ${showPercent(row.iou)} | ${showPercent(row.budgetRecall)} |`,
    ),
  ].join("\n");
}
