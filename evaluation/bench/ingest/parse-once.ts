// Run as a child under a small --max-old-space-size: parses one PDF with the product's parser, prints the peaks.
import { readFile } from "node:fs/promises";
import { getHeapStatistics } from "node:v8";
import { parsePdf } from "../../../src/ingestion/parse/pdf/pdf.ts";

const SAMPLE_EVERY_MS = 10;

let peakHeap = 0;
let peakBuffers = 0;
const sample = () => {
  peakHeap = Math.max(peakHeap, getHeapStatistics().used_heap_size);
  peakBuffers = Math.max(peakBuffers, process.memoryUsage().arrayBuffers);
};

const timer = setInterval(sample, SAMPLE_EVERY_MS);
const started = performance.now();
const file = await parsePdf(new Uint8Array(await readFile(process.argv[2] ?? "")));
let pages = 0;
// The timer can't fire inside one page's parsing, so the page's end is sampled as well.
for await (const page of file.pages()) {
  sample();
  pages = page.page;
}
await file.close();
clearInterval(timer);
const ms = performance.now() - started;
process.stdout.write(JSON.stringify({ pages, ms, peakHeap, peakBuffers }));
