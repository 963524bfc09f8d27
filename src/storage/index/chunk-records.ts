// Defines the columns of the table `chunks` that all its readers use.
import { z } from "zod";
import type { Chunk, ChunkRef } from "../../domain/documents/chunk.ts";
import { CHUNKS_PER_VERSION, chunkId } from "../../domain/ids.ts";
import { deflateJson, inflateJson } from "../sql/deflated-json.ts";

/** A row; `deflated` is empty if the text was stored before it was compressed. */
export type ContentRow = { text: string; context: string; deflated: string };

export type ChunkRow = ContentRow & {
  no: number;
  page_start: number;
  page_end: number;
  start_offset: number;
  end_offset: number;
  version_id: string;
  document_id: string;
  filename: string;
  /** The number of chunks of its version. */
  siblings: number;
};

/** The columns of a `ContentRow`. */
export const CONTENT = "c.text, c.context, hex(c.deflated) AS deflated";

export const CHUNKS = `
  SELECT c.no, c.page_start, c.page_end, c.start_offset, c.end_offset, ${CONTENT}, v.id AS version_id, v.chunk_count AS siblings, d.id AS document_id, d.filename
  FROM chunks c JOIN versions v ON v.no = c.no / ${CHUNKS_PER_VERSION} JOIN documents d ON d.no = v.document_no`;

export function chunkNo(ref: ChunkRef): number {
  return ref.versionNo * CHUNKS_PER_VERSION + ref.index;
}

type Content = Pick<Chunk, "text" | "context" | "after">;

const Stored = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string()]),
]);

export function contentOf(row: ContentRow): Content {
  if (row.deflated === "") return { text: row.text, context: row.context };
  const [text, context, after] = Stored.parse(inflateJson(row.deflated));
  return { text, context, ...(after !== undefined && { after }) };
}

/** Packs the content of a chunk, which `contentOf` unpacks. */
export function packContent({ text, context, after }: Content): string {
  return deflateJson(after === undefined ? [text, context] : [text, context, after]);
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
    ...contentOf(row),
    documentId: row.document_id,
    versionId: row.version_id,
    versionNo: (row.no - index) / CHUNKS_PER_VERSION,
    filename: row.filename,
  };
}
