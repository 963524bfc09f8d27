// The numbers as Markdown for people and as JSON for comparison with another run.
import type { Document } from "../../../client/types.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import type { Latency } from "../latency.ts";
import { HEAP_LIMIT_MB } from "./parser-heap.ts";
import type { ParserHeap } from "./parser-heap.ts";
import type { StageSum } from "./stages.ts";

export type IngestRun = {
  wallMs: number;
  documents: readonly Document[];
  stages: readonly StageSum[];
  pdftotextMs: number | undefined;
  heap: ParserHeap;
  search: readonly Latency[];
};

const LIMIT_MS = 90_000;
const OUTPUT = join(import.meta.dirname, "../../../.quire/bench-ingest.json");
const MB = 1024 * 1024;

export async function writeReport(run: IngestRun, terminal: Terminal): Promise<void> {
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / MB / 1024),
    node: process.version,
  };
  const failed = run.documents.filter(({ status }) => status !== "ready");
  const { cpu, cores, memoryGb, node } = machine;
  terminal.out(`Machine: ${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}\n`);
  terminal.out([...ingestTable(run), "", ...searchTable(run.search)].join("\n"));
  for (const { filename, error } of failed) {
    terminal.out(`\nFailed: ${filename}: ${error?.code ?? ""} ${error?.detail ?? ""}`);
  }
  const { wallMs, stages, pdftotextMs = null, heap, search } = run;
  const files = { total: run.documents.length, failed: failed.map(({ filename }) => filename) };
  const pages = pagesOf(run);
  const at = new Date().toISOString();
  const json = {
    at,
    machine,
    files,
    pages,
    wallMs,
    limitMs: LIMIT_MS,
    stages,
    pdftotextMs,
    heap,
    search,
  };
  await mkdir(join(OUTPUT, ".."), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify(json, null, 2)}\n`);
  terminal.out(`\nAlso written to ${OUTPUT}`);
}

function ingestTable(run: IngestRun): string[] {
  const pages = pagesOf(run);
  const ready = run.documents.filter(({ status }) => status === "ready").length;
  const verdict = run.wallMs <= LIMIT_MS ? "within" : "**over**";
  const { pdftotextMs } = run;
  return [
    "| indexing | time | rate |",
    "|---|---:|---:|",
    `| all, ${ready} of ${run.documents.length} files ready, ${pages} pages | ${secs(run.wallMs)}, ${verdict} the limit of ${secs(LIMIT_MS)} | ${rate(pages, run.wallMs)} pages/s |`,
    ...run.stages.map(stageRow),
    pdftotextMs === undefined
      ? "| pdftotext | not installed | |"
      : `| pdftotext -layout, the same files | ${secs(pdftotextMs)} | ${rate(pages, pdftotextMs)} pages/s |`,
    heapRow(run.heap),
  ];
}

function stageRow({ stage, times, ms, pages, chunks }: StageSum): string {
  const counted = pages > 0 ? `${rate(pages, ms)} pages/s` : "";
  const speed = counted === "" && chunks > 0 ? `${rate(chunks, ms)} chunks/s` : counted;
  return `| ${stage} × ${times} | ${secs(ms)} | ${speed} |`;
}

function heapRow(heap: ParserHeap): string {
  const what = `parser, 252 pages, heap limited to ${HEAP_LIMIT_MB} MB`;
  if ("problem" in heap) return `| ${what} | **${heap.problem}** | |`;
  const { pages, ms, peakHeap, peakBuffers } = heap;
  const peaks = `peak heap ${Math.round(peakHeap / MB)} MB + buffers ${Math.round(peakBuffers / MB)} MB`;
  return `| ${what}: ${peaks} | ${secs(ms)} | ${rate(pages, ms)} pages/s |`;
}

function searchTable(search: readonly Latency[]): string[] {
  return [
    "| search | p50 ms | p95 ms | D1 | scoring | serialisation and HTTP |",
    "|---|---:|---:|---:|---:|---:|",
    ...search.map(({ strategy, searches, p50, p95, parts }) => {
      const sum = parts.d1 + parts.scoring + parts.rest;
      const share = (ms: number) => `${Math.round((100 * ms) / Math.max(sum, 0.001))} %`;
      const shares = [parts.d1, parts.scoring, parts.rest].map(share).join(" | ");
      return `| ${strategy}, ${searches} queries | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${shares} |`;
    }),
  ];
}

function pagesOf({ documents }: IngestRun): number {
  return documents.reduce((sum, document) => sum + (document.page_count ?? 0), 0);
}

function secs(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function rate(count: number, ms: number): string {
  return ms <= 0 ? "–" : (count / (ms / 1000)).toFixed(0);
}
