import { expect, it } from "vitest";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";

const LATER = "2099-06-01T12:00:00.000Z";

it("finds documents whose indexing failed or waits for another attempt among the changes", async () => {
  const pipeline = createPipeline();
  const { services, outbox } = pipeline;
  const scope = await pipeline.makeScope();
  const failing = await pipeline.upload(scope, "a.pdf", await makePdf([[]]));
  const waiting = await pipeline.upload(scope, "b.pdf", await makePdf([["Words."]]));
  const changed = async () => {
    const page = { from: { at: LATER, no: 0 }, since: LATER, limit: 10 };
    const found = await services.documentLists.changes(scope, page);
    return found?.documents.map(({ id, status, retryAt }) => ({ id, status, retryAt }));
  };
  expect(await changed()).toEqual([]);
  const { now } = services;
  services.now = () => new Date(Date.parse(LATER) + 1000);
  const [first] = outbox.splice(0);
  await pipeline.deliver([first]);
  await services.failedAttempts.noteFailed(scope.tenant, waiting.document.version?.id ?? "", {
    cause: "x",
    retryAt: LATER,
    at: services.now().toISOString(),
  });
  services.now = now;
  expect(await changed()).toEqual([
    { id: failing.document.id, status: "failed", retryAt: null },
    { id: waiting.document.id, status: "queued", retryAt: LATER },
  ]);
  await services.removal.removeCollection(scope);
});
