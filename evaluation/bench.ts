// `npm run bench -- NAME`: measurements too slow and too machine-dependent for the tests.
import { benchAnswer } from "./bench/answer.ts";
import { benchIngest } from "./bench/ingest.ts";
import { benchLongFile } from "./bench/long-file.ts";
import { benchSearch } from "./bench/search.ts";
import { processTerminal } from "../scripts/output/terminal.ts";

const terminal = processTerminal();
const [name, ...args] = process.argv.slice(2);
if (name === "ingest") {
  process.exitCode = await benchIngest(terminal);
} else if (name === "answer") {
  process.exitCode = await benchAnswer(terminal);
} else if (name === "search") {
  process.exitCode = await benchSearch(terminal, args);
} else if (name === "long-file") {
  process.exitCode = await benchLongFile(terminal);
} else {
  terminal.err("Say which: npm run bench -- answer|ingest|search|long-file");
  process.exitCode = 2;
}
