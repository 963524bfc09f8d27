import { test } from "vitest";
import { QuireError } from "../../client/errors.ts";
import { createQuire } from "../../client/quire.ts";
import { connectionTo, problem } from "./replies.ts";

async function failure(work: Promise<unknown>): Promise<QuireError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof QuireError) return error;
  throw new Error("It did not fail with a QuireError.", { cause: error });
}

test("a problem of the server becomes an error with its code, status, request and faults", async ({
  expect,
}) => {
  const faults = [{ pointer: "/question", message: "is empty" }];
  const told = { title: "Invalid", status: 400, detail: "It is invalid.", code: "invalid_input" };
  const { connection } = connectionTo(
    Response.json({ ...told, request_id: "req_7", errors: faults }, { status: 400 }),
  );
  expect(await failure(createQuire(connection).me())).toMatchObject({
    message: "It is invalid.",
    code: "invalid_input",
    status: 400,
    requestId: "req_7",
    faults,
  });
});

test("an answer of a proxy that is no problem document still has a code", async ({ expect }) => {
  for (const [status, code] of [
    [404, "not_found"],
    [413, "too_large"],
    [500, "internal"],
  ] as const) {
    const { connection } = connectionTo(new Response("<html>", { status }));
    const error = await failure(createQuire(connection).me());
    expect(error).toMatchObject({ code, status });
    expect(error.message).toBe(`The server answered ${status}.`);
  }
});

test("an answer that is no JSON, or that is cut off, is an error of the client like any other", async ({
  expect,
}) => {
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError("terminated")),
  });
  for (const [reply, message] of [
    [new Response("<html>Sign in to this network</html>"), /^The server at \S+ cannot be reached/],
    [new Response(cut), /^The server at \S+ cannot be reached/],
  ] as const) {
    const { connection } = connectionTo(reply);
    const error = await failure(createQuire(connection).me());
    expect(error.code).toBe("network");
    expect(error.message).toMatch(message);
  }
});

test("waits as long as the server asks before it sends a rejected request again", async ({
  expect,
}) => {
  const { connection, seen } = connectionTo(
    problem(429, "rate_limited", { "Retry-After": "0.2" }),
    Response.json({ id: "col_1" }),
  );
  const started = performance.now();
  const made = await createQuire(connection).collections.create({ name: "manuals" });
  expect(made.id).toBe("col_1");
  expect(performance.now() - started).toBeGreaterThanOrEqual(190);
  expect(seen.map(({ method }) => method)).toEqual(["POST", "POST"]);
});

test("does not wait for longer than half a minute: that is the caller's decision", async ({
  expect,
}) => {
  const { connection, seen } = connectionTo(
    problem(429, "rate_limited", { "Retry-After": "3600" }),
  );
  const error = await failure(createQuire(connection).me());
  expect(error.retryAfter).toBe(3600);
  expect(seen).toHaveLength(1);
});

test("sends again what changes nothing if it arrives twice, and nothing else", async ({
  expect,
}) => {
  const cut = new TypeError("socket hang up");
  const read = connectionTo(cut, problem(503, "unavailable"), Response.json({ data: [] }));
  expect(await createQuire(read.connection).keys.list().all()).toEqual([]);
  expect(read.seen).toHaveLength(3);
  const asked = connectionTo(cut);
  const error = await failure(createQuire(asked.connection).sessions.create("manuals"));
  expect(error).toMatchObject({ code: "network", status: 0, cause: cut });
  expect(asked.seen).toHaveLength(1);
});

test("gives up after two more attempts with the last error", async ({ expect }) => {
  const { connection, seen } = connectionTo(
    ...Array.from({ length: 3 }, () => problem(503, "unavailable")),
  );
  expect(await failure(createQuire(connection).me())).toMatchObject({ code: "unavailable" });
  expect(seen).toHaveLength(3);
});

test("an aborted call throws the reason of its signal, also while it waits", async ({ expect }) => {
  const reason = new Error("left the screen");
  const now = connectionTo(Response.json({}));
  await expect(createQuire(now.connection).me(AbortSignal.abort(reason))).rejects.toBe(reason);
  const leaving = new AbortController();
  const later = connectionTo(problem(429, "rate_limited", { "Retry-After": "20" }));
  const waiting = createQuire(later.connection).me(leaving.signal);
  setTimeout(() => leaving.abort(reason), 20);
  await expect(waiting).rejects.toBe(reason);
});

test("sends the key, and names that need it are encoded", async ({ expect }) => {
  const { connection, seen } = connectionTo(Response.json({}));
  await createQuire(connection).collections.get("rates / 2025");
  expect(seen[0]?.path).toBe("/v1/collections/rates%20%2F%202025");
  expect(seen[0]?.headers.get("authorization")).toBe("Bearer key");
});

test("takes the server's address with a slash at its end", async ({ expect }) => {
  const { connection, seen } = connectionTo(Response.json({}), Response.json({}));
  await createQuire({ ...connection, url: "http://quire.test/" }).me();
  await createQuire({ ...connection, url: "http://quire.test/base/" }).me();
  expect(seen.map(({ path }) => path)).toEqual(["/v1/me", "/base/v1/me"]);
});

test("says soon that nothing answers, however patient it is with a busy server", async ({
  expect,
}) => {
  const { connection, seen } = connectionTo(
    ...Array.from({ length: 6 }, () => new TypeError("connection refused")),
  );
  const error = await failure(createQuire({ ...connection, maxRetries: 5 }).me());
  expect(error).toMatchObject({ code: "network" });
  expect(error.message).toContain("http://quire.test");
  expect(seen).toHaveLength(3);
});

test("a search is sent again, as it changes nothing", async ({ expect }) => {
  const { connection, seen } = connectionTo(
    problem(503, "unavailable"),
    Response.json({ results: [] }),
  );
  const found = await createQuire(connection).collections.search("manuals", { query: "storm" });
  expect(found.results).toEqual([]);
  expect(seen.map(({ method }) => method)).toEqual(["POST", "POST"]);
});
