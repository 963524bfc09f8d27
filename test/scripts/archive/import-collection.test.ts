import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { test } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { importCollection } from "../../../scripts/archive/import-collection.ts";
import { UsageError } from "../../../scripts/commands/program/usage-error.ts";
import { folderOf } from "../commands/run.ts";
import { COLLECTION, startFakeQuire } from "../fake-quire.ts";

async function archiveOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar);
}

const WHOLE = {
  "collection.json": JSON.stringify({
    format: 1,
    name: COLLECTION.name,
    description: "",
    settings: {},
  }),
  "documents/000000/document.json": JSON.stringify({ filename: "a.txt", sha256: "", metadata: {} }),
  "documents/000000/file": "The roof is dry. ".repeat(1000),
};

test("says of an archive that is cut off where it ends, and that the rest was imported", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({});
  const path = join(made.folder, "cut.tar");
  const whole = await archiveOf(WHOLE);
  const client = createQuire({ url: fake.url, key: "k" });
  for (const length of [3000, 9000]) {
    await writeFile(path, whole.subarray(0, length));
    const importing = importCollection({ client, operator: client }, path);
    await expect(importing).rejects.toThrow(UsageError);
    await expect(importing).rejects.toThrow(
      /cut\.tar cannot be read to its end: .*What came before/,
    );
  }
});

test("says of another file that it is no archive", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "notes.txt": "Dry. ".repeat(500) });
  const client = createQuire({ url: fake.url, key: "k" });
  const importing = importCollection({ client, operator: client }, join(made.folder, "notes.txt"));
  await expect(importing).rejects.toThrow("is not an archive of Quire");
});
