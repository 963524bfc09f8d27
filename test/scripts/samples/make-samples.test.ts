import { extractText, getDocumentProxy } from "unpdf";
import { test } from "vitest";
import { makeSamples } from "../../../scripts/samples/make-samples.ts";

/** The text of each page, as a PDF reader that isn't the product's sees it. */
async function pagesOf(name: string): Promise<string[]> {
  const sample = (await makeSamples()).find(({ filename }) => filename.includes(name));
  const pdf = await getDocumentProxy(new Uint8Array(sample?.bytes ?? []));
  return (await extractText(pdf, { mergePages: false })).text;
}

test("makes the same bytes every time", async ({ expect }) => {
  const [first, second] = [await makeSamples(), await makeSamples()];
  expect(first.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).toEqual(
    second.map(({ bytes }) => Buffer.from(bytes).toString("base64")),
  );
});

test("makes a manual, a report and a one-page letter", async ({ expect }) => {
  expect(await pagesOf("Rule Manual")).toHaveLength(13);
  expect(await pagesOf("Annual Report")).toHaveLength(4);
  expect(await pagesOf("Letter")).toHaveLength(1);
});

test("puts a header and its number on every page of the manual", async ({ expect }) => {
  const pages = await pagesOf("Rule Manual");
  expect(pages).toHaveLength(13);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain("Larkmoor Mutual Insurance Company");
    expect(text).toContain(`Page ${at + 1} of 13`);
  }
});

test("lists each rule in the contents with the page it stands on", async ({ expect }) => {
  const pages = await pagesOf("Rule Manual");
  const contents = pages[1] ?? "";
  expect(contents).toContain("Table of Contents");
  const entries = [...contents.matchAll(/([ABC]-\d+) +([^.]+?) *(?:\. ?)+\s+(\d+)/g)];
  expect(entries).toHaveLength(29);
  for (const [, label, title, page] of entries) {
    expect(pages[Number(page) - 1]).toContain(`Rule ${label}. ${title}`);
  }
});

test("repeats title and header of the factor table on each of its pages", async ({ expect }) => {
  const pages = (await pagesOf("Rule Manual")).slice(9);
  expect(pages).toHaveLength(4);
  for (const text of pages) {
    expect(text).toContain("Exhibit 2. Amount of Insurance and Deductible Factors");
    expect(text).toContain("form insurance deductible Fire Water Wind Hurricane");
  }
});

test("holds the figures that the demo's calculation needs", async ({ expect }) => {
  const text = (await pagesOf("Rule Manual")).join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "2,640 feet from the shore, the mandatory hurricane deductible is 3 percent",
  );
  expect(text).toContain("HO3 $412 $356 $187 $318");
  expect(text).toContain("HO3 $500,000 3% 1.520 1.324 1.459 1.463");
});
