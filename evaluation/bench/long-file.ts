// A file of 2,000 pages in a process with a Worker's memory: read in ranges as messages do, then composed.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { makeLongPdf, PAGES } from "./long-file/long-pdf.ts";
import { HEAP_LIMIT_MB } from "./ingest/parser-heap.ts";

const run = promisify(execFile);

const MB = 1024 * 1024;
const LIMIT_MS = 900_000;

const Step = z.object({
  step: z.string(),
  times: z.number(),
  ms: z.number(),
  peakHeap: z.number(),
  peakBuffers: z.number(),
});
const Steps = z.array(Step);

/** 0 where every step keeps within the heap. */
export async function benchLongFile(terminal: Terminal): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "quire-long-"));
  try {
    terminal.err(`Making a PDF of ${PAGES} pages`);
    const bytes = await makeLongPdf();
    const path = join(folder, "long.pdf");
    await writeFile(path, bytes);
    const script = fileURLToPath(import.meta.resolve("./long-file/long-file-once.ts"));
    const flags = [`--max-old-space-size=${HEAP_LIMIT_MB}`, script, path, folder];
    const { stdout } = await run(process.execPath, flags, { timeout: LIMIT_MS });
    const size = (bytes.length / MB).toFixed(1);
    terminal.out(`${PAGES} pages, ${size} MB, heap limited to ${HEAP_LIMIT_MB} MB\n`);
    terminal.out(
      "| step | times | ms each | peak heap MB | peak buffers MB |\n|---|--:|--:|--:|--:|",
    );
    for (const { step, times, ms, peakHeap, peakBuffers } of Steps.parse(JSON.parse(stdout))) {
      const peaks = `${Math.round(peakHeap / MB)} | ${Math.round(peakBuffers / MB)}`;
      terminal.out(`| ${step} | ${times} | ${Math.round(ms / times)} | ${peaks} |`);
    }
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}
