/** What one chunk contributes to the entity graph: normal forms of names (`shared/names.ts`), each once. */
export type ChunkNames = {
  index: number;
  /** Names of what the chunk is about: titles of its document, headings in or over it. */
  titles: readonly string[];
  /** Other names that stand in it. */
  mentions: readonly string[];
};
