import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { z } from "zod";

const Lock = z.object({
  packages: z.record(z.string(), z.object({ engines: z.unknown().optional() })),
});

it("names no engines but the project's own, so that npm warns of none on Node 20", async () => {
  const { packages } = Lock.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
  const named = Object.entries(packages).filter(([, { engines }]) => engines !== undefined);
  expect(
    named.map(([path]) => path),
    "run `node scripts/remove-engines.ts`",
  ).toEqual([""]);
});
