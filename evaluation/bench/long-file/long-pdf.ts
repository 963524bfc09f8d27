// A PDF of 2,000 pages.
import { randomBytes } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

export const PAGES = 2000;
const LINES = 45;

/**
 * Pages of a manual: headings, sentences and a table of factors on each. With `text`, its lines stand in place of the sentences;
 * with `attached`, the file holds so many bytes besides.
 */
export async function makeLongPdf(
  content: { text?: string; attached?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const lines = content.text?.match(/[ -~]{60,90}(?= )/g);
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= PAGES; number += 1) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < LINES; line += 1) {
      const place = { y: 740 - line * 15, size: line === 0 ? 14 : 10, font };
      const cells =
        line > LINES - 15
          ? rowOf(number, line)
          : [lines?.[number * LINES + line] ?? sentence(number, line)];
      cells.forEach((cell, column) => page.drawText(cell, { ...place, x: 60 + column * 80 }));
    }
  }
  if (content.attached !== undefined) {
    await pdf.attach(randomBytes(content.attached), "scan.bin", {
      mimeType: "application/octet-stream",
    });
  }
  return new Uint8Array(await pdf.save());
}

function sentence(page: number, line: number): string {
  if (line === 0) return `Rule ${page}: Deductibles of Territory ${page % 97}`;
  return `In case ${line} of rule ${page} the storm deductible is ${(page * line) % 19} percent of the limit of coverage.`;
}

function rowOf(page: number, line: number): string[] {
  return Array.from({ length: 6 }, (_, column) =>
    line === LINES - 14 ? `Class ${column}` : ((page * line + column) / 997).toFixed(3),
  );
}
