import { degrees, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";
import type { ParsedPage } from "../../../../src/ingestion/parse/parsed-file.ts";
import {
  type QuarterTurns,
  rotateBack,
  rotatedSize,
  rotatePoint,
} from "../../../../src/ingestion/parse/layout/rotation.ts";

type Drawn = { text: string; x: number; y: number; turn: number };

async function readOne(texts: readonly Drawn[], rotation = 0): Promise<ParsedPage> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([600, 800]);
  page.setRotation(degrees(rotation));
  for (const { text, x, y, turn } of texts) {
    page.drawText(text, { x, y, size: 10, font, rotate: degrees(turn) });
  }
  const file = await parsePdf(new Uint8Array(await pdf.save({ useObjectStreams: false })));
  for await (const read of file.pages()) return read;
  throw new Error("no page");
}

it("reads a page set on its side line by line, and boxes its lines where they stand", async () => {
  // Upwards, so that lines follow each other from left to right.
  const page = await readOne([
    { text: "Coverage A is the limit", x: 100, y: 200, turn: 90 },
    { text: "for the dwelling.", x: 112, y: 200, turn: 90 },
  ]);
  expect(page.text).toBe("Coverage A is the limit\nfor the dwelling.");
  const [first] = page.lines;
  expect(first?.box.x).toBeCloseTo(92, 0);
  expect(first?.box.width).toBeCloseTo(10, 0);
  expect((first?.box.y ?? 0) + (first?.box.height ?? 0)).toBeCloseTo(600, 0);
});

it("reads a page turned by its own setting as it is shown", async () => {
  const page = await readOne([{ text: "Upright", x: 100, y: 200, turn: 90 }], 90);
  expect([page.width, page.height]).toEqual([800, 600]);
  expect(page.lines[0]?.box.height).toBe(10);
});

it("keeps rotated text separate from the lines next to it", async () => {
  const page = await readOne([
    { text: "Losses above the limit", x: 100, y: 700, turn: 0 },
    { text: "stamped 12 June", x: 90, y: 600, turn: 90 },
    { text: "are not paid.", x: 100, y: 688, turn: 0 },
  ]);
  expect(page.text).toBe("Losses above the limit\nare not paid.\n\nstamped 12 June");
  expect(page.lines[2]?.box.height).toBeGreaterThan(page.lines[2]?.box.width ?? 0);
});

it("turns any box there and back", () => {
  const page = { width: 600, height: 800 };
  for (const quarter of [0, 1, 2, 3] as const satisfies QuarterTurns[]) {
    const size = rotatedSize(page, quarter);
    const corner = rotatePoint({ x: 100, y: 200 }, quarter, page);
    expect(corner.x).toBeLessThanOrEqual(size.width);
    const { x, y } = rotateBack({ ...corner, width: 0, height: 0 }, quarter, page);
    expect({ x, y }).toEqual({ x: 100, y: 200 });
  }
});
