// The documents of the browser tests: the demo's, one of each other format, and PDFs with unusual pages.
import { degrees, PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Upload } from "../../../client/upload.ts";
import { makeSamples } from "../../../scripts/samples/make-samples.ts";
import { NAMESPACES, officeFile, relationships } from "../../support/files/office-file.ts";

export const COLLECTION = "house papers";

/** Text that would run if it were taken for markup. */
const HOSTILE = '<img src=x onerror="console.error(1)">';

export async function testDocuments(): Promise<Upload[]> {
  const samples = await makeSamples();
  return [
    ...samples.map(({ filename, bytes, mediaType }) => ({
      filename,
      file: new Blob([bytes], { type: mediaType }),
    })),
    { filename: "Heating Guide.docx", file: new Blob([heatingGuide()]) },
    { filename: "Window Prices.xlsx", file: new Blob([windowPrices()]) },
    { filename: "Chimney Letter.eml", file: new Blob([LETTER], { type: "message/rfc822" }) },
    { filename: `Attic ${HOSTILE}.txt`, file: new Blob([ATTIC], { type: "text/plain" }) },
    { filename: "Ledger.pdf", file: new Blob([await ledger()], { type: "application/pdf" }) },
    { filename: "Odd Pages.pdf", file: new Blob([await oddPages()], { type: "application/pdf" }) },
  ];
}

const ATTIC = `The attic hatch weighs 14 kilograms. It was labelled ${HOSTILE} by its maker.\n`;

const LETTER = `From: Ada Brook <ada@example.com>
To: Ben Moss <ben@example.com>
Subject: Chimney
Date: Mon, 2 Nov 2026 10:00:00 +0000
Content-Type: text/plain; charset=utf-8

Dear Ben,

The chimney sweep charged 86 dollars for the visit in October.

Ada
`;

function heatingGuide(): Uint8Array<ArrayBuffer> {
  const lines = [
    "Heating Guide",
    "The boiler must be bled every November before the first frost.",
    "The pressure gauge shall read 1.6 bar while the system is cold.",
  ];
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("");
  return officeFile("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
  });
}

function windowPrices(): Uint8Array<ArrayBuffer> {
  const rows = [
    ["Window", "Price in dollars"],
    ["Bay window", "1,480"],
    ["Dormer window", "955"],
  ];
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("");
  return officeFile("xlsx", {
    "xl/workbook.xml": `<workbook ${NAMESPACES}><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships({ rId1: ["worksheet", "worksheets/sheet1.xml"] }),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${data}</sheetData></worksheet>`,
  });
}

/** A turned page, a small one, and one whose crop box is inside of its sheet. Each states one fact. */
async function oddPages(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const turned = pdf.addPage([612, 792]);
  turned.setRotation(degrees(90));
  turned.drawText("The granary roof was renewed with 740 slates.", {
    x: 300,
    y: 100,
    size: 14,
    font,
    rotate: degrees(90),
  });
  const small = pdf.addPage([420, 298]);
  small.drawText("The orchard wall is 212 feet long.", { x: 60, y: 150, size: 12, font });
  const cropped = pdf.addPage([800, 900]);
  cropped.setCropBox(100, 150, 500, 600);
  cropped.drawText("The millpond holds 3,900 barrels of water.", {
    x: 180,
    y: 520,
    size: 13,
    font,
  });
  return new Uint8Array(await pdf.save());
}

const LEDGER_PAGES = 100;

async function ledger(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= LEDGER_PAGES; n += 1) {
    const text = `Entry ${n} of the ledger records ${n * 3 + 20} sacks.`;
    pdf.addPage([612, 792]).drawText(text, { x: 72, y: 700, size: 12, font });
  }
  return new Uint8Array(await pdf.save());
}
