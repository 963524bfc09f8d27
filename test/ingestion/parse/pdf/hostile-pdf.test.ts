// PDFs of a few kilobytes that once stopped the server or took all its memory.
import { expect, it } from "vitest";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";
import type { ParsedPage } from "../../../../src/ingestion/parse/parsed-file.ts";
import {
  forms,
  mapBomb,
  type PdfPage,
  scattered,
  SENTENCE,
  writePdf,
} from "../../../support/files/hostile-pdf.ts";

const TEXT = "The deductible is 500 dollars for wind.";
const ordinary: PdfPage = { content: SENTENCE };
const drawing = "/XObject<</X 4 0 R>>";

async function read(file: Uint8Array): Promise<ParsedPage[]> {
  const parsed = await parsePdf(file);
  const pages: ParsedPage[] = [];
  try {
    for await (const page of parsed.pages()) pages.push(page);
  } finally {
    await parsed.close();
  }
  return pages;
}

const HOSTILE: readonly { name: string; page: PdfPage; extra?: (Uint8Array | string)[] }[] = [
  { name: "500,000 nested states", page: { content: "q ".repeat(500_000) + SENTENCE } },
  {
    name: "forms that draw each other a billion times",
    page: { content: "/X Do ".repeat(10), resources: drawing },
    extra: forms(9, 10),
  },
  {
    name: "a chain of 3,000 forms",
    page: { content: "/X Do", resources: drawing },
    extra: forms(3000, 1),
  },
  { name: "100 MB of blanks", page: { content: Buffer.alloc(100_000_000, " "), layers: 2 } },
  { name: "two million lines", page: { content: "0 0 m 1 1 l S ".repeat(700_000) } },
  {
    name: "a map of five million characters",
    page: { content: `BT /F2 12 Tf 72 700 Td <00010002> Tj ET ${SENTENCE}` },
    extra: mapBomb(),
  },
  { name: "300,000 scattered letters", page: { content: scattered(300_000) } },
];

it.for(HOSTILE)(
  "leaves out a page with $name and reads the others",
  { timeout: 60_000 },
  async ({ page, extra }) => {
    const pages = await read(writePdf([ordinary, page, ordinary], extra));
    expect(pages.map(({ text, unread }) => unread ?? text)).toEqual([TEXT, "too_complex", TEXT]);
  },
);

it("refuses a file whose pages are all too complex", async () => {
  const page = { content: "q ".repeat(1000) };
  await expect(read(writePdf(Array.from({ length: 300 }, () => page)))).rejects.toThrow(
    /More than 5 pages are too complex/,
  );
});

it("keeps the labels of a map that are too many to be arranged", { timeout: 20_000 }, async () => {
  const [page] = await read(writePdf([{ content: scattered(40_000) }]));
  expect(page?.text.replaceAll(/\s/g, "")).toHaveLength(40_000);
});
