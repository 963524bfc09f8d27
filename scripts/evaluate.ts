// `npm run evaluate -- NAME`: quality measured on the evaluation data, which is no part of this repository.
import { evaluateChunking } from "./evaluate/chunking.ts";
import { evaluateContext } from "./evaluate/context.ts";
import { processTerminal, type Terminal } from "./output/terminal.ts";

const EVALUATIONS: Readonly<Record<string, (terminal: Terminal) => Promise<number>>> = {
  chunking: evaluateChunking,
  context: evaluateContext,
};

const terminal = processTerminal();
const evaluate = EVALUATIONS[process.argv[2] ?? ""];
if (evaluate === undefined) {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(EVALUATIONS).join(" | ")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await evaluate(terminal);
}
