// A document of 250 pages and a question whose answer quotes one of them.
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { createQuire } from "../../../client/quire.ts";

const PAGES = 250;
const LINES = 44;

/** Uploads the handbook into a new collection, waits until it is searched, and tells what to ask about it. */
export async function fillHandbook(url: string): Promise<string> {
  const quire = createQuire({ url, key: "quire-dev-key" });
  const { id } = await quire.collections.create({ name: "handbook" });
  const file = new Blob([await handbook()], { type: "application/pdf" });
  const { document } = await quire.documents.upload(id, { filename: "Handbook.pdf", file });
  for (;;) {
    const { status, error } = await quire.documents.get(id, document.id);
    if (status === "ready") return "How many barrels does the cistern of depot 137 hold?";
    if (status === "failed") throw new Error(error?.detail ?? "The handbook was not indexed.");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function handbook(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let depot = 1; depot <= PAGES; depot += 1) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < LINES; line += 1) {
      page.drawText(textOf(depot, line), { x: 64, y: 730 - line * 15, size: 10, font });
    }
  }
  return new Uint8Array(await pdf.save());
}

function textOf(depot: number, line: number): string {
  if (line === 0) return `Depot ${depot}`;
  if (line === 20) return `The cistern of depot ${depot} holds ${depot * 7 + 400} barrels.`;
  return `Shelf ${line} of depot ${depot} carries ${(depot * line) % 83} crates of the ${line % 9} series.`;
}
