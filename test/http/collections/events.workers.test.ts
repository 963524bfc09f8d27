import { expect, it } from "vitest";
import type { Document } from "../../../src/domain/documents/document.ts";
import { type DocumentEvent, followDocument } from "../../../src/http/follow/follow-document.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { call, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

function parseEvents(text: string): { event: string; data: { id: string; status: string } }[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("event:"))
    .map((block) => {
      const fields = new Map(
        block.split("\n").map((line) => line.split(/: ?(.*)/s, 2) as [string, string]),
      );
      return { event: fields.get("event") ?? "", data: JSON.parse(fields.get("data") ?? "{}") };
    });
}

it("streams the document until it is ready", async () => {
  const collection = await makeCollection("events");
  const { body } = await upload(collection, { filename: "a.pdf", bytes: await makePdf(MANUAL) });
  const path = `/v1/collections/${collection}/documents/${body.id}/events`;
  const response = await call("GET", path);
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const events = parseEvents(await response.text());
  expect(events.at(-1)).toMatchObject({ event: "ready", data: { id: body.id, status: "ready" } });
  expect(events.slice(0, -1).every(({ event }) => event === "progress")).toBe(true);
  // A document that is at its end already has one event.
  expect(parseEvents(await (await call("GET", path)).text())).toHaveLength(1);
});

it("ends with failed and the reason where the file can't be indexed", async () => {
  const collection = await makeCollection("failing events");
  const { body } = await upload(collection, { filename: "a.pdf", bytes: await makePdf([[]]) });
  await untilIndexed(collection, body.id);
  const response = await call("GET", `/v1/collections/${collection}/documents/${body.id}/events`);
  expect(parseEvents(await response.text())).toMatchObject([
    { event: "failed", data: { status: "failed", error: { code: "no_text" } } },
  ]);
});

/** Follows a document whose states are given, one a look, the last one for ever. */
async function follow(states: Partial<Document>[], leaveAfterMs = Infinity) {
  let [at, elapsed] = [0, 0];
  const state = () => ({ id: "doc_x", status: "queued", ...states[at] }) as Document;
  const events: DocumentEvent[] = [];
  const changes = followDocument(
    {
      find: async () => {
        at = Math.min(at + 1, states.length - 1);
        return state();
      },
      sleep: async (ms) => void (elapsed += ms),
      hasLeft: () => elapsed >= leaveAfterMs,
    },
    state(),
  );
  for await (const change of changes) events.push(change);
  return { events: events.map(({ event }) => event), elapsed };
}

it("sends an event on every change and none where nothing changed", async () => {
  const processing = { status: "processing" } as const;
  const { events } = await follow([
    {},
    {},
    processing,
    { ...processing, progress: { done: 1, total: 2 } },
    { ...processing, progress: { done: 1, total: 2 } },
    { status: "ready" },
  ]);
  expect(events).toEqual(["progress", "progress", "progress", "ready"]);
});

it("keeps a quiet connection alive, and ends it after ten minutes", async () => {
  const { events, elapsed } = await follow([{}]);
  expect(events.filter((event) => event === "heartbeat").length).toBeGreaterThan(30);
  expect(events.filter((event) => event === "progress")).toHaveLength(1);
  expect(elapsed).toBeLessThanOrEqual(10 * 60_000 + 2000);
});

it("stops when the client leaves, and when the document is deleted", async () => {
  expect((await follow([{}], 3000)).elapsed).toBeLessThan(6000);
  expect((await follow([{}, { status: "deleting" }])).events).toEqual(["progress", "failed"]);
});
