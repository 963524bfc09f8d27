// `npm run evaluate -- deletes`: promises held against many tries, too slow for the tests.
import { evaluateDeletes } from "./evaluate/deletes.ts";
import { processTerminal } from "./output/terminal.ts";

const terminal = processTerminal();
const [name] = process.argv.slice(2);
if (name === "deletes") {
  process.exitCode = await evaluateDeletes(terminal);
} else {
  terminal.err("Say which: npm run evaluate -- deletes");
  process.exitCode = 2;
}
