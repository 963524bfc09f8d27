/** A range of the document's text: `text = document_text.slice(start, end)`, always. */
export type ChunkRange = { start: number; end: number; pageStart: number; pageEnd: number };

export type NewChunk = ChunkRange & {
  index: number;
  text: string;
  /** What helps to find or understand the chunk but does not stand in it; indexed, never quoted. */
  context: string;
};

export type Chunk = ChunkRange & {
  id: string;
  index: number;
  text: string;
  context: string;
  documentId: string;
  versionId: string;
  versionNo: number;
  filename: string;
};

/** Which chunk, in the numbers that the hot tables use. */
export type ChunkRef = { versionNo: number; index: number };
