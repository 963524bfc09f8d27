import { expect, it } from "vitest";
import type { Document } from "../../../src/domain/documents/document.ts";
import { followDocument } from "../../../src/http/follow/follow-document.ts";
import { makeDocument } from "../../support/files/documents.ts";

const at = (done: number, status: Document["status"] = "processing"): Document =>
  makeDocument({
    status,
    stage: "parsing",
    progress: { done, total: 10 },
    pageCount: null,
    chunkCount: 0,
  });

/** What is sent and how long is slept where the looks find these in turn, the last for ever. */
async function follow(looks: readonly (Document | undefined)[], first = at(0)) {
  const pauses: number[] = [];
  const sent: string[] = [];
  let look = 0;
  const changes = followDocument(
    {
      find: async () => looks[Math.min(look++, looks.length - 1)],
      sleep: async (ms) => void pauses.push(ms),
      hasLeft: () => false,
    },
    first,
  );
  for await (const change of changes) sent.push(change.event);
  return { sent, pauses };
}

it("sends each change once and ends with the one that ends it", async () => {
  const { sent } = await follow([at(0), at(1), at(1), at(2), at(10, "ready")]);
  expect(sent).toEqual(["progress", "progress", "progress", "ready"]);
  expect((await follow([], at(0, "failed"))).sent).toEqual(["failed"]);
});

it("looks ever more seldom while nothing changes, and often again after a change", async () => {
  const { pauses } = await follow([at(0), at(0), at(0), at(1), at(1), at(1, "ready")]);
  expect(pauses).toEqual([250, 375, 562.5, 843.75, 250, 375]);
  const { pauses: long } = await follow([...Array.from({ length: 20 }, () => at(0)), undefined]);
  expect(Math.max(...long)).toBe(2000);
});

it("asks the database fewer than a hundred times about a document that waits for ten minutes", async () => {
  const { pauses } = await follow([at(0)]);
  expect(pauses.length).toBeLessThan(100);
  expect(Math.max(...pauses)).toBe(10_000);
});

it("says that it is there while nothing changes, and that a document gone has failed", async () => {
  const { sent, pauses } = await follow([...Array.from({ length: 24 }, () => at(0)), undefined]);
  expect(sent).toEqual(["progress", "heartbeat", "heartbeat", "failed"]);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(30_000);
});

it("ends after ten minutes without having said how it ended", async () => {
  const { sent, pauses } = await follow([at(0)]);
  expect(new Set(sent)).toEqual(new Set(["progress", "heartbeat"]));
  const total = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(total).toBeGreaterThan(590_000);
  expect(total).toBeLessThan(610_000);
});
