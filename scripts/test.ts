// `npm run test:run`: all tests in one run of vitest. A run that prints nothing for a long time is ended and begun anew,
// because vitest's pool for workerd can stop between two files without an error (workers-sdk#15498).
import { join } from "node:path";
import { runWatched } from "./testing/run-watched.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const ATTEMPTS = 2;
/** Vitest prints a line for each file; the slowest file takes a minute on a machine that does nothing else. */
const SILENCE_MS = 300_000;
const VITEST = join(import.meta.dirname, "..", "node_modules", "vitest", "vitest.mjs");

process.exitCode = await runTests(ATTEMPTS);

async function runTests(attempts: number): Promise<number> {
  const outcome = await runWatched([VITEST, "run", ...process.argv.slice(2)], {
    silenceMs: SILENCE_MS,
    env: { ...process.env, TMPDIR: temporaryFolder() },
    onOutput: (text) => void process.stdout.write(text),
  });
  if (outcome !== "silent") return outcome;
  console.log(`The tests printed nothing for ${SILENCE_MS / 60_000} minutes and were ended.`);
  return attempts > 1 ? runTests(attempts - 1) : 1;
}
