import { expect, it, vi } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type AnswerJson = {
  id: string;
  answer: string;
  outcome: string;
  policy: string;
  citations: {
    document_id: string;
    source_file: string;
    page_start: number;
    page_end: number;
    quote: string;
    start: number;
    end: number;
    boxes: { page: number; x: number; y: number; width: number; height: number }[];
  }[];
};

it("answers from an uploaded PDF with the exact sentence and its page, and sends nothing anywhere", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const collection = await makeCollection("main job");
  const uploaded = await upload(collection, {
    filename: "manual.pdf",
    bytes: await makePdf(MANUAL),
  });
  expect(uploaded.status).toBe(202);
  const document = await untilIndexed(collection, uploaded.body.id);
  expect(document).toMatchObject({ status: "ready", page_count: 3, error: null });

  const { status, body } = await callJson<AnswerJson>(
    "POST",
    `/v1/collections/${collection}/answers`,
    {
      json: {
        question: "Which storm deductible applies to dwellings over 900 feet from the shore?",
      },
    },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ outcome: "answered", policy: "rules" });
  const [citation] = body.citations;
  expect(citation).toMatchObject({
    source_file: "manual.pdf",
    page_start: 2,
    page_end: 2,
    quote: "Dwellings that are more than 900 feet from the shore receive a 3% storm deductible.",
  });
  expect(body.answer).toContain("3%");
  expect(body.answer).not.toContain("7%");

  const page = await callJson<{ text: string; start: number; width: number; height: number }>(
    "GET",
    `/v1/collections/${collection}/documents/${document.id}/pages/2`,
  );
  const { start = 0, end = 0, boxes = [] } = citation ?? {};
  expect(page.body.text.slice(start - page.body.start, end - page.body.start)).toBe(
    citation?.quote,
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    expect(box.page).toBe(2);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(page.body.width);
    expect(box.y + box.height).toBeLessThanOrEqual(page.body.height);
  }
  expect(fetched).not.toHaveBeenCalled();
});

it("states nothing when nothing in the documents answers, and shows what comes near", async () => {
  const collection = await makeCollection("insufficient");
  const { body: document } = await upload(collection, {
    filename: "manual.pdf",
    bytes: await makePdf(MANUAL),
  });
  await untilIndexed(collection, document.id);
  for (const question of [
    "Who is the chief executive of Harbor Mutual?",
    "What storm deductible applies in Nebraska to mobile homes?",
  ]) {
    const { body } = await callJson<AnswerJson>("POST", `/v1/collections/${collection}/answers`, {
      json: { question },
    });
    expect(body).toMatchObject({ outcome: "closest", citations: [] });
    expect(body.answer).toMatch(/^No sentence states this outright\./);
  }
});

it("serves the stored answer and its trace again", async () => {
  const collection = await makeCollection("stored answers");
  const { body: document } = await upload(collection, {
    filename: "manual.pdf",
    bytes: await makePdf(MANUAL),
  });
  await untilIndexed(collection, document.id);
  const given = await callJson<AnswerJson>("POST", `/v1/collections/${collection}/answers`, {
    json: {
      question: "Which storm deductible applies to dwellings over 900 feet from the shore?",
    },
  });
  const stored = await callJson<AnswerJson>("GET", `/v1/answers/${given.body.id}`);
  expect(stored.body).toEqual(given.body);
  const trace = await callJson<{ trace: { agent: string }[] }>(
    "GET",
    `/v1/answers/${given.body.id}/trace`,
  );
  expect(trace.body.trace.map((step) => step.agent)).toEqual([
    "analyst",
    "retriever",
    "table_reader",
    "assessor",
    "synthesiser",
    "citer",
    "verifier",
    "critic",
  ]);
});
