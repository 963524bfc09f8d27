// What holds a connection open: streams of events that are followed, and uploads that are on their way.
import { Hono } from "hono";
import { expect, it } from "vitest";
import { limitConcurrency } from "../../../src/http/access/limit-concurrency.ts";
import { createOpenStreams } from "../../../src/http/access/open-streams.ts";
import type { AppEnv } from "../../../src/http/env.ts";
import type { Services } from "../../../src/http/services.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { serveApp } from "../../support/served-app.ts";

async function serveWaiting() {
  const app = await serveApp();
  const { documents } = app.pipeline.services;
  const scope = await app.pipeline.makeScope(app.tenant.id);
  const { document } = await app.pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  const path = `/v1/collections/${scope.collection}`;
  // Its stream must not end by itself, but a test of another file may run the reconciler, which would have it indexed.
  const find = async () => ({ ...document, status: "queued" as const });
  return {
    ...app,
    over: (others: Partial<Services>) => app.over({ documents: { ...documents, find }, ...others }),
    collection: path,
    streams: [`${path}/events`, `${path}/documents/${document.id}/events`],
  };
}

it("ends a stream of events when its key is revoked", async () => {
  const { over, as, ask, streams } = await serveWaiting();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  for (const path of streams) {
    const made = await ask<{ id: string; api_key: string }>("POST", "/v1/keys", {
      name: "follower",
      scopes: ["read"],
    });
    const headers = { Authorization: `Bearer ${made.body.api_key}` };
    const response = await over({ now })("GET", path, { headers });
    expect(response.status).toBe(200);
    await ask("DELETE", `/v1/keys/${made.body.id}`);
    clock.ahead += 6000;
    const text = await response.text();
    expect(text).toContain("event: error");
    expect(text).toContain('"code":"unauthenticated"');
  }
  expect((await as("quire-dev-admin")("GET", streams[0] ?? "")).status).toBe(401);
});

it("opens only so many streams of events for a tenant, and others when they are closed", async () => {
  const { over, streams, tenant } = await serveWaiting();
  const openStreams = createOpenStreams(1);
  const request = over({ openStreams });
  const first = await request("GET", streams[0] ?? "");
  const refused = await request("GET", streams[1] ?? "");
  expect([first.status, refused.status]).toEqual([200, 429]);
  expect(refused.headers.get("Retry-After")).toBe("30");
  openStreams.enter("another tenant")();
  await first.body?.cancel();
  await expect.poll(() => isFree(openStreams, tenant.id), { timeout: 10_000 }).toBe(true);
  expect((await request("GET", streams[1] ?? "")).status).toBe(200);
});

it("opens no stream of events for a request that wants to know its head only", async () => {
  const { over, streams, tenant } = await serveWaiting();
  const openStreams = createOpenStreams(1);
  for (const path of [...streams, ...streams]) {
    const head = await over({ openStreams })("HEAD", path);
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
  }
  expect(isFree(openStreams, tenant.id)).toBe(true);
});

function isFree(openStreams: ReturnType<typeof createOpenStreams>, tenant: string): boolean {
  try {
    openStreams.enter(tenant)();
    return true;
  } catch {
    return false;
  }
}

it("ends an upload of which nothing more arrives, as a form and as a raw body", async () => {
  const { over, collection } = await serveWaiting();
  const files = "/openai/v1/files";
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="b.md"\r\n\r\n';
  for (const [type, path, begin] of [
    ["multipart/form-data; boundary=cut", `${collection}/documents`, head],
    ["multipart/form-data; boundary=cut", files, head],
    ["text/markdown", `${collection}/documents?filename=b.md`, "# Title"],
  ] as const) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(begin)),
    });
    const response = await over({ uploadStallMs: 50 })("POST", path, {
      headers: { "Content-Type": type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("nothing arrived for");
  }
});

it("works on so many requests at a time, and lets others in when one has ended", async () => {
  const ends: (() => void)[] = [];
  const app = new Hono<AppEnv>().post("/", limitConcurrency(2, "uploads"), async (c) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    await promise;
    return c.text("done");
  });
  // All arrive before any of them has begun its work.
  const sent = Array.from({ length: 5 }, async () => app.request("/", { method: "POST" }));
  for (let ended = 0; ended < 5; ended += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    expect(ends.length - ended).toBe(Math.min(2, 5 - ended));
    ends[ended]?.();
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
