// `npm run bench -- ingest`: measurements too slow and too machine-dependent for the tests.
import { benchIngest } from "./bench/ingest.ts";
import { processTerminal } from "./output/terminal.ts";

const terminal = processTerminal();
const [name] = process.argv.slice(2);
if (name === "ingest") {
  process.exitCode = await benchIngest(terminal);
} else {
  terminal.err("Say which: npm run bench -- ingest");
  process.exitCode = 2;
}
