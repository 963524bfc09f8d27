import { PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import type { ParsedPage } from "../../../../src/ingestion/parse/parsed-file.ts";
import { parsePdf } from "../../../../src/ingestion/parse/pdf/pdf.ts";

async function filledForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const labels = ["Name of the insured", "Form of the policy", "Flood zone", "Remarks", "Unused"];
  labels.forEach((label, at) => {
    page.drawText(label, { x: 72, y: 700 - at * 60, size: 11, font });
  });
  page.drawText("Signed below by both.", { x: 72, y: 300, size: 11, font });
  const form = pdf.getForm();
  const at = (row: number) => ({ x: 220, y: 696 - row * 60, width: 250, height: 18 });
  const name = form.createTextField("name");
  name.setText("Ann Example");
  name.addToPage(page, at(0));
  const policy = form.createDropdown("policy");
  policy.setOptions(["HO3", "HO4"]);
  policy.select("HO4");
  policy.addToPage(page, at(1));
  const zone = form.createCheckBox("zone");
  zone.addToPage(page, { ...at(2), width: 14, height: 14 });
  zone.check();
  const remarks = form.createTextField("remarks");
  remarks.enableMultiline();
  remarks.setText("First remark\nSecond remark");
  remarks.addToPage(page, { ...at(3), y: 490, height: 40 });
  form.createCheckBox("unused").addToPage(page, { ...at(4), width: 14, height: 14 });
  return pdf.save({ useObjectStreams: false });
}

it("reads what is filled in in a form behind the label of its line", async () => {
  const file = await parsePdf(await filledForm());
  const pages: ParsedPage[] = [];
  for await (const page of file.pages()) pages.push(page);
  await file.close();
  const [page] = pages;
  expect(page?.text.split(/\n+/)).toEqual([
    "Name of the insured  Ann Example",
    "Form of the policy  HO4",
    "Flood zone  ☒",
    "Remarks  First remark",
    "Second remark",
    "Unused",
    "Signed below by both.",
  ]);
  const line = page?.lines.find(({ text }) => text === "Second remark");
  expect(line?.box).toMatchObject({ x: 221.5 });
});

it("reads what was typed onto a page that has no form, but no hidden text box and no note", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText("Date of birth:", { x: 72, y: 720, size: 12, font });
  page.drawText("Signed below by both.", { x: 72, y: 300, size: 12, font });
  const annotations = [
    { Subtype: "FreeText", Contents: "3 May 1990", F: 4 },
    { Subtype: "FreeText", Contents: "hidden", F: 2 },
    { Subtype: "Text", Contents: "a note", F: 4 },
  ].map(({ Contents, ...others }) =>
    pdf.context.register(
      pdf.context.obj({
        ...others,
        Type: "Annot",
        Rect: [160, 715, 300, 735],
        Contents: PDFString.of(Contents),
        DA: PDFString.of("/Helv 12 Tf 0 g"),
      }),
    ),
  );
  page.node.set(PDFName.of("Annots"), pdf.context.obj(annotations));
  const file = await parsePdf(await pdf.save({ useObjectStreams: false }));
  const texts: string[] = [];
  for await (const { text } of file.pages()) texts.push(text);
  await file.close();
  expect(texts).toEqual(["Date of birth:  3 May 1990\n\nSigned below by both."]);
});
