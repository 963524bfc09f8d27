import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { expect, it } from "vitest";
import type { AppEnv } from "../../../src/http/env.ts";
import { installErrorHandlers } from "../../../src/http/errors/problem.ts";
import { createPipeline } from "../../support/pipeline.ts";

/** What a caller gets, and how often the log is written, where a route throws `error`. */
async function answerTo(error: Error) {
  const app = new Hono<AppEnv>();
  let logged = 0;
  installErrorHandlers(app);
  const services = { ...createPipeline().services, log: () => void (logged += 1) };
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("requestId", "req_1");
    await next();
  });
  app.get("/", () => {
    throw error;
  });
  const response = await app.request("/");
  const body: { code: string; detail: string } = await response.json();
  return { status: response.status, headers: response.headers, body, logged };
}

it("says when to come back while the database is busy, and logs why", async () => {
  for (const message of [
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: database is locked: SQLITE_BUSY",
    "D1_ERROR: Failed to get session commit token: internal error; reference = x",
  ]) {
    const { status, headers, body, logged } = await answerTo(new Error(message));
    expect({ status, code: body.code, logged }).toEqual({
      status: 503,
      code: "unavailable",
      logged: 1,
    });
    expect(headers.get("Retry-After")).toBe("1");
    expect(body.detail).not.toContain("D1");
  }
});

it("asks for the operator, and not for a repetition in a second, when the database is full", async () => {
  for (const message of [
    "D1_ERROR: Exceeded maximum DB size",
    "D1_ERROR: database or disk is full: SQLITE_FULL",
  ]) {
    const { status, headers, body, logged } = await answerTo(new Error(message));
    expect({ status, code: body.code, logged }).toEqual({
      status: 503,
      code: "unavailable",
      logged: 1,
    });
    expect(headers.get("Retry-After")).toBe("600");
    expect(body.detail).toContain("Ask the operator");
  }
});

it("does not ask to repeat what would fail again", async () => {
  for (const message of [
    "D1_ERROR: UNIQUE constraint failed: keys.id: SQLITE_CONSTRAINT",
    "D1_ERROR: no such column: x at offset 7: SQLITE_ERROR",
    "Cannot read properties of undefined",
  ]) {
    expect((await answerTo(new Error(message))).body.code).toBe("internal");
  }
});

it("says how to send a body that isn't marked as JSON", async () => {
  const { status, body } = await answerTo(new HTTPException(415));
  expect({ status, code: body.code }).toEqual({ status: 415, code: "unsupported_media_type" });
  expect(body.detail).toContain("Content-Type: application/json");
});
