// Every hostile file through the product's parsers, each in a process of its own with the memory of a Worker. Prints how it
// ended, how long it took and the most memory it held.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { forms, mapBomb, scattered, SENTENCE, writePdf } from "../support/files/hostile-pdf.ts";

const PARSE_ONCE = join(import.meta.dirname, "../../evaluation/evaluate/parsing/parse-once.ts");
const LONGEST_SECONDS = 10;
const WORKER_MB = 128;
const run = promisify(execFile);

const Ended = z.object({
  outcome: z.string(),
  detail: z.string(),
  seconds: z.number(),
  peakMb: z.number(),
});

const drawing = "/XObject<</X 4 0 R>>";
const repeated = "/X Do ".repeat(10);
const page = (content: string) => writePdf([{ content }]);
const oneLine = (count: number): string =>
  `BT /F1 1 Tf ${Array.from({ length: count }, (_, at) => `1 0 0 1 ${at % 600}.${at % 10} 700 Tm (a) Tj`).join(" ")} ET`;

/** Name of the file → how it is made, and how it ends: the end of a page over its bound is a file without readable pages. */
const FILES: Readonly<Record<string, { file: () => Uint8Array | string; ends: string }>> = {
  "q20k.pdf": { file: () => page("q ".repeat(20_000) + SENTENCE), ends: "no_text" },
  "q500k.pdf": { file: () => page("q ".repeat(500_000) + SENTENCE), ends: "no_text" },
  "forms5.pdf": {
    file: () => writePdf([{ content: repeated, resources: drawing }], forms(5, 10)),
    ends: "no_text",
  },
  "forms9.pdf": {
    file: () => writePdf([{ content: repeated, resources: drawing }], forms(9, 10)),
    ends: "no_text",
  },
  "form-chain.pdf": {
    file: () => writePdf([{ content: "/X Do", resources: drawing }], forms(4900, 1)),
    ends: "no_text",
  },
  "blanks-500mb.pdf": {
    file: () => writePdf([{ content: Buffer.alloc(500_000_000, " "), layers: 2 }]),
    ends: "no_text",
  },
  "textbomb.pdf": { file: () => page(`${SENTENCE}\n`.repeat(3_500_000)), ends: "no_text" },
  "map-bomb.pdf": {
    file: () => writePdf([{ content: "BT /F2 12 Tf <00010002> Tj ET" }], mapBomb()),
    ends: "no_text",
  },
  "scatter40k.pdf": { file: () => page(scattered(40_000)), ends: "ready" },
  "scatter300k.pdf": { file: () => page(scattered(300_000)), ends: "no_text" },
  "text200k.pdf": { file: () => page(oneLine(200_000)), ends: "no_text" },
  "many-complex-pages.pdf": {
    file: () => writePdf(Array.from({ length: 300 }, () => ({ content: "q ".repeat(1000) }))),
    ends: "unreadable_file",
  },
  "paragraphs-10mb.html": {
    file: () => "<p>The deductible is $500 for wind.</p>".repeat(260_000),
    ends: "ready",
  },
  "rows-1.5mb.html": {
    file: () => `<table>${"<tr><td>a b</td><td>1</td></tr>".repeat(50_000)}</table>`,
    ends: "ready",
  },
  "angle-brackets-5mb.html": { file: () => `<html>${"<".repeat(5_000_000)}`, ends: "ready" },
  "script-9mb.html": {
    file: () => `<html><script>${"if(a<b){}".repeat(1_000_000)}</script><p>text`,
    ends: "ready",
  },
  "nested-4mb.html": { file: () => `<html>${"<div>".repeat(800_000)}text`, ends: "ready" },
  "cut-attributes-6mb.html": {
    file: () => `<html><p>text<p ${"a=b ".repeat(1_500_000)}`,
    ends: "ready",
  },
};

let folder = "";
const figures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-attack-"));
});
afterAll(async () => {
  console.log(["file · seconds · MB · outcome", ...figures].join("\n"));
  await rm(folder, { recursive: true });
});

it.for(Object.entries(FILES))(
  "%s ends in time and memory",
  { timeout: 60_000 },
  async ([name, { file, ends }]) => {
    const path = join(folder, name);
    await writeFile(path, file());
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${WORKER_MB}`, PARSE_ONCE, path],
      { timeout: 50_000 },
    );
    const ended = Ended.parse(JSON.parse(stdout.slice(stdout.lastIndexOf("\n"))));
    const { seconds, peakMb, outcome } = ended;
    figures.push(`${name} · ${seconds.toFixed(1)} · ${peakMb.toFixed(0)} · ${outcome}`);
    expect(outcome).toBe(ends);
    expect(seconds).toBeLessThan(LONGEST_SECONDS);
    await rm(path);
  },
);
