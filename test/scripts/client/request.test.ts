import { test } from "vitest";
import { z } from "zod";
import { RequestError } from "../../../scripts/client/request-error.ts";
import { request } from "../../../scripts/client/request.ts";
import { problem, startFakeQuire } from "../fake-quire.ts";

const Anything = z.looseObject({});

/** Retries without waiting, remembering how long each pause was meant to be. */
function patient(url: string) {
  const pauses: number[] = [];
  const sleep = async (ms: number) => void pauses.push(ms);
  return { pauses, connection: { url, key: "a-key", sleep } };
}

const slowDown = (seconds: string) => ({
  ...problem(429, "rate_limited", "Slow down."),
  headers: { "retry-after": seconds },
});

test("sends the key and a JSON body", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next({ body: { ok: true } });
  const { connection } = patient(fake.url);
  const { body } = await request(connection, Anything, {
    method: "POST",
    path: "/v1/x",
    json: { a: 1 },
  });
  expect(body).toEqual({ ok: true });
  expect(fake.seen[0]?.headers.authorization).toBe("Bearer a-key");
  expect(fake.seen[0]?.headers["content-type"]).toBe("application/json");
  expect(fake.seen[0]?.body.toString()).toBe('{"a":1}');
});

test("turns a problem document into an error with code, detail, faults and request id", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  const invalid = problem(400, "invalid_input", "The query is empty.");
  fake.next({
    ...invalid,
    body: { ...Object(invalid.body), errors: [{ pointer: "/query", message: "too short" }] },
  });
  const error: unknown = await request(patient(fake.url).connection, Anything, { path: "/" }).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({
    code: "invalid_input",
    status: 400,
    requestId: "req_7",
    message: "The query is empty.\n  /query: too short",
  });
  expect(fake.seen).toHaveLength(1);
});

test("waits as long as Retry-After says and sends the request again", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { connection, pauses } = patient(fake.url);
  fake.next(slowDown("3"), { body: {} });
  await request(connection, Anything, { path: "/" });
  expect(pauses).toEqual([3000]);
  expect(fake.seen).toHaveLength(2);
});

test("waits longer each time when the server doesn't say how long", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { connection, pauses } = patient(fake.url);
  const busy = problem(503, "unavailable", "Try again.");
  fake.next(busy, busy, busy, { body: {} });
  await request(connection, Anything, { path: "/" });
  expect(pauses).toEqual([250, 500, 1000]);
});

test("gives up after six attempts", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { connection } = patient(fake.url);
  fake.next(...Array.from({ length: 9 }, () => problem(503, "unavailable", "Try again.")));
  await expect(request(connection, Anything, { path: "/" })).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(fake.seen).toHaveLength(6);
});

test("does not wait for a pause longer than 30 seconds", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { connection, pauses } = patient(fake.url);
  fake.next(slowDown("3600"));
  await expect(request(connection, Anything, { path: "/" })).rejects.toMatchObject({
    code: "rate_limited",
  });
  expect(pauses).toEqual([]);
});

test("does not repeat a request that is over its quota", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next(problem(429, "quota_exceeded", "The month's tokens are used up."));
  const { connection } = patient(fake.url);
  await expect(request(connection, Anything, { path: "/" })).rejects.toMatchObject({
    code: "quota_exceeded",
  });
  expect(fake.seen).toHaveLength(1);
});

test("reports an answer of another shape instead of trusting it", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next({ body: { id: 5 } });
  const call = request(patient(fake.url).connection, z.object({ id: z.string() }), {
    path: "/v1/y",
  });
  await expect(call).rejects.toMatchObject({ code: "unexpected_answer" });
});

test("reports an error page that is no problem document", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next({ status: 502 });
  const call = request(patient(fake.url).connection, Anything, { path: "/" });
  await expect(call).rejects.toMatchObject({ code: "unexpected_answer", status: 502 });
});

test("says how to start the server when nothing answers", async ({ expect }) => {
  const fake = await startFakeQuire();
  await fake[Symbol.asyncDispose]();
  const call = request(patient(fake.url).connection, Anything, { path: "/" });
  await expect(call).rejects.toMatchObject({
    code: "unreachable",
    message: expect.stringContaining("npx wrangler dev"),
  });
});
