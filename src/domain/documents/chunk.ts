/** A range of the document's text: `text === documentText.slice(start, end)` always holds. */
export type ChunkRange = { start: number; end: number; pageStart: number; pageEnd: number };

export type NewChunk = ChunkRange & {
  index: number;
  text: string;
  /** Text that helps to find or understand the chunk but is not part of it. It is indexed but never quoted. */
  context: string;
  /** The white space up to the next chunk; absent where they touch or overlap. */
  after?: string;
};

export type Chunk = ChunkRange & {
  id: string;
  index: number;
  text: string;
  context: string;
  /** As in a new chunk; also absent if the chunk was stored before it was kept. */
  after?: string;
  documentId: string;
  versionId: string;
  versionNo: number;
  filename: string;
};

/** Identifies a chunk by the integers that frequently read tables use. */
export type ChunkRef = { versionNo: number; index: number };
