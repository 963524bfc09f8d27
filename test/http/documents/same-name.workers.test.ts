// Two documents of one collection never have the same name: what becomes of a file, and of a change
// of the name, where the name is taken.
import { expect, it } from "vitest";
import { call, callJson, makeCollection, untilIndexed } from "../../support/worker.ts";

type Reply = {
  id: string;
  filename: string;
  status?: string;
  code?: string;
  reason?: string;
  names?: string[];
  detail?: string;
  errors?: { pointer: string }[];
};

const TEXT = { "Content-Type": "text/plain" };

async function send(collection: string, query: string, body: string | FormData) {
  const path = `/v1/collections/${collection}/documents${query}`;
  const headers = typeof body === "string" ? TEXT : {};
  const response = await call("POST", path, { body, headers });
  return { status: response.status, body: await response.json<Reply>() };
}

async function contentOf(collection: string, document: string): Promise<string> {
  const path = `/v1/collections/${collection}/documents/${document}/content`;
  return (await call("GET", path)).text();
}

it("keeps a document of the same name if the upload says so", async () => {
  const collection = await makeCollection("kept names");
  const first = await send(collection, "?filename=report.txt", "Of 2024: 12 boats.");
  await untilIndexed(collection, first.body.id);

  const other = await send(collection, "?filename=report.txt&replace=false", "Of 2025: 31 boats.");
  expect(other).toMatchObject({
    status: 409,
    body: { code: "conflict", reason: "name_taken", names: ["report.txt"] },
  });
  expect(other.body.detail).toContain("without `replace=false`");
  expect(await contentOf(collection, first.body.id)).toBe("Of 2024: 12 boats.");

  const form = new FormData();
  form.append("file", new File(["Of 2026: 7 boats."], "report.txt"));
  expect((await send(collection, "?replace=false", form)).status).toBe(409);

  // The same content is no conflict, so that an upload can be repeated.
  const same = await send(collection, "?filename=report.txt&replace=false", "Of 2024: 12 boats.");
  expect(same).toMatchObject({ status: 200, body: { id: first.body.id } });
  const replaced = await send(
    collection,
    "?filename=report.txt&replace=true",
    "Of 2025: 31 boats.",
  );
  expect(replaced).toMatchObject({ status: 202, body: { id: first.body.id } });
});

it("keeps one of two files that arrive under a new name at the same time", async () => {
  const collection = await makeCollection("racing names");
  const both = ["Of 2024.", "Of 2025."].map((text) =>
    send(collection, "?filename=race.txt&replace=false", text),
  );
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses).toContain(202);
  expect(statuses).toContain(409);
});

it("names a parameter of an upload that it does not know, and a wrong value", async () => {
  const collection = await makeCollection("parameters");
  const { status, body } = await send(collection, "?filename=a.txt&replace=no&mode=x", "Text.");
  expect(status).toBe(400);
  expect(body.errors?.map(({ pointer }) => pointer)).toEqual(["/mode", "/replace"]);
});

it("renames a document, and says what to do if the name is taken", async () => {
  const collection = await makeCollection("renamed");
  const one = await send(collection, "?filename=one.txt", "Oars hang in the shed.");
  const two = await send(collection, "?filename=two.txt", "Ropes lie on the dock.");
  for (const { body } of [one, two]) await untilIndexed(collection, body.id);
  const rename = (filename: string) =>
    callJson<Reply>("PATCH", `/v1/collections/${collection}/documents/${two.body.id}`, {
      json: { filename },
    });
  const taken = await rename("one.txt");
  expect(taken).toMatchObject({
    status: 409,
    body: { code: "conflict", reason: "name_taken", names: ["one.txt"] },
  });
  expect(taken.body.detail).toContain("Choose another name");
  expect(await rename("ropes.txt")).toMatchObject({ status: 200, body: { filename: "ropes.txt" } });
  await untilIndexed(collection, two.body.id);
  // The name that it has already is no reason to index it again.
  expect(await rename("ropes.txt")).toMatchObject({ status: 200, body: { status: "ready" } });
  const found = await callJson<{ results: { source_file: string }[] }>(
    "POST",
    `/v1/collections/${collection}/search`,
    { json: { query: "Where do the ropes lie?" } },
  );
  expect(found.body.results[0]?.source_file).toBe("ropes.txt");
});
