// `npm run bench -- trips`: how often a search and an answer wait for D1, and what that costs with a distant database.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../data/data-folder.ts";
import { type InProcess, startInProcess } from "./in-process/app.ts";
import { resetMeter } from "./in-process/metered-d1.ts";
import { median } from "./latency.ts";
import { FILING_QUERIES } from "./queries.ts";

const DELAYS = "0,8,35,90";
const WARM_UP = 3;
/** Phrases become questions for one figure, for a definition, and for a list. */
const QUESTIONS = {
  "answer, “…?”": (text: string) => `${text}?`,
  "answer, “What is the …?”": (text: string) => `What is the ${text}?`,
  "answer, “List the ….”": (text: string) => `List the ${text}.`,
};

type Counts = { calls: number; inARow: number; statements: number; rows: number; ms: number };

export async function benchTrips(terminal: Terminal, args: readonly string[]): Promise<number> {
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  const options = {
    /** So many are measured, after the first ones, which warm up. */
    questions: { type: "string", default: String(FILING_QUERIES.length) },
    delays: { type: "string", default: DELAYS },
    /** Prints the calls of each answer instead, with the longest delay. */
    show: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const queries = FILING_QUERIES.slice(0, WARM_UP + Number(values.questions));
  // The longest first: its round counts, and what is read ahead only costs no call in a row if the call takes time.
  const delays = values.delays
    .split(",")
    .map(Number)
    .toSorted((a, b) => b - a);
  const app = await startInProcess();
  try {
    const { collection } = await fill(terminal, app, folder);
    const path = `/v1/collections/${collection}`;
    const kinds = kindsOf(app, path);
    if (values.show) {
      app.meter.delayMs = delays[0] ?? 0;
      for (const kind of kinds.slice(1)) {
        await forgetResults(app);
        for (const text of queries) await showCalls(terminal, app, { ...kind, text });
      }
      return 0;
    }
    terminal.out(
      "| request | D1 calls | in a row: mean | median | most | statements | rows read | " +
        `${delays.map((ms) => `p50, ${ms} ms a call`).join(" | ")} |`,
    );
    terminal.out(`|---|--:|--:|--:|--:|--:|--:|${delays.map(() => "--:|").join("")}`);
    const rounds: Counts[][][] = [];
    for (const { name, ask } of kinds) {
      const byDelay = await askWithDelays(app, { queries, delays, ask });
      rounds.push(byDelay);
      terminal.out(rowOf(name, byDelay));
    }
    const answers = delays.map((_, at) => rounds.slice(1).flatMap((byDelay) => byDelay[at] ?? []));
    terminal.out(rowOf("answer, all", answers));
    return 0;
  } finally {
    await app.close();
  }
}

/** A search, and then each kind of answer. */
function kindsOf(app: InProcess, path: string) {
  const answers = Object.entries(QUESTIONS).map(([name, asked]) => ({
    name,
    ask: async (text: string) => app.ask(`${path}/answers`, { question: asked(text) }),
  }));
  const search = async (text: string) => app.ask(`${path}/search`, { query: text, top_k: 5 });
  return [{ name: "search", ask: search }, ...answers];
}

/** One round for each delay. */
async function askWithDelays(
  app: InProcess,
  asked: {
    queries: readonly string[];
    delays: readonly number[];
    ask: (text: string) => Promise<unknown>;
  },
): Promise<Counts[][]> {
  const byDelay: Counts[][] = [];
  for (const delayMs of asked.delays) {
    await forgetResults(app);
    app.meter.delayMs = delayMs;
    byDelay.push(await askAll(app, asked.queries, asked.ask));
  }
  app.meter.delayMs = 0;
  return byDelay;
}

/** So that no search is answered from the results of an earlier round. */
async function forgetResults(app: InProcess): Promise<void> {
  await app.db.prepare("UPDATE collections SET revision = revision + 1").run();
}

async function fill(terminal: Terminal, app: InProcess, folder: string) {
  const scope = await app.makeCollection("bench");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".pdf"))) {
    terminal.err(`Indexing ${name}`);
    await app.index(scope, name, await readFile(join(folder, name)));
  }
  return scope;
}

async function askAll(
  app: InProcess,
  queries: readonly string[],
  ask: (text: string) => Promise<unknown>,
): Promise<Counts[]> {
  const all: Counts[] = [];
  for (const text of queries) {
    resetMeter(app.meter);
    const started = performance.now();
    await ask(text);
    const ms = performance.now() - started;
    const { calls, inARow, statements, rowsRead } = app.meter;
    all.push({ calls, inARow, statements, rows: rowsRead, ms });
    await app.settle();
  }
  return all.slice(WARM_UP);
}

/** Calls, statements and rows are those of the first round, before tables and chunks are in the memory. */
function rowOf(name: string, byDelay: readonly Counts[][]): string {
  const first = byDelay[0] ?? [];
  const mean = (of: (counts: Counts) => number) =>
    first.reduce((sum, counts) => sum + of(counts), 0) / Math.max(1, first.length);
  const cells = [
    mean(({ calls }) => calls).toFixed(1),
    mean(({ inARow }) => inARow).toFixed(1),
    String(median(first.map(({ inARow }) => inARow))),
    String(Math.max(...first.map(({ inARow }) => inARow))),
    mean(({ statements }) => statements).toFixed(1),
    mean(({ rows }) => rows).toFixed(0),
    ...byDelay.map((counts) => median(counts.map(({ ms }) => ms)).toFixed(0)),
  ];
  return `| ${name} | ${cells.join(" | ")} |`;
}

async function showCalls(
  terminal: Terminal,
  app: InProcess,
  { name, text, ask }: { name: string; text: string; ask: (text: string) => Promise<unknown> },
): Promise<void> {
  resetMeter(app.meter);
  await ask(text);
  terminal.out(`\n${name}: ${text}: ${app.meter.inARow} in a row`);
  for (const { place, sql } of app.meter.trace) {
    const shown = sql.map((one) => one.replaceAll(/\s+/g, " ").trim().slice(0, 100));
    terminal.out(`${place}  ${shown.join("\n   ")}`);
  }
  await app.settle();
}
