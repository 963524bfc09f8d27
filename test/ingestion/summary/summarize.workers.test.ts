import { expect, it } from "vitest";
import { AppError } from "../../../src/domain/errors.ts";
import type { CompletionRequest, LanguageModel } from "../../../src/models/language-model.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

const DESCRIPTION = {
  document_type: "rule manual",
  title: "Dwelling Rule Manual",
  organisation: "Harbor Mutual Insurance Company",
  period: "fiscal year ended June 30, 1999",
  summary: "The dwelling rules of an insurer: policy period, storm deductible and alarm discount.",
  key_topics: ["storm deductible", "alarm discount"],
  use_for: "Which deductible or discount applies to a dwelling.",
};

/** Answers one a call, the last one for ever after; an error is thrown. */
function answering(...answers: (string | Error)[]) {
  const requests: CompletionRequest[] = [];
  const model: LanguageModel = {
    name: "test",
    complete: async (request) => {
      const answer = answers[Math.min(requests.length, answers.length - 1)] ?? "";
      requests.push(request);
      if (answer instanceof Error) throw answer;
      const usage = { promptTokens: 10, completionTokens: 5, neurons: 2 };
      return { text: answer, model: "test", finish: "stop", usage };
    },
    stream: async function* stream() {},
  };
  return { model, requests };
}

async function indexed(model: LanguageModel, pages: readonly (readonly string[])[] = MANUAL) {
  const pipeline = createPipeline({ model });
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "manual.pdf", await makePdf(pages));
  while (pipeline.outbox[0] !== undefined && pipeline.outbox[0].type !== "summarize") {
    await pipeline.deliver(pipeline.outbox.splice(0, 1));
  }
  const [message] = pipeline.outbox.splice(0);
  const deliver = async () => pipeline.deliver([message]);
  const find = async () => pipeline.services.summaries.find(scope, document.id);
  return { pipeline, scope, document: document.id, deliver, find };
}

it("is written by the model, with names and dates only where they stand in the text", async () => {
  const { model, requests } = answering(JSON.stringify(DESCRIPTION));
  const { deliver, find, pipeline, scope } = await indexed(model);
  await deliver();
  const { period: _, title, organisation, ...words } = DESCRIPTION;
  expect(await find()).toMatchObject({
    source: "model",
    document_type: words.document_type,
    summary: words.summary,
    details: { title, organisation, period: null, years: [] },
  });
  expect(requests[0]?.messages[1]?.content).toContain("7% storm deductible");

  // The same message again costs nothing.
  await deliver();
  expect(requests).toHaveLength(1);
  const page = { before: "9999", limit: 9 };
  const usage = await pipeline.services.usage.list(scope.tenant, page);
  expect(usage).toMatchObject([{ requests: 0, promptTokens: 10, completionTokens: 5, neurons: 2 }]);
});

it("describes a long document from notes on its parts, within a budget of calls", async () => {
  const { model, requests } = answering(
    ...Array.from({ length: 9 }, () => "Notes: storms."),
    JSON.stringify(DESCRIPTION),
  );
  const line = (page: number, at: number) =>
    `Rule ${page}-${at}: dwellings of class ${at} on page ${page} receive a storm deductible of their own kind.`;
  const pages = Array.from({ length: 120 }, (_, page) =>
    Array.from({ length: 44 }, (__, at) => line(page, at)),
  );
  const { deliver, find } = await indexed(model, pages);
  await deliver();
  const parts = requests.slice(0, -1).map(({ messages }) => messages[1]?.content ?? "");
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.length).toBeLessThanOrEqual(9);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(25_000);
  // From the beginning and from the end of the document.
  expect(parts[0]).toContain("Rule 0-0:");
  expect(parts.at(-1)).toMatch(/Rule 11\d-/);
  expect(requests.at(-1)?.messages[1]?.content).toContain("Notes on part 1 of");
  expect(await find()).toMatchObject({ source: "model" });
}, 60_000);

it("has the model mend its answer once, and is by the rules where that fails", async () => {
  const { model, requests } = answering("Sure!", '{"summary": 7}');
  const { deliver, find } = await indexed(model);
  await deliver();
  expect(requests).toHaveLength(2);
  expect(requests[1]?.messages.at(-1)?.content).toBe(
    "That is not a JSON object. Answer again with the JSON object alone.",
  );
  expect(await find()).toMatchObject({
    source: "rules",
    details: { organisation: "Harbor Mutual Insurance Company" },
  });
});

it("is written by rules at once, and retried while the model is unavailable", async () => {
  const busy = new AppError("unavailable", "No free capacity.", { retryable: true });
  const { model } = answering(busy, JSON.stringify(DESCRIPTION));
  const { deliver, find, pipeline, scope, document } = await indexed(model);
  expect((await deliver()).retryMessages).toHaveLength(1);
  expect(await find()).toMatchObject({ source: "rules" });
  expect(await pipeline.services.documents.find(scope, document)).toMatchObject({
    status: "ready",
  });
  expect((await deliver()).retryMessages).toHaveLength(0);
  expect(await find()).toMatchObject({ source: "model" });
});

it("ends by the rules where the model refuses for good", async () => {
  const { model } = answering(new AppError("unavailable", "Needs the Workers Paid plan."));
  const { deliver, find, pipeline, scope, document } = await indexed(model);
  expect((await deliver()).retryMessages).toHaveLength(0);
  expect(await find()).toMatchObject({ source: "rules" });
  expect((await pipeline.services.documents.find(scope, document))?.status).toBe("ready");
});

it("leaves a user's words as they are, and the model unasked", async () => {
  const { model, requests } = answering(JSON.stringify(DESCRIPTION));
  const { deliver, find, pipeline, scope, document } = await indexed(model);
  const details = { title: null, organisation: null, period: null, years: [], identifiers: [] };
  const { document_type, summary, key_topics, use_for } = DESCRIPTION;
  const words = { document_type, summary: `My own: ${summary}`, key_topics, use_for };
  const edit = { document, summary: { ...words, details, source: "user" as const } };
  await pipeline.services.summaries.writeUser(scope, [edit], "2026-01-01T00:00:00.000Z");
  await deliver();
  expect(requests).toHaveLength(0);
  expect(await find()).toMatchObject({
    ...words,
    source: "user",
    details: { organisation: "Harbor Mutual Insurance Company" },
  });
});
