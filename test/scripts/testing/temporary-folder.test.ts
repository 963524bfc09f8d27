import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../scripts/testing/temporary-folder.ts";

it("is a folder that tests can write to", async () => {
  const made = await mkdtemp(join(temporaryFolder(), "quire-"));
  expect(made).toContain("quire-");
  await rm(made, { recursive: true });
});
