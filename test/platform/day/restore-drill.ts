// The runbook "Restoring the database" with real files: documents are uploaded, replaced and deleted after the bookmark to
// which the database is restored, and the operator's steps bring back what customers had.
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { bookmark } from "../../support/storage/bookmark.ts";
import type { Files } from "./arrive.ts";
import { arrive } from "./arrive.ts";
import type { Day } from "./days.ts";
import { askAll, type Input, livedBy, type Lived, prepare, type Prepared } from "./run-day.ts";
import { deliverAll } from "./waiting-messages.ts";

const DAY_MS = 86_400_000;
const KEYS_PER_CALL = 200;

export type Drill = { before: Lived; after: Lived; strayVectors: number };

export async function drillRestore(day: Day, { files, questions }: Input): Promise<Drill> {
  const started = Date.now();
  const prepared = await prepare(day);
  const add = async (some: Files): Promise<void> => {
    await arrive(prepared.pipeline, { scope: prepared.scope, files: some, arrival: "upload" });
    await deliverAll(prepared, day);
  };
  const all = [...files];
  const half = Math.ceil(all.length / 2);
  const [toReplace, toDelete] = all;
  if (toReplace === undefined || toDelete === undefined) throw new Error("too few files");
  await add(new Map([[toReplace[0], toDelete[1]], ...all.slice(1, half)]));
  const restore = await bookmark();
  await add(new Map([toReplace, ...all.slice(half)]));
  await remove(prepared, toDelete[0]);
  await deliverAll(prepared, day);
  const look = async (): Promise<Lived> =>
    livedBy(prepared, { answers: await askAll(prepared, questions), started });
  const before = await look();
  await restore();
  await followRunbook(prepared, day);
  return { before, after: await look(), strayVectors: await countStrayVectors(prepared) };
}

async function remove({ pipeline, scope }: Prepared, filename: string): Promise<void> {
  const { services, outbox } = pipeline;
  const document = await services.documents.findByName(scope, filename);
  if (document === undefined) throw new Error(`${filename} was not indexed`);
  await services.activation.hide(scope, document.id, services.now().toISOString());
  outbox.push({ type: "delete_document", ...scope, document: document.id });
}

/** As docs/operating.md tells the operator; the cron job lists in between. */
async function followRunbook(prepared: Prepared, day: Day): Promise<void> {
  const { operator, shards } = prepared.pipeline.services;
  await operator.afterRestore();
  let next: string | undefined;
  do ({ next } = await operator.repeatDeletions(next));
  while (next !== undefined);
  await deliverAll(prepared, day);
  for (let round = 1; round <= 20; round += 1) {
    const now = () => new Date(Date.now() + 2 * round * DAY_MS);
    await reconcile({ ...prepared.pipeline.services, now }, shards);
  }
  const adopted = await eachOrphan(prepared, async (keys) => operator.adoptOrphans(keys));
  await deliverAll(prepared, day);
  const derived = adopted.flat().filter(({ outcome }) => outcome === "derived");
  for (let from = 0; from < derived.length; from += KEYS_PER_CALL) {
    const some = derived.slice(from, from + KEYS_PER_CALL);
    await operator.removeOrphans(some.map(({ key }) => key));
  }
}

async function eachOrphan<T>(
  { pipeline }: Prepared,
  work: (keys: string[]) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let after = "";
  for (;;) {
    const page = await pipeline.services.operator.listOrphans({ after, limit: KEYS_PER_CALL });
    const keys = page.map(({ key }) => key);
    if (keys.length > 0) done.push(await work(keys));
    if (keys.length < KEYS_PER_CALL) return done;
    after = keys.at(-1) ?? "";
  }
}

async function countStrayVectors({ pipeline, vectorize, scope }: Prepared): Promise<number> {
  const versions = [...vectorize.stored.keys()].map((id) => id.slice(0, id.lastIndexOf(":")));
  let strays = 0;
  for (const version of new Set(versions)) {
    const found = await pipeline.services.versions.find(scope.tenant, version);
    if (found === undefined) strays += versions.filter((each) => each === version).length;
  }
  return strays;
}
