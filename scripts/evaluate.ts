// `npm run evaluate -- NAME`: promises and quality measured on sets with known answers, beside published figures.
import { evaluateAbstention } from "./evaluate/abstention.ts";
import { evaluateChunking } from "./evaluate/chunking.ts";
import { evaluateContext } from "./evaluate/context.ts";
import { evaluateDeletes } from "./evaluate/deletes.ts";
import { evaluateFollowUps } from "./evaluate/followups.ts";
import { evaluateInjection } from "./evaluate/injection.ts";
import { evaluateParsers } from "./evaluate/parsers.ts";
import { evaluateRobustness } from "./evaluate/robust.ts";
import { evaluateTables } from "./evaluate/tables.ts";
import { evaluateVerifier } from "./evaluate/verifier.ts";
import { processTerminal } from "./output/terminal.ts";
import type { Terminal } from "./output/terminal.ts";

const EVALUATIONS: Record<string, (terminal: Terminal) => Promise<number>> = {
  abstention: evaluateAbstention,
  chunking: evaluateChunking,
  context: evaluateContext,
  deletes: evaluateDeletes,
  followups: evaluateFollowUps,
  injection: evaluateInjection,
  parsers: evaluateParsers,
  robust: evaluateRobustness,
  tables: evaluateTables,
  verifier: evaluateVerifier,
};

const terminal = processTerminal();
const evaluate = EVALUATIONS[process.argv[2] ?? ""];
if (evaluate === undefined) {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(EVALUATIONS).join("|")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await evaluate(terminal);
}
