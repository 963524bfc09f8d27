// `npm run test:run`: the tests in parts, each in a process of its own, and one count over all of them at the end. A part that
// falls silent is ended and begun anew: vitest's pool for workerd can stop between two files without a word (workers-sdk#15498).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWatched } from "./testing/run-watched.ts";

const PARTS = 4;
const ATTEMPTS = 3;
/** The slowest file takes a minute where nothing else runs. */
const SILENCE_MS = 300_000;
const VITEST = join(import.meta.dirname, "..", "node_modules", "vitest", "vitest.mjs");

const onOutput = (text: string) => void process.stdout.write(text);
const reports = await mkdtemp(join(tmpdir(), "quire-tests-"));
try {
  let code = 0;
  for (let part = 1; part <= PARTS; part += 1) code = Math.max(code, await runPart(part));
  process.exitCode = Math.max(code, await merge(code === 0));
} finally {
  await rm(reports, { recursive: true, force: true });
}

async function runPart(part: number): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await runWatched(
      [
        VITEST,
        "run",
        `--shard=${part}/${PARTS}`,
        "--reporter=default",
        "--reporter=blob",
        `--outputFile.blob=${join(reports, `${part}.json`)}`,
      ],
      { silenceMs: SILENCE_MS, onOutput },
    );
    if (outcome !== "silent") return outcome;
    console.log(
      `Part ${part} of ${PARTS} printed nothing for ${SILENCE_MS / 60_000} minutes and was ended (attempt ${attempt} of ${ATTEMPTS}).`,
    );
  }
  return 1;
}

/** Failures are printed once more, together; what passed has been told. */
async function merge(hasPassed: boolean): Promise<number> {
  const reporters = ["./test/support/closing-line.ts", ...(hasPassed ? [] : ["default"])];
  const outcome = await runWatched(
    [VITEST, "run", `--merge-reports=${reports}`, ...reporters.map((name) => `--reporter=${name}`)],
    { silenceMs: SILENCE_MS, onOutput },
  );
  return outcome === "silent" ? 1 : outcome;
}
