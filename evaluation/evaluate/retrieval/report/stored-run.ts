// Runs are kept whole, so that the next one of the same set can be compared query by query.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { bootstrapMean, type Mean } from "../../statistics/bootstrap.ts";
import type { Ranking } from "../ranking.ts";

export const OUTPUT = join(import.meta.dirname, "../../../../.quire/evaluation");

const Stored = z.object({
  at: z.string(),
  set: z.string(),
  configuration: z.string(),
  rankings: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ query: z.string(), measures: z.record(z.string(), z.number()) })),
      p50: z.number(),
      p95: z.number(),
      rowsRead: z.number().nullable(),
    }),
  ),
});
export type StoredRun = z.infer<typeof Stored>;

/** Eight bytes of a SHA-256 over all that decides a figure: data, settings, index fingerprint, requests. */
export function configurationHash(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

export async function loadPrevious(set: string): Promise<StoredRun | undefined> {
  const path = join(OUTPUT, `${set}.json`);
  if (!existsSync(path)) return undefined;
  const parsed = Stored.safeParse(JSON.parse(await readFile(path, "utf8")));
  return parsed.success ? parsed.data : undefined;
}

/** The last run under the set's name, and one under its time too, which no later run overwrites. */
export async function storeRun(run: StoredRun, texts: { md: string; svg: string }): Promise<void> {
  await mkdir(join(OUTPUT, "runs"), { recursive: true });
  const json = `${JSON.stringify(run)}\n`;
  const stamp = run.at.replaceAll(/[:.]/g, "-");
  await Promise.all([
    writeFile(join(OUTPUT, `${run.set}.json`), json),
    writeFile(join(OUTPUT, "runs", `${run.set} ${stamp}.json`), json),
    writeFile(join(OUTPUT, `${run.set}.md`), texts.md),
    writeFile(join(OUTPUT, `${run.set}.svg`), texts.svg),
  ]);
}

/** Mean of the differences over the queries both have; undefined where there is none. */
export function pairedGain(
  ours: Ranking,
  theirs: Pick<Ranking, "values"> | undefined,
  measure: string,
): Mean | undefined {
  const before = new Map(theirs?.values.map(({ query, measures }) => [query, measures[measure]]));
  const gains = ours.values.flatMap(({ query, measures }) => {
    const [now, then] = [measures[measure], before.get(query)];
    return now === undefined || then === undefined ? [] : [now - then];
  });
  return gains.length === 0 ? undefined : bootstrapMean(gains);
}
