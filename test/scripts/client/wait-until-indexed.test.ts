import { test } from "vitest";
import { waitUntilIndexed } from "../../../scripts/client/wait-until-indexed.ts";
import type { Document } from "../../../scripts/client/contract.ts";
import { fakeDocument } from "../fake-quire.ts";

const PLACE = { collection: "col_1", document: "doc_1" };
const READY: Document = { ...fakeDocument("a.pdf", new Uint8Array()), status: "ready" };
const QUEUED: Document = { ...READY, status: "queued", stage: "queued" };

/** A server on which the document goes through the given states, staying in the last. */
function passingThrough(...states: Document[]) {
  let asked = 0;
  return { findDocument: async () => states[Math.min(asked++, states.length - 1)] ?? READY };
}

test("asks until the document is ready and reports what it saw", async ({ expect }) => {
  const parsing: Document = { ...QUEUED, status: "processing", stage: "parsing" };
  const stages: (string | null)[] = [];
  const document = await waitUntilIndexed(passingThrough(QUEUED, parsing, READY), PLACE, {
    sleep: () => Promise.resolve(),
    onProgress: ({ stage }) => stages.push(stage),
  });
  expect(document.status).toBe("ready");
  expect(stages).toEqual(["queued", "parsing", "ready"]);
});

test("asks less and less often, but at least every second", async ({ expect }) => {
  const pauses: number[] = [];
  const states = Array.from({ length: 9 }, () => QUEUED);
  await waitUntilIndexed(passingThrough(...states, READY), PLACE, {
    sleep: async (ms) => void pauses.push(Math.round(ms)),
  });
  expect(pauses.slice(0, 3)).toEqual([100, 150, 225]);
  expect(pauses.at(-1)).toBe(1000);
});

test("ends with a document that failed", async ({ expect }) => {
  const error = { code: "no_text", detail: "The PDF has only images." };
  const failed: Document = { ...READY, status: "failed", error };
  const document = await waitUntilIndexed(passingThrough(QUEUED, failed), PLACE, {
    sleep: () => Promise.resolve(),
  });
  expect(document.error?.code).toBe("no_text");
});

test("gives up after its time and says where the document was", async ({ expect }) => {
  const waiting = waitUntilIndexed(passingThrough(QUEUED), PLACE, { timeoutMs: 50 });
  await expect(waiting).rejects.toMatchObject({
    code: "timeout",
    message: expect.stringContaining("a.pdf was not indexed"),
  });
});
