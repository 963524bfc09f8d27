// `npm run evaluate -- parsers`: how good, measured on public sets that are no part of this repository.
import { evaluateParsers } from "./evaluate/parsers.ts";
import { evaluateRobustness } from "./evaluate/robust.ts";
import { type Terminal, processTerminal } from "./output/terminal.ts";

const SETS: Readonly<Record<string, (terminal: Terminal) => Promise<number>>> = {
  parsers: evaluateParsers,
  robust: evaluateRobustness,
};

const terminal = processTerminal();
const [name = ""] = process.argv.slice(2);
const evaluate = SETS[name];
if (evaluate !== undefined) {
  process.exitCode = await evaluate(terminal);
} else {
  terminal.err(`Say which: npm run evaluate -- ${Object.keys(SETS).join(" | ")}`);
  process.exitCode = 2;
}
