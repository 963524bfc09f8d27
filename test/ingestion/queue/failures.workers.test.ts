import { expect, it } from "vitest";
import { AppError } from "../../../src/domain/errors.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>, maxPages = 100) {
  const pipeline = createPipeline({
    limits: { maxFileBytes: 50_000_000, maxPages, pagesPerMessage: () => 150 },
  });
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "file.pdf", bytes);
  await pipeline.drain({ copies: 2 });
  const found = await pipeline.services.documents.find(scope, document.id);
  return {
    ...found,
    rows: (await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 9 })).length,
  };
}

it("fails for a password-protected file, and advises saving it without a password", async () => {
  const outcome = await outcomeOf(await makePdf(MANUAL, { userPassword: "secret" }));
  expect(outcome).toMatchObject({
    status: "failed",
    rows: 0,
    error: { code: "password_protected" },
  });
  expect(outcome.error?.detail).toContain("without a password");
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
  const outcome = await outcomeOf(bytesOf("%PDF-1.7\nnothing that follows is a PDF"));
  expect(outcome).toMatchObject({ status: "failed", error: { code: "unreadable_file" } });
});

it("ends a file with more pages than allowed as failed, naming both numbers", async () => {
  const outcome = await outcomeOf(await makePdf(MANUAL), 2);
  expect(outcome).toMatchObject({ status: "failed", error: { code: "too_many_pages" } });
  expect(outcome.error?.detail).toMatch(/3 pages.*2/);
});

it("tries again what failed when the same bytes are uploaded again", async () => {
  const pipeline = createPipeline({
    limits: { maxFileBytes: 50_000_000, maxPages: 2, pagesPerMessage: () => 150 },
  });
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
  await pipeline.upload(scope, "a.pdf", bytesOf("%PDF-1.7 broken"));
  await pipeline.drain();
  const found = await pipeline.services.documents.find(scope, document.id);
  expect(found).toMatchObject({ status: "failed", version: { active: true } });
  const chunks = await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 9 });
  expect(chunks.map(({ text }) => text)).toEqual(["The text that stays."]);
});

/** A pipeline whose embedder fails, with a file that waits to be embedded. */
async function failingToEmbed(
  error: unknown,
  noteFailed?: Pipeline["services"]["failedAttempts"]["noteFailed"],
) {
  const logged: Record<string, unknown>[] = [];
  const pipeline = createPipeline({ log: (event, fields) => logged.push({ event, ...fields }) });
  const fail = async (): Promise<never> => {
    throw error;
  };
  pipeline.services.embedder = { ...pipeline.services.embedder, semantic: true, embed: fail };
  if (noteFailed !== undefined) {
    pipeline.services.failedAttempts = { ...pipeline.services.failedAttempts, noteFailed };
  }
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  await pipeline.deliver(pipeline.outbox.splice(0));
  const messages = pipeline.outbox.splice(0);
  const result = await pipeline.deliver(messages);
  const found = await pipeline.services.documents.find(scope, document.id);
  return { result, logged, found, pipeline, scope, document, messages };
}

it("tries again later where a model is out of service, or as late as its quota says", async () => {
  const busy = new AppError("unavailable", "out of capacity", { retryable: true });
  const spent = new AppError("quota_exceeded", "used up until midnight", { retryAfter: 7200 });
  for (const [error, delaySeconds] of [
    [busy, 10],
    [new Error("unexpected"), 10],
    [spent, 7200],
  ] as const) {
    const { result, logged, found } = await failingToEmbed(error);
    expect(result.retryMessages).toHaveLength(1);
    expect(logged.at(-1)).toMatchObject({ event: "queue.retried", delaySeconds });
    expect(found).toMatchObject({ status: "processing", error: null });
  }
});

it("ends as failed where a model refuses for good", async () => {
  const { result, found } = await failingToEmbed(
    new AppError("unavailable", "Workers AI has no such model."),
  );
  expect(result.explicitAcks).toHaveLength(1);
  expect(found).toMatchObject({
    status: "failed",
    error: { code: "model_unavailable", detail: "Workers AI has no such model." },
  });
});

it("ends a document whose message was given up on as failed", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const result = await pipeline.deliver(pipeline.outbox.splice(0), "quire-staging-dead");
  expect(result.explicitAcks).toHaveLength(1);
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "failed",
    error: { code: "internal" },
  });
});

it("states in the failed document why the last attempt failed, in words for users", async () => {
  const secret = new Error("D1_ERROR: no such table: vector_blocks");
  for (const [error, cause] of [
    [
      new AppError("unavailable", "Workers AI is out of capacity.", { retryable: true }),
      "Workers AI is out of capacity.",
    ],
    [secret, "An unexpected error stopped the indexing."],
  ] as const) {
    const { pipeline, scope, document, messages } = await failingToEmbed(error);
    await pipeline.deliver(messages, "quire-dead");
    const found = await pipeline.services.documents.find(scope, document.id);
    expect(found).toMatchObject({ status: "failed", error: { code: "internal" } });
    expect(found?.error?.detail).toContain(cause);
    expect(found?.error?.detail).toContain("Upload the file again");
    expect(found?.error?.detail).not.toContain("D1_ERROR");
  }
});

it("tries again though the cause can't be noted", async () => {
  const { result } = await failingToEmbed(new Error("unexpected"), async () => {
    throw new Error("D1 is down");
  });
  expect(result.retryMessages).toHaveLength(1);
});

it("acknowledges an invalid message", async () => {
  const pipeline = createPipeline();
  const result = await pipeline.deliver([{ type: "unknown" }, "text", null]);
  expect(result.explicitAcks).toHaveLength(3);
});
