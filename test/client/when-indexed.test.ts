import { test } from "vitest";
import { createQuire } from "../../client/quire.ts";
import { connectionTo } from "./replies.ts";

const state =
  (status: string, stage = status) =>
  () =>
    Response.json({
      id: "doc_1",
      filename: "a.pdf",
      status,
      stage,
      progress: { done: 1, total: 3 },
    });

test("asks until the document is ready and reports what it saw", async ({ expect }) => {
  const { connection, seen } = connectionTo(
    state("queued"),
    state("processing", "parsing"),
    state("ready"),
  );
  const stages: string[] = [];
  const document = await createQuire(connection).documents.whenIndexed("manuals", "doc_1", {
    onProgress: ({ stage }) => stages.push(stage),
  });
  expect(document.status).toBe("ready");
  expect(stages).toEqual(["queued", "parsing", "ready"]);
  expect(new Set(seen.map(({ path }) => path))).toEqual(
    new Set(["/v1/collections/manuals/documents/doc_1"]),
  );
});

test("waits longer each time", async ({ expect }) => {
  const { connection } = connectionTo(
    ...Array.from({ length: 3 }, () => state("queued")),
    state("ready"),
  );
  const times: number[] = [];
  await createQuire(connection).documents.whenIndexed("manuals", "doc_1", {
    onProgress: () => times.push(performance.now()),
  });
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  for (const [at, least] of [100, 150, 225].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(least - 2);
  }
});

test("waits for a server that is restarted, but not for one that was never there", async ({
  expect,
}) => {
  const isDown = Array.from({ length: 4 }, () => new TypeError("fetch failed"));
  const { connection } = connectionTo(state("queued"), ...isDown, state("ready"));
  const document = await createQuire(connection).documents.whenIndexed("manuals", "doc_1");
  expect(document.status).toBe("ready");
  const nowhere = connectionTo(...isDown).connection;
  const waiting = createQuire(nowhere).documents.whenIndexed("manuals", "doc_1");
  await expect(waiting).rejects.toMatchObject({ code: "network" });
});

test("ends with a document that failed", async ({ expect }) => {
  const { connection } = connectionTo(state("queued"), state("failed"));
  const document = await createQuire(connection).documents.whenIndexed("manuals", "doc_1");
  expect(document.status).toBe("failed");
});

test("gives up after its time and says where the document was", async ({ expect }) => {
  const { connection } = connectionTo(state("queued"), state("processing", "parsing"));
  const waiting = createQuire(connection).documents.whenIndexed("manuals", "doc_1", {
    timeoutMs: 150,
  });
  await expect(waiting).rejects.toMatchObject({
    code: "timeout",
    message: "a.pdf was not indexed within 0 s (processing, parsing 1/3).",
  });
});
