import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { ChunkingSettings } from "../../src/domain/collection.ts";
import { chunkText } from "../../src/ingestion/chunk/chunk-text.ts";
import { findHeadings, type LineHeight } from "../../src/ingestion/chunk/headings.ts";
import type { PageRange } from "../../src/ingestion/chunk/page-range.ts";
import { parsePdf } from "../../src/ingestion/parse/pdf/pdf.ts";
import { lexicalEmbedder } from "../../src/models/embedded/lexical-embedder.ts";
import { evaluationData } from "../../test/support/evaluation-data.ts";

const { path: DATA, isThere } = evaluationData();

type Source = { name: string; text: string; pages: PageRange[]; lines: LineHeight[] };

const WAYS = ["document", "page", "semantic"].map((strategy) =>
  ChunkingSettings.parse({ strategy }),
);

/** Of a PDF; the annual reports have hundreds of pages of one kind. */
const MOST_PAGES = 4;

/** Markdown, JSON and CSV files as text; PDFs through the parser. */
async function* sources(): AsyncGenerator<Source> {
  const entries = await readdir(DATA, { recursive: true });
  for (const entry of entries.toSorted()) {
    const path = join(DATA, entry);
    if (/\.(?:md|jsonl|json|csv)$/.test(entry)) yield plain(entry, await readFile(path, "utf8"));
    else if (entry.startsWith("pdfqa") && entry.endsWith(".pdf")) yield await fromPdf(path);
  }
}

/** At most so much of a file: some corpora have tens of megabytes of the same kind of text. */
function plain(name: string, whole: string): Source {
  const text = whole.slice(0, 8_000);
  const middle = Math.floor(text.length / 2);
  const pages = [
    { page: 1, start: 0, end: middle },
    { page: 2, start: middle, end: text.length },
  ];
  return { name, text, pages, lines: [] };
}

async function fromPdf(path: string): Promise<Source> {
  const file = await parsePdf(new Uint8Array(await readFile(path)));
  const source: Source = { name: basename(path), text: "", pages: [], lines: [] };
  for await (const page of file.pages()) {
    if (page.page > MOST_PAGES) break;
    if (page.page > 1) source.text += "\n";
    const start = source.text.length;
    source.text += page.text;
    source.pages.push({ page: page.page, start, end: source.text.length });
    for (const { start: at, box } of page.lines) {
      source.lines.push({ start: start + at, height: box.height });
    }
  }
  await file.close();
  return source;
}

it.runIf(isThere)(
  "cuts every text of the evaluation data by every strategy into exact, ordered ranges",
  { timeout: 400_000 },
  async () => {
    const embedder = lexicalEmbedder();
    let texts = 0;
    for await (const { name, text, pages, lines } of sources()) {
      texts += 1;
      const headings = new Set(findHeadings({ text, lines, pages }).map(({ start }) => start));
      for (const chunking of WAYS) {
        const chunks = await chunkText({ embedder }, { text, pages, headings }, chunking);
        const what = `${name} by ${chunking.strategy}`;
        const faults: string[] = [];
        let covered = 0;
        for (const { start, end, pageStart, pageEnd } of chunks) {
          const slice = text.slice(start, end);
          if (slice === "" || slice !== slice.trim()) faults.push(`${start}: space around`);
          if (text.slice(covered, Math.max(covered, start)).trim() !== "") {
            faults.push(`${covered}: left out`);
          }
          if (end <= covered) faults.push(`${start}: no progress`);
          if (chunking.strategy !== "semantic" && end - start > chunking.size) {
            faults.push(`${start}: too long`);
          }
          if (chunking.strategy === "page" && pageStart !== pageEnd) faults.push(`${start}: pages`);
          covered = end;
        }
        if (text.slice(covered).trim() !== "") faults.push(`${covered}: the end left out`);
        expect(faults, what).toEqual([]);
      }
    }
    expect(texts).toBeGreaterThan(100);
  },
);
