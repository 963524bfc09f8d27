// The columns of the table `chunks` that all its readers use.
import type { Chunk, ChunkRef } from "../../domain/documents/chunk.ts";
import { CHUNKS_PER_VERSION, chunkId } from "../../domain/ids.ts";

export type ChunkRow = {
  no: number;
  page_start: number;
  page_end: number;
  start_offset: number;
  end_offset: number;
  text: string;
  context: string;
  version_id: string;
  document_id: string;
  filename: string;
  /** The number of chunks of its version. */
  siblings: number;
};

export const CHUNKS = `
  SELECT c.*, v.id AS version_id, v.chunk_count AS siblings, d.id AS document_id, d.filename
  FROM chunks c JOIN versions v ON v.no = c.no / ${CHUNKS_PER_VERSION} JOIN documents d ON d.no = v.document_no`;

export function chunkNo(ref: ChunkRef): number {
  return ref.versionNo * CHUNKS_PER_VERSION + ref.index;
}

export function toChunk(row: ChunkRow): Chunk {
  const index = row.no % CHUNKS_PER_VERSION;
  return {
    id: chunkId(row.version_id, index),
    index,
    start: row.start_offset,
    end: row.end_offset,
    pageStart: row.page_start,
    pageEnd: row.page_end,
    text: row.text,
    context: row.context,
    documentId: row.document_id,
    versionId: row.version_id,
    versionNo: (row.no - index) / CHUNKS_PER_VERSION,
    filename: row.filename,
  };
}
