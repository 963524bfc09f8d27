import { expect, inject, it } from "vitest";
import type { Scope } from "../../../src/domain/scope.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import type { Delivery } from "../../support/webhook-server.ts";

const SECRET = "a secret of twenty-four";

async function setUp(behaviour: string) {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const url = `${inject("webhookServerUrl")}/${behaviour}/${scope.collection}`;
  const createdAt = "2026-01-01T00:00:00.000Z";
  await pipeline.services.webhooks.write(scope, { url, secret: SECRET, createdAt });
  const arrived = async () => (await fetch(url)).json<Delivery[]>();
  return { pipeline, scope, arrived };
}

/** Delivers everything but notifications, which it answers. */
async function untilNotified(pipeline: Pipeline) {
  const notifications = [];
  while (pipeline.outbox.length > 0) {
    const message = pipeline.outbox.shift();
    if (message?.type === "notify") notifications.push(message);
    else await pipeline.deliver([message]);
  }
  return notifications;
}

const uploadTo = async (pipeline: Pipeline, scope: Scope, pages: readonly (readonly string[])[]) =>
  (await pipeline.upload(scope, "a.pdf", await makePdf(pages))).document;

it("notifies the webhook that a document is ready, with a signature over time and body", async () => {
  const { pipeline, scope, arrived } = await setUp("ok");
  const document = await uploadTo(pipeline, scope, MANUAL);
  await pipeline.drain();
  const [delivery, ...more] = await arrived();
  expect(more).toEqual([]);
  const body = JSON.parse(delivery?.body ?? "{}") as Record<string, unknown>;
  expect(body).toMatchObject({
    event: "document.ready",
    collection: scope.collection,
    document: { id: document.id, filename: "a.pdf", status: "ready", page_count: 3 },
  });
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(delivery?.headers["quire-signature"] ?? "");
  const [, seconds = "", signature = ""] = match ?? [];
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(SECRET), algorithm, false, [
    "verify",
  ]);
  const signed = bytes.encode(`${seconds}.${delivery?.body}`);
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  expect(await crypto.subtle.verify("HMAC", key, given, signed)).toBe(true);
  expect((await pipeline.services.webhooks.find(scope))?.deliveredAt).not.toBeNull();
});

it("notifies the webhook that a document has failed, and why", async () => {
  const { pipeline, scope, arrived } = await setUp("ok");
  await uploadTo(pipeline, scope, [[]]);
  await pipeline.drain();
  const bodies = (await arrived()).map(({ body }) => JSON.parse(body) as unknown);
  expect(bodies).toMatchObject([
    { event: "document.failed", document: { status: "failed", error: { code: "no_text" } } },
  ]);
});

it("also notifies the webhook after a message was abandoned", async () => {
  const { pipeline, scope, arrived } = await setUp("ok");
  await uploadTo(pipeline, scope, MANUAL);
  await pipeline.deliver(pipeline.outbox.splice(0), "quire-dead");
  await pipeline.drain();
  expect((await arrived())[0]?.body).toContain('"code":"internal"');
});

it("gives every repetition of a delivery the same id", async () => {
  const { pipeline, scope, arrived } = await setUp("ok");
  await uploadTo(pipeline, scope, MANUAL);
  await pipeline.drain({ copies: 2 });
  const ids = (await arrived()).map(({ headers }) => headers["quire-delivery"]);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

it("leaves a refused delivery to the queue, and follows no redirect", async () => {
  const again = async (behaviour: string) => {
    const { pipeline, scope } = await setUp(behaviour);
    await uploadTo(pipeline, scope, MANUAL);
    const notifications = await untilNotified(pipeline);
    const tries = [];
    for (let i = 0; i < 2; i += 1) {
      const { retryMessages } = await pipeline.deliver(notifications, "quire-notify");
      tries.push(retryMessages.length);
    }
    return tries;
  };
  expect(await again("ok")).toEqual([0, 0]);
  expect(await again("once")).toEqual([1, 0]);
  expect(await again("moved")).toEqual([1, 1]);
  const moved = await fetch(`${inject("webhookServerUrl")}/ok/moved`);
  expect(await moved.json()).toEqual([]);
});

it("says why a delivery was refused while it is repeated, and nothing once it was accepted", async () => {
  const { pipeline, scope } = await setUp("once");
  await uploadTo(pipeline, scope, MANUAL);
  const notifications = await untilNotified(pipeline);
  await pipeline.deliver(notifications, "quire-notify");
  const { webhooks } = pipeline.services;
  expect(await webhooks.find(scope)).toMatchObject({
    failedAt: null,
    failure: "The webhook's URL responded with status 500. The delivery will be repeated.",
  });
  await pipeline.deliver(notifications, "quire-notify");
  expect(await webhooks.find(scope)).toMatchObject({ failedAt: null, failure: null });
});

it("leaves an address alone that failed three times, and lets the queue wait as long", async () => {
  const { pipeline, scope, arrived } = await setUp("failing");
  await uploadTo(pipeline, scope, MANUAL);
  const notifications = await untilNotified(pipeline);
  const delays: number[] = [];
  pipeline.services.log = (_, fields) => void delays.push(Number(fields?.["delaySeconds"]));
  for (let i = 0; i < 5; i += 1) await pipeline.deliver(notifications, "quire-notify");
  expect(await arrived()).toHaveLength(3);
  expect(delays.slice(0, 3)).toEqual([10, 10, 10]);
  for (const delay of delays.slice(3)) expect(delay).toBeGreaterThan(50);
});

it("delivers to an address that failed for another tenant", async () => {
  const { pipeline, scope, arrived } = await setUp("failing");
  const webhook = await pipeline.services.webhooks.find(scope);
  const other = await pipeline.makeScope();
  const createdAt = "2026-01-01T00:00:00.000Z";
  await pipeline.services.webhooks.write(other, {
    url: webhook?.url ?? "",
    secret: SECRET,
    createdAt,
  });
  await uploadTo(pipeline, scope, MANUAL);
  const notifications = await untilNotified(pipeline);
  for (let i = 0; i < 4; i += 1) await pipeline.deliver(notifications, "quire-notify");
  expect(await arrived()).toHaveLength(3);
  await uploadTo(pipeline, other, MANUAL);
  await pipeline.deliver(await untilNotified(pipeline), "quire-notify");
  expect(await arrived()).toHaveLength(4);
});

it("delivers the notifications of a batch at the same time", async () => {
  const { pipeline, scope, arrived } = await setUp("slow");
  await uploadTo(pipeline, scope, MANUAL);
  const [notification] = await untilNotified(pipeline);
  await pipeline.deliver(Array(8).fill(notification), "quire-notify");
  const deliveries = await arrived();
  expect(deliveries).toHaveLength(8);
  expect(Math.max(...deliveries.map(({ open }) => open))).toBeGreaterThan(1);
});

it("shows an abandoned delivery until a later one succeeds", async () => {
  const { pipeline, scope } = await setUp("failing");
  await uploadTo(pipeline, scope, MANUAL);
  await pipeline.deliver(await untilNotified(pipeline), "quire-dead");
  expect(await pipeline.services.webhooks.find(scope)).toMatchObject({
    failure: expect.stringContaining("several attempts"),
  });
  await pipeline.services.webhooks.noteDelivered(scope, "2026-01-01T00:00:00.000Z");
  expect(await pipeline.services.webhooks.find(scope)).toMatchObject({ failure: null });
});

it("says nothing where no webhook is set, it was removed, or the version was replaced", async () => {
  const without = createPipeline();
  const scope = await without.makeScope();
  await uploadTo(without, scope, MANUAL);
  await without.drain();
  expect(without.sent.map(({ type }) => type)).not.toContain("notify");

  const removed = await setUp("ok");
  await uploadTo(removed.pipeline, removed.scope, MANUAL);
  const notifications = await untilNotified(removed.pipeline);
  expect(notifications).toHaveLength(1);
  await removed.pipeline.services.webhooks.remove(removed.scope);
  await removed.pipeline.deliver(notifications);
  expect(await removed.arrived()).toEqual([]);

  const replaced = await setUp("ok");
  await uploadTo(replaced.pipeline, replaced.scope, MANUAL);
  const late = await untilNotified(replaced.pipeline);
  await uploadTo(replaced.pipeline, replaced.scope, [["The newer text."]]);
  await replaced.pipeline.drain();
  await replaced.pipeline.deliver(late);
  expect(await replaced.arrived()).toHaveLength(1);
});

it("sends nothing to an address that production does not allow", async () => {
  const { pipeline, scope, arrived } = await setUp("ok");
  pipeline.services.publicWebhooksOnly = true;
  await uploadTo(pipeline, scope, MANUAL);
  await pipeline.drain();
  expect(await arrived()).toEqual([]);
  expect((await pipeline.services.webhooks.find(scope))?.failure).toContain("https://");
});
