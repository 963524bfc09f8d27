import { expect, it } from "vitest";
import { DOCX } from "../../../src/domain/documents/media-type.ts";
import { NAMESPACES, officeFile } from "../../support/files/office-file.ts";
import { call, callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type AnswerJson = {
  outcome: string;
  citations: { source_file: string; page_start: number; quote: string; boxes: unknown[] }[];
};

async function indexed(collection: string, filename: string, file: string) {
  const bytes = new Uint8Array(new TextEncoder().encode(file));
  const { body } = await upload(collection, { filename, bytes });
  return untilIndexed(collection, body.id);
}

it("cites a file without geometry by its page and exact words, and invents no boxes", async () => {
  const collection = await makeCollection("texts");
  const text =
    "# Storms\n\nDwellings that are more than 900 feet from the shore receive a 3% storm deductible.\n";
  expect(await indexed(collection, "storms.md", text)).toMatchObject({
    status: "ready",
    media_type: "text/markdown",
    page_count: 1,
  });
  const { body } = await callJson<AnswerJson>("POST", `/v1/collections/${collection}/answers`, {
    json: {
      question: "Which storm deductible applies to dwellings over 900 feet from the shore?",
    },
  });
  expect(body.outcome).toBe("answered");
  expect(body.citations[0]).toMatchObject({
    source_file: "storms.md",
    page_start: 1,
    quote: "Dwellings that are more than 900 feet from the shore receive a 3% storm deductible.",
    boxes: [],
  });
});

it("takes texts by their name, and hands HTML back only as a download", async () => {
  const collection = await makeCollection("kinds");
  for (const [filename, file, mediaType] of [
    ["a.txt", "Plain words about storms.", "text/plain"],
    ["a.csv", "form,factor\nHO3,2.061\n", "text/csv"],
    ["a.html", "<h1>Storms</h1><script>alert(1)</script>", "text/html"],
    ["page", "<!DOCTYPE html><p>Storms", "text/html"],
    ["a.eml", "Subject: Storms\r\n\r\nWords about storms.", "message/rfc822"],
  ] as const) {
    expect(await indexed(collection, filename, file)).toMatchObject({
      status: "ready",
      media_type: mediaType,
    });
  }
  const documents = `/v1/collections/${collection}/documents`;
  const list = await callJson<{ data: { id: string; filename: string }[] }>("GET", documents);
  const html = list.body.data.find(({ filename }) => filename === "a.html");
  const response = await call("GET", `${documents}/${html?.id}/content`);
  await response.body?.cancel();
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment/);
});

it("detects Office files by bytes and name, and advises saving old or damaged ones again", async () => {
  const collection = await makeCollection("office");
  const document = `<w:document ${NAMESPACES}><w:body><w:p><w:r><w:t>Words about storms.</w:t></w:r></w:p></w:body></w:document>`;
  const bytes = officeFile("docx", { "word/document.xml": document });
  for (const [filename, file, expected] of [
    ["a.docx", bytes, { status: "ready", media_type: DOCX }],
    ["unnamed", bytes, { status: "ready", media_type: DOCX }],
    ["broken.xlsx", bytes.slice(0, 200), { status: "failed", error: { code: "unreadable_file" } }],
  ] as const) {
    const uploaded = await upload(collection, { filename, bytes: file });
    expect(uploaded.status).toBe(202);
    expect(await untilIndexed(collection, uploaded.body.id)).toMatchObject(expected);
  }
});

it("ends a text without words as failed, and says why", async () => {
  const collection = await makeCollection("no words");
  const document = await indexed(collection, "empty.html", "<html><script>x</script></html>");
  expect(document).toMatchObject({ status: "failed", error: { code: "no_text" } });
  expect(document.error?.detail).toContain("no text");
});
