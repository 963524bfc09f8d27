import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";

const ROWS = [
  ["Sail", "Area", "Wind"],
  ["Genoa of light cloth", "42.0", "to 4 Bft"],
  ["Storm jib", "7.5", "above 8 Bft"],
  ["Mainsail with its", "31.5", "to 6 Bft"],
  ["Spinnaker", "95.0", "to 3 Bft"],
];

it("tells the rows of a table by the shades that a PDF fills behind them", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([600, 800]);
  let y = 700;
  for (const [at, cells] of ROWS.entries()) {
    const lines = at === 3 ? [cells, ["Third reef"]] : [cells];
    const height = 6 + lines.length * 12;
    if (at % 2 === 0) {
      page.drawRectangle({ x: 45, y: y - height, width: 360, height, color: rgb(0.9, 0.9, 0.9) });
    }
    for (const [row, texts] of lines.entries()) {
      for (const [column, text] of texts.entries()) {
        page.drawText(text, { x: 50 + column * 130, y: y - 12 - row * 12, size: 10, font });
      }
    }
    y -= height;
  }
  const file = await parsePdf(new Uint8Array(await pdf.save({ useObjectStreams: false })));
  for await (const { tables } of file.pages()) {
    const cells = tables[0]?.rows.map((row) => row.cells.map(({ text }) => text));
    expect(cells?.[3]).toEqual(["Mainsail with its Third reef", "31.5", "to 6 Bft"]);
  }
  await file.close();
});
