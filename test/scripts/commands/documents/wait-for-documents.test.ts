import { test } from "vitest";
import { createQuire } from "../../../../client/quire.ts";
import { waitForDocuments } from "../../../../scripts/commands/documents/wait-for-documents.ts";
import { fakeDocument, problem, startFakeQuire } from "../../fake-quire.ts";

test("goes on with the others where a document is deleted meanwhile", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const kept = fakeDocument("kept.pdf", Buffer.from("A"));
  const leaving = { ...fakeDocument("leaving.pdf", Buffer.from("B")), status: "deleting" };
  fake.documents.push(kept, leaving);
  const target = { client: createQuire({ url: fake.url }), collection: "col_1", parallel: 1 };
  const lines: string[] = [];
  const terminal = { out: () => {}, err: (line: string) => void lines.push(line), env: {} };
  const found = await waitForDocuments(target, ["doc_gone", leaving.id, kept.id], terminal);
  expect(found.map(({ filename }) => filename)).toEqual(["kept.pdf"]);
  expect(lines.join("\n")).toContain("3/3 kept.pdf (ready)");
  fake.next(problem(403, "forbidden", "The key may not read."));
  await expect(waitForDocuments(target, [kept.id], terminal)).rejects.toThrow("may not read");
});
