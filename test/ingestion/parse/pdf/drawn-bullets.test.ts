import { PDFDocument, type PDFPage, StandardFonts } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";

const ITEMS = ["oars and a bailer;", "a rope of ten metres;", "life jackets for all."];

/** Items 14 points apart, the first at 200 points from above, and what is drawn at the height of each. */
async function listOf(draw: (page: PDFPage, y: number, at: number) => void): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText("Every boat carries:", { x: 72, y: 610, size: 10, font });
  for (const [at, item] of ITEMS.entries()) {
    const y = 592 - at * 14;
    draw(page, y, at);
    page.drawText(item, { x: 90, y, size: 10, font });
  }
  const file = await parsePdf(new Uint8Array(await pdf.save()));
  let text = "";
  for await (const read of file.pages()) text += read.text;
  await file.close();
  return text;
}
const lines = (mark: string): string => ITEMS.map((item) => `${mark}${item}`).join("\n");

it.each([
  ["circles", (page: PDFPage, y: number) => page.drawCircle({ x: 80, y: y + 3.5, size: 1.8 })],
  [
    "squares",
    (page: PDFPage, y: number) => page.drawRectangle({ x: 78, y: y + 2, width: 3.5, height: 3.5 }),
  ],
])("writes the bullets of a list that are drawn as %s", async (_, draw) => {
  expect(await listOf(draw)).toContain(lines("• "));
});

it("writes the bullet of an item whose list goes on on another page", async () => {
  const text = await listOf((page, y, at) => at === 1 && dot(page, 80, y));
  expect(text).toContain("\n• a rope of ten metres;");
});

it.each([
  [
    "one dot in front of a few words",
    (page: PDFPage, y: number, at: number) => at === 2 && dot(page, 80, y),
  ],
  ["dots far from the text", (page: PDFPage, y: number) => dot(page, 40, y)],
  ["dots elsewhere", (page: PDFPage, y: number) => dot(page, 80, y - 200)],
  [
    "large circles",
    (page: PDFPage, y: number) => page.drawCircle({ x: 80, y: y + 3.5, size: 3.6 }),
  ],
])("takes no bullet from %s", async (_, draw) => {
  expect(await listOf(draw)).toContain(lines(""));
});

function dot(page: PDFPage, x: number, y: number): void {
  page.drawCircle({ x, y: y + 3.5, size: 1.8 });
}
