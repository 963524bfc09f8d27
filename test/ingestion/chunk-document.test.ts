import { expect, it } from "vitest";
import { chunkDocument, type PageRange } from "../../src/ingestion/chunk/document.ts";

/** A text of `count` pages with paragraphs of random lengths; the same for the same seed. */
function makeText(seed: number, count: number): { text: string; pages: PageRange[] } {
  let state = seed;
  const random = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
  const pages: PageRange[] = [];
  let text = "";
  for (let page = 1; page <= count; page += 1) {
    if (page > 1) text += "\n";
    const start = text.length;
    for (let i = random(12); i >= 0; i -= 1) {
      const words = Array.from({ length: random(40) }, () => "wörd😀x".slice(0, 1 + random(6)));
      text += words.join(random(9) === 0 ? "" : " ") + ([".", "\n", "\n\n", "? "][random(4)] ?? "");
    }
    pages.push({ page, start, end: text.length });
  }
  return { text, pages };
}

it("cuts every text into exact, ordered ranges that leave nothing out but white space", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { text, pages } = makeText(seed, 1 + (seed % 7));
    const size = 200 + (seed % 5) * 200;
    const overlap = (seed % 3) * 80;
    const chunks = chunkDocument(text, pages, { size, overlap });
    let covered = 0;
    for (const chunk of chunks) {
      const slice = text.slice(chunk.start, chunk.end);
      expect(slice).toBe(slice.trim());
      expect(slice.length).toBeGreaterThan(0);
      expect(slice.length).toBeLessThanOrEqual(size);
      expect(text.slice(covered, Math.max(covered, chunk.start)).trim()).toBe("");
      expect(chunk.end).toBeGreaterThan(covered);
      covered = chunk.end;
      const touched = pages.filter((page) => page.start < chunk.end && page.end > chunk.start);
      expect([chunk.pageStart, chunk.pageEnd]).toEqual([touched[0]?.page, touched.at(-1)?.page]);
    }
    expect(text.slice(covered).trim()).toBe("");
  }
});

it("ends a chunk at a sentence rather than inside one, and repeats the end of the one before", () => {
  const sentence = "The rule applies to every dwelling that stands near the shore of the lake. ";
  const text = sentence.repeat(40);
  const chunks = chunkDocument(text, [{ page: 1, start: 0, end: text.length }], {
    size: 1000,
    overlap: 200,
  });
  for (const chunk of chunks) expect(text.slice(chunk.start, chunk.end)).toMatch(/\.$/);
  const overlaps = chunks.slice(1).map((chunk, i) => (chunks[i]?.end ?? 0) - chunk.start);
  for (const overlap of overlaps) expect(overlap).toBeGreaterThan(100);
});

it("makes no chunk of a text without words", () => {
  expect(
    chunkDocument(" \n\n ", [{ page: 1, start: 0, end: 4 }], { size: 1000, overlap: 200 }),
  ).toEqual([]);
});
