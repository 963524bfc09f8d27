// Embeds one block of a version's chunks. The consumer that embeds the last block activates the
// version.
import type { Version } from "../domain/documents/document.ts";
import { isMadeBy } from "../domain/documents/fingerprint.ts";
import { unavailable } from "../domain/errors.ts";
import { embedAll } from "../models/embedder.ts";
import type { IngestionDeps } from "./deps.ts";
import { meteredEmbedder } from "./metered-embedder.ts";
import { restartVersion, settingsOf } from "./upkeep/restart-version.ts";
import { queueNotification } from "./webhook/notify-webhook.ts";

/** The number of chunks in one embed message. Workers AI accepts at most 100 texts per call. */
export const EMBED_BLOCK = 64;

export type EmbedDeps = Pick<
  IngestionDeps,
  | "chunks"
  | "vectors"
  | "versions"
  | "activation"
  | "collections"
  | "embedder"
  | "embedders"
  | "fingerprintOf"
  | "usage"
  | "send"
  | "webhooks"
  | "giveWay"
  | "now"
  | "log"
>;

/**
 * Embeds and stores a block, and activates the version if all its blocks are stored. Idempotent.
 */
export async function embedBlock(deps: EmbedDeps, version: Version, block: number): Promise<void> {
  if (version.blockCount === null || block >= version.blockCount) return;
  if (version.state !== "staged") {
    // The message for the last block was delivered again, after a crash between activation and the
    // follow-up messages.
    if (version.state === "active") await sendFollowUps(deps, version);
    return;
  }
  // The embedder was changed meanwhile, and a version never mixes vectors of two embedders.
  if (!(await isMadeBy(version.fingerprint, [deps.embedder]))) {
    const settings = await settingsOf(deps, version);
    return restartVersion(deps, version, await deps.fingerprintOf(settings));
  }
  // All blocks were stored, and the version waits until queries find its vectors.
  if ((await deps.vectors.countBlocks(version)) === version.blockCount) {
    return activate(deps, version);
  }
  await deps.giveWay(version.tenant);
  const started = deps.now().getTime();
  const firstChunk = block * EMBED_BLOCK;
  const texts = await deps.chunks.block(version, firstChunk, EMBED_BLOCK);
  const vectors = await embed(deps, version, texts);
  await deps.vectors.writeBlock(version, { block, firstChunk, vectors });
  if (await isSuperseded(deps, version)) return;
  const stored = await deps.vectors.countBlocks(version);
  const done = Math.min(stored * EMBED_BLOCK, version.chunkCount);
  await deps.versions.report(version, "embedding", {
    done,
    total: version.chunkCount,
    at: deps.now(),
  });
  const ms = deps.now().getTime() - started;
  deps.log("embed.block", {
    tenant: version.tenant,
    version: version.id,
    block,
    chunks: texts.length,
    ms,
  });
  if (stored === version.blockCount) await activate(deps, version);
}

export async function embed(
  deps: EmbedDeps,
  { tenant }: Version,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const metered = meteredEmbedder(deps, tenant);
  try {
    const vectors = await embedAll(metered.embedder, texts);
    await deps.embedders.note(deps.embedder);
    return vectors;
  } finally {
    await metered.settle();
  }
}

/**
 * Returns whether the version was deleted or replaced in the meantime. Vectors written after its
 * removal would never be deleted.
 */
export async function isSuperseded(deps: EmbedDeps, version: Version): Promise<boolean> {
  const current = await deps.versions.find(version.tenant, version.id);
  if (current !== undefined && current.state !== "retired") return false;
  await deps.vectors.forget(version);
  return true;
}

/**
 * Activates the version. Throws `unavailable` while queries do not find the version's vectors; the
 * message is then delivered again. Until then, the previous version answers.
 */
export async function activate(deps: EmbedDeps, version: Version): Promise<void> {
  const { tenant, id, document } = version;
  if (!(await deps.vectors.isSearchable(version))) {
    throw unavailable("The vector index has not taken up the document's vectors yet.");
  }
  const started = deps.now();
  const isActive = await deps.activation.activate(version, started.toISOString());
  const ms = deps.now().getTime() - started.getTime();
  if (isActive) deps.log("version.activated", { tenant, document, version: id, ms });
  await sendFollowUps(deps, version);
}

/**
 * Sends the messages that follow an activation. All of them are idempotent, so they are sent on
 * every attempt.
 */
export async function sendFollowUps(deps: EmbedDeps, version: Version): Promise<void> {
  const { tenant, id, document } = version;
  const retired = await deps.versions.listRetired(tenant, [document]);
  await deps.send([
    { type: "summarize", tenant, version: id },
    ...retired.map((old) => ({ type: "remove_version" as const, tenant, version: old })),
    { type: "merge_segments", tenant, collection: version.collection },
  ]);
  await queueNotification(deps, version, "document.ready");
}
