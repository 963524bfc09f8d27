// `npm run evaluate -- NAME`: promises and quality measured on sets with known answers, beside published figures.
import { evaluateChunking } from "./evaluate/chunking.ts";
import { evaluateContext } from "./evaluate/context.ts";
import { evaluateDeletes } from "./evaluate/deletes.ts";
import { evaluateParsers } from "./evaluate/parsers.ts";
import { evaluateRetrieval, RETRIEVAL_SETS } from "./evaluate/retrieval/evaluate-retrieval.ts";
import { evaluateRobustness } from "./evaluate/robust.ts";
import { evaluateSummaries } from "./evaluate/summaries.ts";
import { evaluateTables } from "./evaluate/tables.ts";
import { processTerminal } from "./output/terminal.ts";
import type { Terminal } from "./output/terminal.ts";

const EVALUATIONS: Record<string, (terminal: Terminal, args: string[]) => Promise<number>> = {
  chunking: evaluateChunking,
  context: evaluateContext,
  deletes: evaluateDeletes,
  parsers: evaluateParsers,
  retrieval: async (terminal, args) => evaluateRetrieval(terminal, RETRIEVAL_SETS, args),
  robust: evaluateRobustness,
  summaries: evaluateSummaries,
  tables: evaluateTables,
  ...Object.fromEntries(
    RETRIEVAL_SETS.map((set) => [
      set,
      async (terminal: Terminal, args: string[]) => evaluateRetrieval(terminal, [set], args),
    ]),
  ),
};

const terminal = processTerminal();
const evaluate = EVALUATIONS[process.argv[2] ?? ""];
if (evaluate === undefined) {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(EVALUATIONS).join("|")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await evaluate(terminal, process.argv.slice(3));
}
