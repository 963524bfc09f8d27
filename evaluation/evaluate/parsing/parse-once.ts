// Run as a child under a small --max-old-space-size: one file through the product's parsers, how it ends, and peaks.
import { getHeapStatistics } from "node:v8";
import { UnindexableFile } from "../../../src/domain/documents/document.ts";
import { readPages } from "./read-text.ts";

const SAMPLE_EVERY_MS = 10;

let peak = 0;
const sample = () => {
  const { arrayBuffers } = process.memoryUsage();
  peak = Math.max(peak, getHeapStatistics().used_heap_size + arrayBuffers);
};
const timer = setInterval(sample, SAMPLE_EVERY_MS);
const started = performance.now();

async function outcomeOf(
  path: string,
): Promise<{ outcome: string; detail: string; pages: number }> {
  try {
    const pages = await readPages(path, sample);
    const hasText = pages.some((text) => text.trim() !== "");
    return { outcome: hasText ? "ready" : "no_text", detail: "", pages: pages.length };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof UnindexableFile ? error.code : "crash", detail, pages: 0 };
  }
}

const ended = await outcomeOf(process.argv[2] ?? "");
sample();
clearInterval(timer);
const seconds = (performance.now() - started) / 1000;
process.stdout.write(`\n${JSON.stringify({ ...ended, seconds, peakMb: peak / 1024 / 1024 })}`, () =>
  // A parser that still holds a timer must not keep the child alive.
  process.exit(0),
);
