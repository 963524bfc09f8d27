// Embeds a version in the message that has composed it, if no model computes its vectors: sending a
// message for each block would take longer than computing them.
import type { Version } from "../domain/documents/document.ts";
import { activate, EMBED_BLOCK, type EmbedDeps, embed, isSuperseded } from "./embed-block.ts";

/** The number of blocks whose texts are read at once. */
const BLOCKS_AT_ONCE = 8;

/** A version that can be embedded and activated: it is composed, so `blockCount` is known. */
export type ComposedVersion = Version & { blockCount: number };

/**
 * Embeds all blocks and activates the version. Idempotent; if it stops half-way, messages for the
 * blocks are sent when the version's message is delivered again.
 */
export async function embedAtOnce(deps: EmbedDeps, version: ComposedVersion): Promise<void> {
  for (let block = 0; block < version.blockCount; block += BLOCKS_AT_ONCE) {
    await deps.giveWay(version.tenant);
    if (block > 0) await report(deps, version, block * EMBED_BLOCK);
    await embedBlocks(deps, version, block);
  }
  if (!(await isSuperseded(deps, version))) await activate(deps, version);
}

async function report(deps: EmbedDeps, version: Version, done: number): Promise<void> {
  const progress = { done, total: version.chunkCount, at: deps.now() };
  await deps.versions.report(version, "embedding", progress);
}

async function embedBlocks(deps: EmbedDeps, version: Version, block: number): Promise<void> {
  const started = deps.now().getTime();
  const first = block * EMBED_BLOCK;
  const texts = await deps.chunks.block(version, first, BLOCKS_AT_ONCE * EMBED_BLOCK);
  const vectors = await embed(deps, version, texts);
  const blocks = Array.from({ length: Math.ceil(texts.length / EMBED_BLOCK) }, (_, at) => ({
    block: block + at,
    firstChunk: first + at * EMBED_BLOCK,
    vectors: vectors.slice(at * EMBED_BLOCK, (at + 1) * EMBED_BLOCK),
  }));
  await Promise.all(blocks.map(async (each) => deps.vectors.writeBlock(version, each)));
  const ms = deps.now().getTime() - started;
  const { tenant, id } = version;
  deps.log("embed.block", { tenant, version: id, block, chunks: texts.length, ms });
}
