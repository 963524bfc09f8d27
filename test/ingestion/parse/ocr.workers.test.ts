import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { AppError } from "../../../src/domain/errors.ts";
import { openPictures } from "../../../src/ingestion/ocr/page-pictures.ts";
import { encodePng } from "../../../src/ingestion/ocr/png.ts";
import type { PageReader } from "../../../src/models/page-reader.ts";
import { NAMESPACES, officeFile, relationships } from "../../support/files/office-file.ts";
import { createPipeline } from "../../support/pipeline.ts";

const WIDTH = 300;
const HEIGHT = 200;

/** White, with a black quarter at the top left. */
const grey = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
  at % WIDTH < WIDTH / 2 && at < (WIDTH * HEIGHT) / 2 ? 0 : 255,
);

/** A page of text, then pages that are a picture each, turned by `degrees`. */
async function scan({ texts = 1, pictures = 1, degrees = 0 } = {}) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const image = await pdf.embedPng(await encodePng({ width: WIDTH, height: HEIGHT, grey }));
  for (let page = 0; page < texts; page += 1) {
    pdf.addPage([612, 792]).drawText(`Typed page ${page} of the manual.`, { x: 72, y: 700, font });
  }
  for (let page = 0; page < pictures; page += 1) {
    const added = pdf.addPage([612, 792]);
    added.drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
    if (degrees !== 0) added.setRotation({ type: "degrees", angle: degrees } as never);
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

function reading(...answers: (string | Error)[]) {
  const pictures: Uint8Array[] = [];
  const reader: PageReader = {
    name: "test reader",
    readFile: async () => new Map(),
    readPicture: async (png) => {
      const answer = answers[Math.min(pictures.length, answers.length - 1)] ?? "";
      pictures.push(png);
      if (answer instanceof Error) throw answer;
      return { text: answer, usage: { promptTokens: 9, completionTokens: 3, neurons: 1 } };
    },
  };
  return { reader, pictures };
}

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  pageReader?: PageReader,
  filename = "scan.pdf",
) {
  const pipeline = createPipeline({ pageReader });
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, filename, bytes);
  const find = async () => {
    const found = await pipeline.services.documents.find(scope, document.id);
    if (found === undefined) throw new Error("no document");
    return found;
  };
  const pageOf = async (page: number) =>
    pipeline.services.pages.load(
      { ...scope, document: document.id, version: (await find()).version?.id ?? "" },
      page,
    );
  const texts = async () =>
    (await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 99 })).map(
      ({ text }) => text,
    );
  return { pipeline, find, pageOf, texts };
}

it("is ready with the pages named that have no text, where nothing can read them", async () => {
  const { pipeline, find, pageOf } = await upload(await scan({ texts: 1, pictures: 2 }));
  await pipeline.drain();
  expect(await find()).toMatchObject({ status: "ready", pageCount: 3, emptyPages: [2, 3] });
  expect((await pageOf(1))?.ocr).toBeUndefined();
  expect(await pageOf(2)).toMatchObject({ page: 2, text: "", ocr: "needed" });
});

it("reads the pictures of pages without text, and no other page", async () => {
  const { reader, pictures } = reading("The storm deductible is 7%.");
  const { pipeline, find, pageOf, texts } = await upload(await scan(), reader);
  const ingest = pipeline.outbox[0];
  await pipeline.deliver([ingest, ingest]);
  await pipeline.drain();
  // The second delivery found the page read.
  expect(pictures).toHaveLength(1);
  expect(await find()).toMatchObject({ status: "ready", emptyPages: [] });
  expect(await pageOf(2)).toMatchObject({ ocr: "done", text: "The storm deductible is 7%." });
  expect((await texts()).join(" ")).toContain("The storm deductible is 7%.");
});

it("takes what the conversion of the file finds before it looks at a picture", async () => {
  const { reader, pictures } = reading("not asked");
  const readFile: PageReader["readFile"] = async () => new Map([[2, "Converted text."]]);
  const { pipeline, pageOf } = await upload(await scan(), { ...reader, readFile });
  await pipeline.drain();
  expect(await pageOf(2)).toMatchObject({ ocr: "done", text: "Converted text." });
  expect(pictures).toHaveLength(0);
});

it("has a long scan read a few pages a message", async () => {
  const { reader, pictures } = reading(...Array.from({ length: 23 }, (_, at) => `Read ${at}.`));
  const { pipeline, find, texts } = await upload(await scan({ texts: 0, pictures: 23 }), reader);
  await pipeline.deliver(pipeline.outbox.splice(0, 1));
  expect(pictures).toHaveLength(10);
  await pipeline.drain();
  expect(pictures).toHaveLength(23);
  expect(await find()).toMatchObject({ status: "ready", pageCount: 23, emptyPages: [] });
  expect((await texts()).join(" ")).toMatch(/^Read 0\.\s+Read 1\..*Read 22\.$/s);
});

it("tries again while the model is busy, and leaves a page out that it refuses for good", async () => {
  const busy = new AppError("unavailable", "No free capacity.", { retryable: true });
  const { reader } = reading(busy, new AppError("unavailable", "Needs the Workers Paid plan."));
  const { pipeline, find, pageOf } = await upload(await scan(), reader);
  const [ingest] = pipeline.outbox.splice(0);
  expect((await pipeline.deliver([ingest])).retryMessages).toHaveLength(1);
  await pipeline.deliver([ingest]);
  await pipeline.drain();
  expect(await find()).toMatchObject({ status: "ready", emptyPages: [2] });
  expect((await pageOf(2))?.ocr).toBe("needed");
});

it("fails with what to do where no page has text and none is found", async () => {
  const { reader } = reading("");
  const { pipeline, find } = await upload(await scan({ texts: 0 }), reader);
  await pipeline.drain();
  expect(await find()).toMatchObject({ status: "failed", error: { code: "no_text" } });
});

it("takes a page's picture as a person sees the page", async () => {
  const upright = await openPictures(await scan());
  expect(await upright.of(2)).toEqual([{ width: WIDTH, height: HEIGHT, grey }]);
  expect(await upright.of(1)).toEqual([]);
  const turned = await openPictures(await scan({ degrees: 90 }));
  const [picture] = await turned.of(2);
  expect(picture).toMatchObject({ width: HEIGHT, height: WIDTH });
  // What was at the top left is now at the top right.
  expect([picture?.grey[0], picture?.grey[HEIGHT - 1]]).toEqual([255, 0]);
});

it("reads a presentation with hidden slides in one message", async () => {
  const { reader } = reading("not asked");
  const ids = Array.from({ length: 12 }, (_, at) => `s${at}`);
  const hidden = `<p:sld ${NAMESPACES} show="0"/>`;
  const shown = `<p:sld ${NAMESPACES}><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>The fee is 45 euros.</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
  const deck = officeFile("pptx", {
    "ppt/presentation.xml": `<p:presentation ${NAMESPACES}><p:sldIdLst>${ids.map((id) => `<p:sldId r:id="${id}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(
      Object.fromEntries(ids.map((id) => [id, ["slide", `slides/${id}.xml`]])),
    ),
    ...Object.fromEntries(ids.map((id) => [`ppt/slides/${id}.xml`, id === "s11" ? shown : hidden])),
  });
  const { pipeline, find } = await upload(deck, reader, "deck.pptx");
  await pipeline.deliver(pipeline.outbox.splice(0));
  expect(await find()).toMatchObject({ pageCount: 12 });
  expect(pipeline.outbox.some(({ type }) => type === "ingest")).toBe(false);
});
