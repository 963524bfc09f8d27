// `npm run bench -- scale --against FOLDER`: the aims of the index at scale in one run. Both checkouts index and search the rate
// filing by turns; then each runs the benches that it has, which count rows and calls and fill large collections.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { startServer } from "../../../scripts/server.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { pdfFiles, type SetFile } from "../../data/set-file.ts";
import { median } from "../latency.ts";
import { FILING_QUERIES } from "../queries.ts";
import { fill, post, starterOf } from "./served-checkout.ts";

const HERE = join(import.meta.dirname, "../../..");
const PARALLEL = 4;
/** The pages of the rate filing. */
const PAGES = 680;
const WARM_UP = 3;
/** The processes of a server that is ending still hold its databases. */
const LOCKED_MS = 20_000;
/** What both can hold: a checkout that writes a row for each term and chunk takes nine minutes for the last. */
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
  if (!/^[1-9]\d*$/.test(turns)) {
    terminal.err("Say how many turns to take: --turns 3");
    return 2;
  }
  const files = await pdfFiles(folder);
  const sides = [side("this checkout", startServer), side(against, await starterOf(against))];
  for (let turn = 0; turn < Number(turns); turn += 1) {
    terminal.err(`Turn ${turn + 1} of ${turns}`);
    await takeTurn(turn % 2 === 0 ? sides : sides.toReversed(), files);
  }
  terminal.out(tableOf(sides));
  const benches = [
    ...[HERE, resolve(against)].map((checkout) => ({
      checkout,
      bench: ["search", "--sizes", SIZES],
    })),
    ...OWN_BENCHES.map((bench) => ({ checkout: HERE, bench })),
  ];
  let failed = 0;
  for (const each of benches) if (!(await runBench(terminal, each))) failed += 1;
  return failed === 0 ? 0 : 1;
}

function side(name: string, start: typeof startServer): Side {
  return { name, start, indexedMs: [], searchMs: [], bytesAPage: 0 };
}

/** Each side indexes the files into an empty instance of its own; then both are asked each query, one after the other. */
async function takeTurn(sides: readonly Side[], files: readonly SetFile[]): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "quire-scale-"));
  const open: { side: Side; stop: () => Promise<void>; persistTo: string; search: string }[] = [];
  const stopAll = async () => void (await Promise.all(open.map(async ({ stop }) => stop())));
  try {
    for (const [at, one] of sides.entries()) {
      const persistTo = join(data, String(at));
      const { url, stop } = await one.start({ persistTo });
      const opened = { side: one, stop, persistTo, search: "" };
      open.push(opened);
      const started = performance.now();
      const collection = await fill(url, files, PARALLEL);
      one.indexedMs.push(performance.now() - started);
      opened.search = `${url}/v1/collections/${collection}/search`;
    }
    for (const [at, query] of FILING_QUERIES.entries()) {
      for (const { side: one, search } of open) {
        const started = performance.now();
        await post(search, { query });
        if (at >= WARM_UP) one.searchMs.push(performance.now() - started);
      }
    }
    await stopAll();
    for (const one of open) one.side.bytesAPage = (await databaseBytes(one.persistTo)) / PAGES;
  } finally {
    await stopAll();
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
    return `| ${name} | ${seconds} | ${median(searchMs).toFixed(1)} | ${Math.round(bytesAPage)} |`;
  });
  const [here, there] = sides.map(({ indexedMs }) => median(indexedMs));
  return [
    `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}.`,
    "",
    `| checkout | indexing ${PAGES} pages, s | search from outside, p50 ms | D1 bytes a page |`,
    "|---|--:|--:|--:|",
    ...rows,
    "",
    `Indexing takes ${((here ?? 0) / (there ?? 1)).toFixed(2)} times as long as in the other checkout (medians).`,
  ].join("\n");
}

/** In a process of its own, because a checkout can only import its own modules. Resolves to whether it succeeded. */
async function runBench(
  terminal: Terminal,
  { checkout, bench }: { checkout: string; bench: readonly string[] },
): Promise<boolean> {
  terminal.out(`\n## bench ${bench.join(" ")}, ${checkout}\n`);
  const child = spawn("npm", ["run", "--silent", "bench", "--", ...bench], {
    cwd: checkout,
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) terminal.err(`bench ${bench.join(" ")} ended with ${String(code)}.`);
  return code === 0;
}
