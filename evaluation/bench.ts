// `npm run bench -- NAME`: measurements too slow and too machine-dependent for the tests.
import "./text-modules.ts";
import { processTerminal } from "../scripts/output/terminal/terminal.ts";
import type { Terminal } from "../scripts/output/terminal/terminal.ts";
import { runScript } from "./run-script.ts";
import { explainingMissingPackages } from "./missing-packages.ts";

type Bench = (terminal: Terminal, args: string[]) => Promise<number>;

/** Imported when asked for: only `search` needs packages of this folder. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  answer: async () => (await import("./bench/answer.ts")).benchAnswer,
  overhead: async () => (await import("./bench/checkouts/overhead.ts")).benchOverhead,
  ingest: async () => (await import("./bench/ingest.ts")).benchIngest,
  search: async () => (await import("./bench/search.ts")).benchSearch,
  web: async () => (_, args) => runScript("bench.ts", args),
  cost: async () => (await import("./bench/cost.ts")).benchCost,
  trips: async () => (await import("./bench/trips.ts")).benchTrips,
  memory: async () => (await import("./bench/memory.ts")).benchMemory,
  scale: async () => (await import("./bench/checkouts/scale.ts")).benchScale,
  outside: async () => (await import("./bench/outside.ts")).benchOutside,
  "durable-object": async () => (await import("./bench/durable-object.ts")).benchDurableObject,
  "long-file": async () => (await import("./bench/long-file.ts")).benchLongFile,
};

const terminal = processTerminal();
const load = BENCHES[process.argv[2] ?? ""];
if (load === undefined) {
  terminal.err(`Say which: npm run bench -- ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await explainingMissingPackages(terminal, async () => {
    const bench = await load();
    return bench(terminal, process.argv.slice(3));
  });
}
