// The first step after an upload: turns a file into a staged version with pages, chunks and
// postings.
import type { CollectionSettings } from "../domain/collection.ts";
import { UnindexableFile, type Version } from "../domain/documents/document.ts";
import { versionPrefix } from "../storage/content/pages.ts";
import { composeVersion } from "./compose-version.ts";
import type { IngestionDeps } from "./deps.ts";
import { embedAtOnce } from "./embed-at-once.ts";
import { type EmbedDeps, sendFollowUps } from "./embed-block.ts";
import { meteredEmbedder } from "./metered-embedder.ts";
import { readNextPages } from "./read-pages.ts";
import { restartVersion, settingsOf } from "./upkeep/restart-version.ts";

type Deps = EmbedDeps &
  Pick<
    IngestionDeps,
    | "failedAttempts"
    | "files"
    | "pages"
    | "tables"
    | "postings"
    | "graph"
    | "chunkBoundaries"
    | "limits"
    | "pageReader"
  >;

/**
 * Performs the next part of indexing a staged version: reads a range of its pages or, once all are
 * stored, composes chunks and postings, and embeds them or sends messages that do. A file with a
 * single range does both at once. Idempotent. Throws `UnindexableFile` for permanent errors.
 */
export async function ingestVersion(deps: Deps, version: Version): Promise<void> {
  // The message was delivered again, after a crash between activation and the follow-up messages.
  if (version.state === "active") return sendFollowUps(deps, version);
  if (version.state !== "staged") return;
  const settings = await settingsOf(deps, version);
  const { chunking, graph } = settings;
  const fingerprint = await deps.fingerprintOf({ chunking, graph });
  if (fingerprint !== version.fingerprint) return restartVersion(deps, version, fingerprint);
  // Already composed. A repeated delivery must not split it again with settings that have changed
  // in the meantime.
  if (version.blockCount !== null) return sendBlocks(deps, version, version.blockCount);
  await runUnlessItStopsWorker(deps, version, async () => performStep(deps, version, settings));
}

/** A step may be interrupted once by chance, for example by a deployment. */
const MOST_UNFINISHED = 2;
const TRIES = 3;

/**
 * Runs a step, unless it seems to stop the Worker. A file that exhausts the memory or the CPU time
 * stops the Worker before it can report an error; the message would be delivered again and stop it
 * again. Throws `UnindexableFile` at the third start of a step that has never ended.
 */
async function runUnlessItStopsWorker(
  deps: Pick<Deps, "failedAttempts">,
  { tenant, id }: Version,
  step: () => Promise<void>,
): Promise<void> {
  const unfinished = await deps.failedAttempts.beginStep(tenant, id);
  try {
    if (unfinished >= MOST_UNFINISHED) throw interruptedTooOften();
    await step();
  } finally {
    await endStep(deps, { tenant, id });
  }
}

/**
 * Marks the step as ended. Repeats the write if the database fails, because the step must not count
 * as interrupted.
 */
async function endStep(
  deps: Pick<Deps, "failedAttempts">,
  { tenant, id }: Pick<Version, "tenant" | "id">,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.failedAttempts.endStep(tenant, id);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

function interruptedTooOften(): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    "Reading the file stopped the server twice, probably because it needs too much memory or time. Split the file or save it in another way, and upload the result.",
  );
}

async function performStep(
  deps: Deps,
  version: Version,
  { chunking, graph }: CollectionSettings,
): Promise<void> {
  const read = await readNextPages(deps, version);
  if (await isSuperseded(deps, version)) return;
  if (read.next === "read") {
    return deps.send([{ type: "ingest", tenant: version.tenant, version: version.id }]);
  }
  const composed = await compose(deps, { version, chunking, graph, pages: read.pages });
  if (deps.embedder.semantic) await sendBlocks(deps, version, composed.blockCount);
  else await embedAtOnce(deps, { ...version, ...composed });
}

async function compose(
  deps: Deps,
  source: Parameters<typeof composeVersion>[1],
): ReturnType<typeof composeVersion> {
  const metered = meteredEmbedder(deps, source.version.tenant);
  try {
    return await composeVersion({ ...deps, embedder: metered.embedder }, source);
  } finally {
    await metered.settle();
  }
}

async function sendBlocks(deps: Deps, version: Version, blocks: number): Promise<void> {
  await deps.send(
    Array.from({ length: blocks }, (_, block) => ({
      type: "embed",
      tenant: version.tenant,
      version: version.id,
      block,
    })),
  );
}

/**
 * Returns whether the version was completed, deleted or replaced while it was read. Pages that were
 * written after its removal are deleted again. If another delivery has completed the version, its
 * pages are identical and stay.
 */
async function isSuperseded(deps: Deps, version: Version): Promise<boolean> {
  const current = await deps.versions.find(version.tenant, version.id);
  if (current?.state === "staged") return false;
  if (current === undefined || current.state === "retired") {
    await deps.files.deleteAll(versionPrefix({ ...version, version: version.id }));
  }
  return true;
}
