// `npm run bench -- durable-object [--files 8]`: searches by the product over D1 beside searches inside a SQLite Durable Object
// with the same rows, by turns, in one local Worker.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_startWorker } from "wrangler";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import type { Scope } from "../../src/domain/scope.ts";
import { dataFolder } from "../data/data-folder.ts";
import { copyStatements } from "./durable-object/copy-statements.ts";
import { startInProcess } from "./in-process/app.ts";
import { median } from "./latency.ts";
import { FILING_QUERIES } from "./queries.ts";

const DELAYS = [0, 8, 35, 90];
const PLACES = ["d1", "object"] as const;
const NAMES = { d1: "D1", object: "Durable Object" };
const WARM_UP = 3;

type Place = (typeof PLACES)[number];
type Answer = { calls: number; rowsRead: number; passages: unknown };
type Timed = { ms: number; calls: number; rowsRead: number };
type Post = (path: string, body: unknown) => Promise<unknown>;

export async function benchDurableObject(
  terminal: Terminal,
  args: readonly string[],
): Promise<number> {
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  const options = { files: { type: "string", default: "8" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const state = await mkdtemp(join(tmpdir(), "quire-spike-"));
  const worker = await unstable_startWorker({
    config: join(import.meta.dirname, "durable-object/wrangler.toml"),
    dev: {
      server: { hostname: "127.0.0.1", port: 0 },
      inspector: false,
      persist: state,
      watch: false,
      logLevel: "error",
    },
  });
  try {
    await worker.ready;
    const post: Post = async (path, body) => {
      const init = { method: "POST", body: JSON.stringify(body) };
      const response = await worker.fetch(`http://127.0.0.1${path}`, init);
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.json();
    };
    const scope = await fill(terminal, post, { folder, files: Number(values.files) });
    terminal.out(
      `| ${["searches", "D1 calls or RPCs in a row", "rows read", ...DELAYS.map((ms) => `p50, ${ms} ms a call`)].join(" | ")} |`,
    );
    terminal.out(`|---|--:|--:|${DELAYS.map(() => "--:|").join("")}`);
    for (const row of await measure(post, scope)) terminal.out(row);
    return 0;
  } finally {
    await worker.dispose();
    await rm(state, { recursive: true, force: true });
  }
}

/** Indexes files with the product, and copies all rows into the Worker's D1 and its object. */
async function fill(
  terminal: Terminal,
  post: Post,
  { folder, files }: { folder: string; files: number },
): Promise<Scope> {
  const app = await startInProcess();
  try {
    const scope = await app.makeCollection("spike");
    const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf")).toSorted();
    for (const name of names.slice(0, files)) {
      terminal.err(`Indexing ${name}`);
      await app.index(scope, name, await readFile(join(folder, name)));
    }
    let size: unknown;
    for await (const statements of copyStatements(app.db)) {
      size = await post("/load", { collection: scope.collection, statements });
    }
    const { chunkCount } = (await app.services.collections.find(scope)) ?? { chunkCount: 0 };
    const bytes = Number(Object(size).bytes);
    terminal.out(`${files} files, ${chunkCount} chunks, ${(bytes / 1e6).toFixed(1)} MB\n`);
    return scope;
  } finally {
    await app.close();
  }
}

/** Each query at both places by turns, so that other work on the machine disturbs both. */
async function measure(post: Post, scope: Scope): Promise<string[]> {
  const times: Record<Place, Map<number, Timed[]>> = { d1: new Map(), object: new Map() };
  let different = 0;
  for (const delayMs of DELAYS) {
    for (const [at, text] of FILING_QUERIES.entries()) {
      // Another wording in each round, so that no search is answered from the results of an earlier one.
      const query = `${text}${" ".repeat(DELAYS.indexOf(delayMs))}?`;
      const found: string[] = [];
      for (const place of at % 2 === 0 ? PLACES : PLACES.toReversed()) {
        const started = performance.now();
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Worker beside this file answers it
        const answer = (await post("/search", { scope, query, place, delayMs })) as Answer;
        const { calls, rowsRead } = answer;
        const list = times[place].get(delayMs) ?? [];
        times[place].set(delayMs, [...list, { ms: performance.now() - started, calls, rowsRead }]);
        found.push(JSON.stringify(answer.passages));
      }
      if (found[0] !== found[1]) different += 1;
    }
  }
  const rows = PLACES.map((place) => rowOf(NAMES[place], [...times[place].values()]));
  return [...rows, `\nSearches with different results: ${different}`];
}

function rowOf(name: string, rounds: readonly Timed[][]): string {
  const kept = rounds.map((round) => round.slice(WARM_UP));
  const all = kept.flat();
  const mean = (of: (timed: Timed) => number): string =>
    (all.reduce((sum, each) => sum + of(each), 0) / Math.max(1, all.length)).toFixed(1);
  const p50 = kept.map((round) => median(round.map(({ ms }) => ms)).toFixed(0));
  return `| ${[name, mean(({ calls }) => calls), mean(({ rowsRead }) => rowsRead), ...p50].join(" | ")} |`;
}
