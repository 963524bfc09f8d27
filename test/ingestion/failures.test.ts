import { expect, it } from "vitest";
import { AppError } from "../../src/domain/errors.ts";
import { createPipeline } from "../support/pipeline.ts";
import { makePdf, MANUAL } from "../support/sample-pdf.ts";

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>, maxPages = 100) {
  const pipeline = createPipeline({ limits: { maxFileBytes: 50_000_000, maxPages } });
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "file.pdf", bytes);
  await pipeline.drain({ copies: 2 });
  const found = await pipeline.services.documents.find(scope, document.id);
  return {
    ...found,
    rows: (await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 9 })).length,
  };
}

it("ends a file with a password as failed, and says to save it without one", async () => {
  const outcome = await outcomeOf(await makePdf(MANUAL, { userPassword: "secret" }));
  expect(outcome).toMatchObject({
    status: "failed",
    rows: 0,
    error: { code: "password_protected" },
  });
  expect(outcome.error?.detail).toContain("without one");
});

it("reads a file that is encrypted with an empty password", async () => {
  const outcome = await outcomeOf(await makePdf(MANUAL, { userPassword: "" }));
  expect(outcome).toMatchObject({ status: "ready", error: null });
});

it("ends pages without text as failed, and says to run text recognition", async () => {
  const outcome = await outcomeOf(await makePdf([[], []]));
  expect(outcome).toMatchObject({ status: "failed", rows: 0, error: { code: "no_text" } });
  expect(outcome.error?.detail).toContain("OCR");
});

it("ends damaged bytes as failed", async () => {
  const outcome = await outcomeOf(
    new TextEncoder().encode("%PDF-1.7\nnothing that follows is a PDF"),
  );
  expect(outcome).toMatchObject({ status: "failed", error: { code: "unreadable_file" } });
});

it("ends a file with more pages than allowed as failed, naming both numbers", async () => {
  const outcome = await outcomeOf(await makePdf(MANUAL), 2);
  expect(outcome).toMatchObject({ status: "failed", error: { code: "too_many_pages" } });
  expect(outcome.error?.detail).toMatch(/3 pages.*2/);
});

it("tries again what failed when the same bytes are uploaded again", async () => {
  const pipeline = createPipeline({ limits: { maxFileBytes: 50_000_000, maxPages: 2 } });
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(MANUAL);
  const { document } = await pipeline.upload(scope, "file.pdf", bytes);
  await pipeline.drain();
  pipeline.services.limits.maxPages = 100;
  await pipeline.upload(scope, "file.pdf", bytes);
  await pipeline.drain();
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    id: document.id,
    status: "ready",
    error: null,
  });
});

it("leaves the old version answering when a newer file can't be read", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(
    scope,
    "a.pdf",
    await makePdf([["The text that stays."]]),
  );
  await pipeline.drain();
  await pipeline.upload(scope, "a.pdf", new TextEncoder().encode("%PDF-1.7 broken"));
  await pipeline.drain();
  const found = await pipeline.services.documents.find(scope, document.id);
  expect(found).toMatchObject({ status: "failed", version: { active: true } });
  const chunks = await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 9 });
  expect(chunks.map(({ text }) => text)).toEqual(["The text that stays."]);
});

it("retries with a delay where a model is out of service, and not where nothing can help", async () => {
  const failing = (error: unknown) => {
    const pipeline = createPipeline();
    pipeline.services.embedder = {
      ...pipeline.services.embedder,
      embed: async () => {
        throw error;
      },
    };
    return pipeline;
  };
  for (const [error, retried] of [
    [new AppError("unavailable", "out of capacity", { retryable: true }), true],
    [new Error("unexpected"), true],
    [new AppError("invalid_input", "no such model"), false],
  ] as const) {
    const pipeline = failing(error);
    const scope = await pipeline.makeScope();
    await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
    await pipeline.deliver(pipeline.outbox.splice(0));
    const result = await pipeline.deliver(pipeline.outbox.splice(0));
    expect(result.retryMessages).toHaveLength(retried ? 1 : 0);
    expect(result.explicitAcks).toHaveLength(retried ? 0 : 1);
  }
});

it("ends a document whose message was given up on as failed", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const result = await pipeline.deliver(pipeline.outbox.splice(0), "quire-dead");
  expect(result.explicitAcks).toHaveLength(1);
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "failed",
    error: { code: "internal" },
  });
});

it("acknowledges a message that nobody can read", async () => {
  const pipeline = createPipeline();
  const result = await pipeline.deliver([{ type: "unknown" }, "text", null]);
  expect(result.explicitAcks).toHaveLength(3);
});
