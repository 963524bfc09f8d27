import { expect, it } from "vitest";
import type { ParsedFile, ParsedPage } from "../../../../src/ingestion/parse/parsed-file.ts";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";
import { makePdf } from "../../../support/files/sample-pdf.ts";

/** That a tax-payer has a hyphen is told by one page alone, and only near it; a head and a number stand on every page. */
const PAGES = Array.from({ length: 14 }, (_, at) => [
  "Manual of rules",
  "",
  `Page ${at} speaks of the storm deductible and what each tax-`,
  "payer has to bear.",
  ...(at === 4 ? ["Here a tax-payer stands in one line."] : []),
  "",
  String(at + 1),
]);

async function read(file: ParsedFile, from?: number): Promise<ParsedPage[]> {
  const pages: ParsedPage[] = [];
  for await (const page of file.pages(from)) pages.push(page);
  return pages;
}

it("reads the same from any page on", async () => {
  const file = await parsePdf(await makePdf(PAGES));
  const whole = await read(file);
  const words = new Set(whole.map(({ text }) => /each (\S+)/.exec(text)?.[1]));
  expect(words).toEqual(new Set(["tax-payer", "taxpayer"]));
  for (let from = 1; from <= PAGES.length; from += 1) {
    expect(await read(file, from), `from ${from}`).toEqual(whole.slice(from - 1));
  }
  await file.close();
});

it("lets others go first before each page that it reads, also before the first one that it returns", async () => {
  const file = await parsePdf(await makePdf(PAGES));
  let times = 0;
  const giveWay = async (): Promise<void> => void (times += 1);
  const pages = file.pages(8, { giveWay });
  await pages.next();
  // Four pages before the page, the page itself, and four after it.
  expect(times).toBe(9);
  await pages.next();
  expect(times).toBe(10);
  await pages.return(undefined);
  await file.close();
});
