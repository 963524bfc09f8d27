import { expect, it } from "vitest";
import { MARKDOWN, TEXT } from "../../../src/domain/documents/media-type.ts";
import { parsePlainText } from "../../../src/ingestion/parse/text/text.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

const WORDS = "Façade – 5 €\nnaïve";

function utf16(text: string, { bigEndian = false, mark = true } = {}): Uint8Array {
  const units = Array.from(mark ? `\ufeff${text}` : text, (char) => char.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
}

it.each([
  ["UTF-8", new TextEncoder().encode(WORDS)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${WORDS}`)],
  ["UTF-16 little endian", utf16(WORDS)],
  ["UTF-16 big endian", utf16(WORDS, { bigEndian: true })],
  ["UTF-16 little endian without a mark", utf16(WORDS, { mark: false })],
  ["UTF-16 big endian without a mark", utf16(WORDS, { bigEndian: true, mark: false })],
  ["Windows-1252", Uint8Array.from(Buffer.from("Fa\xe7ade \x96 5 \x80\nna\xefve", "latin1"))],
])("reads %s", async (_, bytes) => {
  expect(await pagesOf(TEXT, bytes)).toEqual([WORDS]);
});

it("reads damaged UTF-8 as UTF-8", async () => {
  const good = new TextEncoder().encode("é".repeat(40));
  expect(await pagesOf(TEXT, Uint8Array.from([...good, 0xc3]))).toEqual([
    `${"é".repeat(40)}\ufffd`,
  ]);
});

it("begins a page at each form feed, and knows one kind of line end", async () => {
  expect(await pagesOf(TEXT, "One\r\ntwo\rthree\f\n\n  Indented\u0007\f")).toEqual([
    "One\ntwo\nthree",
    "  Indented",
  ]);
});

const DUES = "Vessel             Fee\nRowing boat       4.50\nMotor yacht      31.00";

async function pagesWithTables(text: string): Promise<object[]> {
  const pages = [];
  for await (const page of parsePlainText(new TextEncoder().encode(text)).pages()) pages.push(page);
  return pages;
}

it("reads columns that are set with spaces as a table, and keeps the text as it is", async () => {
  expect(await pagesWithTables(DUES)).toMatchObject([
    { text: DUES, tables: [{ columns: 2, header_rows: 1 }] },
  ]);
});

it("reads no columns in a file as long as a log, which would have too many cells", async () => {
  const lines = Array.from({ length: 40_000 }, (_, i) => `job ${i % 7}   ready     ${i}   ok`);
  expect(await pagesWithTables(lines.join("\n"))).toMatchObject([{ tables: [] }]);
});

it("says of a text that is too large what there is too much of: its letters may have several bytes", async () => {
  await expect(pagesOf(TEXT, "合".repeat(6_700_000))).rejects.toThrow("more than 20 million bytes");
});

it.each([
  ["~~$40~~ $50 and <del>$60</del> $70", "$50 and $70"],
  ["`~~kept~~` costs $5^2^ or 5<sup>3</sup>", "`~~kept~~` costs $5² or 5³"],
  ["$$\\left\\{x~~y~~\\right\\}$$", "$$\\left\\{x~~y~~\\right\\}$$"],
  ["at \\$50 (\\<1%)", "at $50 (<1%)"],
  [
    "| **Form** | Fee |\n|---|---|\n| A<br>B | **1,250** |",
    "| **Form** | Fee |\n|---|---|\n| A B | 1,250 |",
  ],
  [
    "Fees\n<table><tr><th>Form<th>Fee<tr><td>A<td>5</table>\nEnd",
    "Fees\n\n| Form | Fee |\n| --- | --- |\n| A | 5 |\n\nEnd",
  ],
  ["```\n| ~~a~~ | **b** |\n```", "```\n| ~~a~~ | **b** |\n```"],
])("reads what Markdown shows: %s", async (text, shown) => {
  expect(await pagesOf(MARKDOWN, text)).toEqual([shown]);
});
