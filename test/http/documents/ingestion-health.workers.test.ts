import { expect, it } from "vitest";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import {
  callJson,
  makeCollection,
  makeTenant,
  untilIndexed,
  upload,
} from "../../support/worker.ts";

it("counts only the tenant's own documents by status, and failures by code", async () => {
  const [mine, other] = [await makeTenant("health"), await makeTenant("someone else")];
  const collection = await makeCollection("rules", mine);
  for (const [filename, pages] of [
    ["a.pdf", MANUAL],
    ["empty.pdf", [[]]],
  ] as const) {
    const bytes = await makePdf(pages);
    const { body } = await upload(collection, { filename, bytes }, mine);
    await untilIndexed(collection, body.id, mine);
  }
  const health = await callJson("GET", "/v1/ingestion/health", { key: mine });
  expect(health).toMatchObject({
    status: 200,
    body: {
      documents: { queued: 0, processing: 0, ready: 1, failed: 1, deleting: 0 },
      failed: { no_text: 1 },
      oldest_unfinished_seconds: null,
      deletions: { unfinished: 0, oldest_seconds: null },
    },
  });
  const { body } = await callJson("GET", "/v1/ingestion/health", { key: other });
  expect(body).toMatchObject({ documents: { ready: 0, failed: 0 }, failed: {} });
});
