/**
 * The contribution of one chunk to the entity graph: distinct names, normalised by
 * `language/names.ts`.
 */
export type ChunkNames = {
  index: number;
  /** Names of the chunk's subject: document titles, and the headings in or above the chunk. */
  titles: readonly string[];
  /** Other names that the chunk contains. */
  mentions: readonly string[];
};
