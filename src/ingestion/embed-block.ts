// One block of a version's chunks gets its vectors; whoever finishes the last block activates the version.
import type { Version } from "../domain/document.ts";
import { embedAll } from "../models/embedder.ts";
import type { IngestionDeps } from "./deps.ts";
import { meteredEmbedder } from "./metered-embedder.ts";
import { queueNotification } from "./notify-webhook.ts";

/** Chunks in an embed message. Workers AI takes at most 100 texts a call. */
export const EMBED_BLOCK = 64;

type Deps = Pick<
  IngestionDeps,
  | "chunks"
  | "vectors"
  | "versions"
  | "activation"
  | "embedder"
  | "usage"
  | "send"
  | "webhooks"
  | "now"
  | "log"
>;

/** Embeds and stores a block, and activates the version once all its blocks are stored. Safe to repeat. */
export async function embedBlock(deps: Deps, version: Version, block: number): Promise<void> {
  if (version.blockCount === null || block >= version.blockCount) return;
  if (version.state !== "staged") {
    // The last block's message again, after a crash between the cut-over and what follows it.
    if (version.state === "active") await sendFollowUps(deps, version);
    return;
  }
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

async function embed(
  deps: Deps,
  { tenant }: Version,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const metered = meteredEmbedder(deps, tenant);
  try {
    return await embedAll(metered.embedder, texts);
  } finally {
    await metered.settle();
  }
}

/** Deleted or replaced meanwhile: vectors written after the removal went by would stay for ever. */
async function isSuperseded(deps: Deps, version: Version): Promise<boolean> {
  const current = await deps.versions.find(version.tenant, version.id);
  if (current !== undefined && current.state !== "retired") return false;
  await deps.vectors.forget(version);
  return true;
}

async function activate(deps: Deps, version: Version): Promise<void> {
  const { tenant, id, document } = version;
  const started = deps.now();
  const isActive = await deps.activation.activate(version, started.toISOString());
  const ms = deps.now().getTime() - started.getTime();
  if (isActive) deps.log("version.activated", { tenant, document, version: id, ms });
  await sendFollowUps(deps, version);
}

/** Both kinds do nothing the second time, so they are sent on every try. */
async function sendFollowUps(deps: Deps, version: Version): Promise<void> {
  const { tenant, id, document } = version;
  const retired = await deps.versions.listRetired(tenant, [document]);
  await deps.send([
    { type: "summarize", tenant, version: id },
    ...retired.map((old) => ({ type: "remove_version" as const, tenant, version: old })),
  ]);
  await queueNotification(deps, version, "document.ready");
}
