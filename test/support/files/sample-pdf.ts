import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

/** A PDF with the given lines on each page, 12 points high and starting at the top. An empty line leaves a gap. */
export async function makePdf(
  pages: readonly (readonly string[])[],
  options: { userPassword?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    lines.forEach((line, i) => {
      if (line !== "") page.drawText(line, { x: 72, y: 720 - i * 16, size: 12, font });
    });
  }
  if (options.userPassword !== undefined) {
    pdf.encrypt({ userPassword: options.userPassword, ownerPassword: "owner" });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

/** Text of 10 points, positioned relative to the top left corner of the page. */
export type Placed = { text: string; x: number; y: number };

/** A PDF with each text at the given position, drawn in the given order. */
export async function makePlacedPdf(
  pages: readonly (readonly Placed[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const texts of pages) {
    const page = pdf.addPage([612, 792]);
    for (const { text, x, y } of texts) page.drawText(text, { x, y: 792 - y, size: 10, font });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

/** Rows of cells, 15 points apart, starting at `y`. */
export function placeRows(
  rows: readonly (readonly string[])[],
  { xs, y }: { xs: readonly number[]; y: number },
): Placed[] {
  return rows.flatMap((cells, row) =>
    cells.map((text, at) => ({ text, x: xs[at] ?? 0, y: y + row * 15 })),
  );
}

/** Three pages of an invented manual, with a rule whose two cases differ only in a comparison. */
export const MANUAL = [
  [
    "Harbor Mutual Insurance Company",
    "Dwelling Rule Manual",
    "",
    "Rule A-1: Policy Period",
    "Policies are written for a period of twelve months and renew on the anniversary date.",
  ],
  [
    "Rule B-4: Storm Deductible",
    "Dwellings that are less than 900 feet from the shore receive a 7% storm deductible.",
    "Dwellings that are more than 900 feet from the shore receive a 3% storm deductible.",
    "The deductible applies separately to each loss.",
  ],
  [
    "Rule C-9: Alarm Discount",
    "A central station fire alarm reduces the premium by 6% on every form.",
    "No discount is given for battery powered smoke detectors.",
  ],
] as const;
