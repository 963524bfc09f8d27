// `npm run evaluate -- tables`: quality against sets with known answers, printed beside published figures.
import { evaluateTables } from "./evaluate/tables.ts";
import { processTerminal } from "./output/terminal.ts";
import type { Terminal } from "./output/terminal.ts";

const EVALUATIONS: Record<string, (terminal: Terminal) => Promise<number>> = {
  tables: evaluateTables,
};

const terminal = processTerminal();
const evaluate = EVALUATIONS[process.argv[2] ?? ""];
if (evaluate === undefined) {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(EVALUATIONS).join("|")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await evaluate(terminal);
}
