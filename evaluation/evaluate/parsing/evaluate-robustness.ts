// Odd, broken and hostile files, each in a process of its own with little memory and little time: every one must end
// as ready or as failed with a code.
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";

const run = promisify(execFile);

const TIMEOUT_MS = 30_000;
const HEAP_MB = 128;
const PARALLEL = 2;
const FOLDER = /^(?:pdf_|(?:docx|pptx|xlsx)_(?:more|with_markdown_gt)$)/;
const FILE = /\.(?:pdf|docx|pptx|xlsx)$/i;
const GOOD = new Set([
  "ready",
  "no_text",
  "password_protected",
  "unreadable_file",
  "too_many_pages",
]);

const Ended = z.object({
  outcome: z.string(),
  detail: z.string(),
  pages: z.number(),
  seconds: z.number(),
  peakMb: z.number(),
});
type Ended = z.infer<typeof Ended>;
type Row = Ended & { folder: string; file: string };

/** 0 when every file ended as it must, or when there is nothing to measure. */
export async function evaluateRobustness(terminal: Terminal): Promise<number> {
  const root = dataFolder(terminal, "robust");
  if (root === undefined) return 0;
  const folders = (await readdir(root)).filter((name) => FOLDER.test(name)).sort();
  const files: { folder: string; file: string }[] = [];
  for (const folder of folders) {
    const names = (await readdir(join(root, folder))).filter((name) => FILE.test(name)).sort();
    files.push(...names.map((file) => ({ folder, file })));
  }
  terminal.err(
    `Parsing ${files.length} files, ${HEAP_MB} MB of heap and ${TIMEOUT_MS / 1000} s each`,
  );
  const rows = await inParallel(files, PARALLEL, async ({ folder, file }): Promise<Row> => ({
    folder,
    file,
    ...(await parseApart(join(root, folder, file))),
  }));
  terminal.out(
    ["| folder | files | outcomes | slowest s | peak MB |", "|---|--:|---|--:|--:|"].join("\n"),
  );
  for (const folder of folders) {
    terminal.out(
      folderRow(
        folder,
        rows.filter((row) => row.folder === folder),
      ),
    );
  }
  const bad = rows.filter(({ outcome }) => !GOOD.has(outcome));
  for (const { folder, file, outcome, detail } of bad) {
    terminal.out(`\n${outcome}: ${folder}/${file}: ${detail}`);
  }
  terminal.out(
    `\n${rows.length - bad.length} of ${rows.length} files ended as ready or failed with a code.`,
  );
  return bad.length === 0 ? 0 : 1;
}

function folderRow(folder: string, rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const outcomes = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
  const slowest = Math.max(0, ...rows.map(({ seconds }) => seconds));
  const peak = Math.max(0, ...rows.map(({ peakMb }) => peakMb));
  return `| ${folder} | ${rows.length} | ${outcomes} | ${slowest.toFixed(1)} | ${peak.toFixed(0)} |`;
}

async function parseApart(path: string): Promise<Ended> {
  const script = join(import.meta.dirname, "parse-once.ts");
  const started = performance.now();
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, script, path],
      { timeout: TIMEOUT_MS, killSignal: "SIGKILL", maxBuffer: 64 * 1024 * 1024 },
    );
    return Ended.parse(JSON.parse(stdout.slice(stdout.lastIndexOf("\n") + 1)));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const seconds = (performance.now() - started) / 1000;
    const outcome = seconds * 1000 >= TIMEOUT_MS ? "timeout" : "crash";
    const line = text.split("\n").find((one) => /error|fatal/i.test(one)) ?? text;
    return { outcome, detail: line.slice(0, 300), pages: 0, seconds, peakMb: 0 };
  }
}
