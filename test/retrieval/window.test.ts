import { expect, it } from "vitest";
import type { Chunk } from "../../src/domain/documents/chunk.ts";
import { joinAround } from "../../src/retrieval/passages/window.ts";

const TEXT = "The quick brown fox jumps over the lazy dog and runs away.";

function chunk(index: number, start: number, end: number, after?: string): Chunk {
  return {
    ...(after !== undefined && { after }),
    id: `ver_x:${index}`,
    index,
    start,
    end,
    text: TEXT.slice(start, end),
    pageStart: index,
    pageEnd: index + 1,
    context: "",
    documentId: "doc_x",
    versionId: "ver_x",
    versionNo: 1,
    filename: "x.pdf",
  };
}

it("joins overlapping neighbours into an exact range of the text, in any order", () => {
  const chunks = [chunk(3, 26, 58), chunk(1, 0, 19), chunk(2, 10, 30)];
  const joined = joinAround(chunks, chunk(2, 10, 30));
  expect(joined).toEqual({ start: 0, end: 58, text: TEXT, pageStart: 1, pageEnd: 4 });
});

it("stops at a gap", () => {
  const joined = joinAround([chunk(1, 0, 9), chunk(2, 16, 25), chunk(3, 25, 30)], chunk(2, 16, 25));
  expect(joined).toMatchObject({ start: 16, end: 30, text: TEXT.slice(16, 30) });
});

it("joins chunks by the white space that is kept between them, on both sides", () => {
  const chunks = [chunk(1, 0, 9, " "), chunk(2, 10, 25, " "), chunk(3, 26, 30)];
  const joined = joinAround(chunks, chunk(2, 10, 25, " "));
  expect(joined).toEqual({ start: 0, end: 30, text: TEXT.slice(0, 30), pageStart: 1, pageEnd: 4 });
});

it("stops where the kept white space is not all that lies between two chunks", () => {
  const chunks = [chunk(1, 0, 8, " "), chunk(2, 10, 25), chunk(3, 26, 30)];
  expect(joinAround(chunks, chunk(2, 10, 25))).toMatchObject({ start: 10, end: 25 });
});
