import { expect, it } from "vitest";
import type { Document } from "../../../src/domain/documents/document.ts";
import { followCollection } from "../../../src/http/follow/follow-collection.ts";
import { makeDocument } from "../../support/files/documents.ts";

const START = Date.parse("2026-06-01T12:00:00.000Z");

/** Documents of a collection, which one changes between two looks. */
function watched(count: number) {
  let time = START;
  const documents = Array.from({ length: count }, (_, at) =>
    makeDocument({ id: `doc_${at}`, no: at + 1, status: "queued", updatedAt: stamp(-1) }),
  );
  function stamp(seconds: number): string {
    return new Date(time + seconds * 1000).toISOString();
  }
  return {
    documents,
    set: (at: number, change: Partial<Document>) => {
      const old = documents[at];
      if (old !== undefined) documents[at] = { ...old, ...change, updatedAt: stamp(0) };
    },
    now: () => time,
    pass: (ms: number) => void (time += ms),
  };
}

/** What is sent while `change` happens in each pause, and the most documents that were read at once. */
async function follow(
  { documents, now, pass }: ReturnType<typeof watched>,
  change: (pause: number) => void,
  untilMs = 60_000,
) {
  const [sent, read]: [string[], number[]] = [[], []];
  let pauses = 0;
  const isUnfinished = ({ status }: Document) => status === "queued" || status === "processing";
  const noted = (found: Document[]) => {
    read.push(found.length);
    return found;
  };
  const events = followCollection({
    unfinished: async ({ after, limit }) =>
      noted(documents.filter((one) => isUnfinished(one) && one.no > after).slice(0, limit)),
    changes: async ({ from, limit }) => ({
      documents: noted(
        documents
          .filter(
            ({ updatedAt, no }) => updatedAt > from.at || (updatedAt === from.at && no > from.no),
          )
          .toSorted((a, b) =>
            a.updatedAt === b.updatedAt ? a.no - b.no : a.updatedAt < b.updatedAt ? -1 : 1,
          )
          .slice(0, limit),
      ),
      deleted: [],
    }),
    sleep: async (ms) => {
      pass(ms);
      change((pauses += 1));
    },
    hasLeft: () => now() - START > untilMs,
    now,
  });
  for await (const event of events) {
    if (event.event === "document") sent.push(`${event.document.id} ${event.document.status}`);
  }
  return { sent, read };
}

it("sends what is being indexed once, in pages, and afterwards only what changes", async () => {
  const collection = watched(2500);
  const { sent, read } = await follow(collection, (pause) => {
    if (pause === 3) collection.set(7, { status: "processing" });
    if (pause === 9) collection.set(7, { status: "ready" });
    if (pause === 9) collection.set(8, { status: "failed" });
  });
  expect(new Set(sent.slice(0, 2500)).size).toBe(2500);
  expect(sent.slice(2500)).toEqual(["doc_7 processing", "doc_7 ready", "doc_8 failed"]);
  expect(Math.max(...read)).toBe(1000);
  // A document is read again only as long as its own change is recent.
  expect(read.slice(-3)).toEqual([0, 0, 0]);
});

it("sends every document of a change that fills several pages", async () => {
  const collection = watched(2500);
  const { sent } = await follow(collection, (pause) => {
    if (pause !== 4) return;
    for (const at of collection.documents.keys()) collection.set(at, { status: "failed" });
  });
  const failed = sent.filter((one) => one.endsWith("failed"));
  expect([failed.length, new Set(failed).size, sent.length]).toEqual([2500, 2500, 5000]);
});
