import { expect, it } from "vitest";
import type { Page } from "../../../src/domain/documents/page.ts";
import { newMeter } from "../../../src/domain/scope.ts";
import { locateQuote } from "../../../src/retrieval/passages/locate-quote.ts";
import { memoizeContent } from "../../../src/retrieval/cache/memoize-content.ts";
import { makePassage } from "../../support/agents/passages.ts";

const scope = { tenant: "ten_x", collection: "col_x" };

function stores() {
  const read: string[] = [];
  const pageAt = (number: number): Page => {
    const text = `Page ${number} says this.`;
    const start = (number - 1) * (text.length + 1);
    return {
      page: number,
      text,
      start,
      width: 1,
      height: 1,
      lines: [],
      running: [],
      tables: [],
      ocr: null,
    };
  };
  const readPage = async (_: unknown, number: number) => {
    read.push(`page ${number}`);
    return pageAt(number);
  };
  return {
    read,
    pageAt,
    meter: newMeter(),
    log: (): void => undefined,
    pages: { load: readPage, read: readPage },
    chunks: {
      onPage: async (_: unknown, { page }: { page: number }) => {
        read.push(`chunks of ${page}`);
        return { chunks: [], rowsRead: 7 };
      },
    },
  };
}

it("reads a page and its chunks once, also for those who ask at the same time, and counts rows once", async () => {
  const own = stores();
  const { pages, chunks } = memoizeContent(own, scope);
  const owner = { ...scope, document: "doc_x", version: "ver_x" };
  const place = { versionId: "ver_x", page: 2 };
  await Promise.all([pages.load(owner, 2), pages.load(owner, 2), pages.load(owner, 3)]);
  const found = await Promise.all([chunks.onPage(scope, place), chunks.onPage(scope, place)]);
  expect(own.read.toSorted()).toEqual(["chunks of 2", "page 2", "page 3"]);
  expect(own.meter.rowsRead + found.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBe(7);
});

it("locates a quote on the pages of its own chunk, and on those of the window where it reaches into them", async () => {
  const own = stores();
  const [second, third] = [own.pageAt(2), own.pageAt(3)];
  const range = { start: second.start, end: second.start + second.text.length };
  const passage = {
    ...makePassage(second.text),
    ...range,
    pageStart: 2,
    pageEnd: 2,
    window: { start: 0, end: third.start + third.text.length, pageStart: 1, pageEnd: 3, text: "" },
  };
  const inside = await locateQuote(own, scope, { passage, range, text: second.text });
  expect(inside).toMatchObject({ pageStart: 2, pageEnd: 2 });
  expect(own.read).toEqual(["page 2"]);
  const beyond = { start: third.start, end: third.start + 6 };
  const outside = await locateQuote(own, scope, { passage, range: beyond, text: "Page 3" });
  expect(outside).toMatchObject({ pageStart: 3, pageEnd: 3 });
});

it("logs a page that is not stored once, with its ids, however often it is asked for", async () => {
  const lines: unknown[] = [];
  const own = {
    ...stores(),
    pages: { read: async () => undefined },
    log: (...line: unknown[]) => void lines.push(line),
  };
  const { pages } = memoizeContent(own, scope);
  const owner = { ...scope, document: "doc_x", version: "ver_x" };
  expect(await Promise.all([pages.load(owner, 2), pages.load(owner, 2)])).toEqual([
    undefined,
    undefined,
  ]);
  await pages.load(owner, 2);
  expect(lines).toEqual([["page.missing", { ...owner, page: 2 }]]);
});
