// Whether a file is refused because of pages that are too complex must not depend on where a message ended.
import { expect, it } from "vitest";
import { createPipeline } from "../../support/pipeline.ts";
import { SENTENCE, writePdf } from "../../support/files/hostile-pdf.ts";

const ordinary = { content: SENTENCE };
const complex = { content: "q ".repeat(1000) };

function pdfWith(pageCount: number, complexPages: readonly number[]): Uint8Array<ArrayBuffer> {
  const pages = Array.from({ length: pageCount }, (_, at) =>
    complexPages.includes(at + 1) ? complex : ordinary,
  );
  return new Uint8Array(writePdf(pages));
}

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>, pagesPerMessage: number) {
  const pipeline = createPipeline({
    limits: { maxFileBytes: 50_000_000, maxPages: 100, pagesPerMessage: () => pagesPerMessage },
  });
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "file.pdf", bytes);
  await pipeline.drain();
  const found = await pipeline.services.documents.find(scope, document.id);
  return { status: found?.status, code: found?.error?.code };
}

const EACH_MESSAGE = [3, 6, 10, 150];

it.for(EACH_MESSAGE)(
  "refuses a file with six unread pages far from each other at %i pages a message",
  async (pagesPerMessage) => {
    const outcome = await outcomeOf(pdfWith(16, [1, 2, 3, 12, 13, 14]), pagesPerMessage);
    expect(outcome).toEqual({ status: "failed", code: "unreadable_file" });
  },
);

it.for(EACH_MESSAGE)(
  "reads a file with five unread pages at %i pages a message",
  async (pagesPerMessage) => {
    const outcome = await outcomeOf(pdfWith(16, [1, 2, 3, 13, 14]), pagesPerMessage);
    expect(outcome).toEqual({ status: "ready", code: undefined });
  },
);

it.for([20, 49, 150])(
  "counts anew from page 51 on at %i pages a message",
  async (pagesPerMessage) => {
    const file = pdfWith(56, [46, 47, 48, 49, 50, 51, 52, 53, 54, 55]);
    expect(await outcomeOf(file, pagesPerMessage)).toEqual({ status: "ready", code: undefined });
  },
);
