// `npm run bench -- scale --against FOLDER`: the aims of the index at scale in one run. Both checkouts index and search the rate
// filing by turns; then each runs the benches that it has, which count rows and calls and fill large collections.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { startServer } from "../../scripts/server.ts";
import { dataFolder } from "../data/data-folder.ts";
import { fill, post, starterOf, type PdfFile } from "./checkouts/served-checkout.ts";
import { percentile } from "./latency.ts";
import { FILING_QUERIES } from "./queries.ts";

const HERE = join(import.meta.dirname, "../..");
const PARALLEL = 4;
/** The pages of the rate filing. */
const PAGES = 680;
const WARM_UP = 3;
const LOCKED_MS = 20_000;
/** The other checkout writes a row for each term and chunk, so a million chunks would take it hours. */
const SIZES = "1000,10000,100000";
const OWN_BENCHES = [
  ["outside"],
  ["trips", "--delays", "90"],
  ["cost"],
  ["memory"],
  ["search", "--sizes", "1000,100000,1000000"],
];

type Side = {
  name: string;
  start: typeof startServer;
  indexedMs: number[];
  searchMs: number[];
  bytesAPage: number;
};

export async function benchScale(terminal: Terminal, args: string[]): Promise<number> {
  const options = { against: { type: "string" }, turns: { type: "string", default: "3" } } as const;
  const { against, turns } = parseArgs({ args, options }).values;
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  if (against === undefined) {
    terminal.err("Name another checkout with its packages installed: --against FOLDER");
    return 2;
  }
  const files = await pdfsIn(folder);
  const sides = [side("this checkout", startServer), side(against, await starterOf(against))];
  for (let turn = 0; turn < Number(turns); turn += 1) {
    terminal.err(`Turn ${turn + 1} of ${turns}`);
    await takeTurn(turn % 2 === 0 ? sides : sides.toReversed(), files);
  }
  terminal.out(tableOf(sides));
  for (const checkout of [HERE, resolve(against)]) {
    await runBench(terminal, checkout, ["search", "--sizes", SIZES]);
  }
  for (const bench of OWN_BENCHES) await runBench(terminal, HERE, bench);
  return 0;
}

function side(name: string, start: typeof startServer): Side {
  return { name, start, indexedMs: [], searchMs: [], bytesAPage: 0 };
}

async function pdfsIn(folder: string): Promise<PdfFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".pdf")).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  );
}

/** Each side indexes the files into an empty instance of its own; then both are asked each query, one after the other. */
async function takeTurn(sides: readonly Side[], files: readonly PdfFile[]): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "quire-scale-"));
  const open: { side: Side; stop: () => Promise<void>; search: string; persistTo: string }[] = [];
  try {
    for (const [at, one] of sides.entries()) {
      const persistTo = join(data, String(at));
      const server = await one.start({ persistTo });
      const started = performance.now();
      const collection = await fill(server.url, files, PARALLEL);
      one.indexedMs.push(performance.now() - started);
      const search = `${server.url}/v1/collections/${collection}/search`;
      open.push({ side: one, stop: server.stop, search, persistTo });
    }
    for (const [at, query] of FILING_QUERIES.entries()) {
      for (const { side: one, search } of open) {
        const started = performance.now();
        await post(search, { query });
        if (at >= WARM_UP) one.searchMs.push(performance.now() - started);
      }
    }
  } finally {
    for (const { stop } of open) await stop();
    for (const one of open) one.side.bytesAPage = (await databaseBytes(one.persistTo)) / PAGES;
    await rm(data, { recursive: true, force: true });
  }
}

/** The bytes of all D1 databases that a stopped server has left, without free pages. */
async function databaseBytes(persistTo: string): Promise<number> {
  const folder = join(persistTo, "v3/d1/miniflare-D1DatabaseObject");
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith(".sqlite") && !name.startsWith("metadata"),
  );
  return names.reduce((sum, name) => {
    // The server's processes may need a moment to let go of it.
    const db = new DatabaseSync(join(folder, name), { timeout: LOCKED_MS });
    const valueOf = (pragma: string) =>
      Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
    const bytes = (valueOf("page_count") - valueOf("freelist_count")) * valueOf("page_size");
    db.close();
    return sum + bytes;
  }, 0);
}

function tableOf(sides: readonly Side[]): string {
  const rows = sides.map(({ name, indexedMs, searchMs, bytesAPage }) => {
    const seconds = indexedMs.map((ms) => (ms / 1000).toFixed(1)).join(" · ");
    return `| ${name} | ${seconds} | ${middle(searchMs).toFixed(1)} | ${Math.round(bytesAPage)} |`;
  });
  const [here, there] = sides.map(({ indexedMs }) => middle(indexedMs));
  return [
    `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}.`,
    "",
    `| checkout | indexing ${PAGES} pages, s | search from outside, p50 ms | D1 bytes a page |`,
    "|---|--:|--:|--:|",
    ...rows,
    "",
    `Indexing takes ${((here ?? 0) / (there ?? 1)).toFixed(2)} times as long as in the other checkout (medians).`,
  ].join("\n");
}

function middle(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** In a process of its own, because a checkout can only import its own modules. */
async function runBench(
  terminal: Terminal,
  checkout: string,
  bench: readonly string[],
): Promise<void> {
  terminal.out(`\n## bench ${bench.join(" ")}, ${checkout}\n`);
  const child = spawn("npm", ["run", "--silent", "bench", "--", ...bench], {
    cwd: checkout,
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) terminal.err(`bench ${bench.join(" ")} ended with ${String(code)}.`);
}
