// Made-up documents into the file of a local D1: as they stand there after they were indexed and all merges are done. The stores
// would write the same one document after another, which takes hours for a million chunks.
import { DatabaseSync } from "node:sqlite";
import { sumCounts } from "../../../src/storage/index/segments/counts/count-blocks.ts";
import type { SegmentBlock } from "../../../src/storage/index/segments/entries.ts";
import type { Corpus } from "./corpus.ts";
import { makeFts5 } from "./fts5-in-d1.ts";
import { blocksOf, type MadeSegment, segmentsOf, versionOf } from "./made-segments.ts";

const AT = "2026-01-01T00:00:00.000Z";

/** The ids of the documents, in the order of the corpus. */
export function documentsOf(corpus: Corpus): string[] {
  return corpus.sizes.map((_, index) => `doc_${String(index).padStart(8, "0")}`);
}

/** The database has one tenant and one collection. */
export function fill(file: string, corpus: Corpus): void {
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA synchronous = OFF; BEGIN");
    const tenant = String(db.prepare("SELECT id FROM tenants").get()?.["id"]);
    const documents = documentsOf(corpus);
    const tokens = addDocuments(db, tenant, { corpus, documents });
    const segments = segmentsOf(corpus.sizes);
    for (const segment of segments) addSegment(db, corpus, segment);
    for (const list of new Set(segments.flatMap(({ listNo }) => listNo ?? []))) addList(db, list);
    db.prepare("UPDATE collections SET chunk_count = ?, token_count = ?, document_count = ?").run(
      corpus.sizes.reduce((sum, size) => sum + size, 0),
      tokens,
      documents.length,
    );
    db.exec("COMMIT");
  } finally {
    db.close();
  }
}

/** Returns the number of words. */
function addDocuments(
  db: DatabaseSync,
  tenant: string,
  { corpus, documents }: { corpus: Corpus; documents: readonly string[] },
): number {
  const addToFts5 = makeFts5(db);
  const addDocument = db.prepare(
    `INSERT INTO documents (no, id, tenant_id, collection_no, filename, media_type, bytes, sha256, status, stage, page_count,
       latest_version_no, active_version_no, created_at, indexed_at)
     VALUES (?1, ?2, ?3, 1, ?2, 'text/plain', 1, ?2, 'ready', 'ready', 1, ?1, ?1, ?4, ?4)`,
  );
  const addVersion = db.prepare(
    `INSERT INTO versions (no, id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state, page_count,
       chunk_count, token_count, block_count, created_at, activated_at)
     VALUES (?1, ?2, ?3, 1, ?1, 'text/plain', ?2, 'bench', 'active', 1, ?4, ?5, 0, ?6, ?6)`,
  );
  let tokens = 0;
  documents.forEach((id, index) => {
    const chunks = corpus.chunksOf(index);
    const words = chunks.reduce((sum, { length }) => sum + length, 0);
    addDocument.run(versionOf(index), id, tenant, AT);
    addVersion.run(versionOf(index), `ver_${id}`, tenant, chunks.length, words, AT);
    addToFts5(id, chunks.map(corpus.textOf));
    tokens += words;
  });
  return tokens;
}

function addSegment(db: DatabaseSync, corpus: Corpus, segment: MadeSegment): void {
  db.prepare(
    "INSERT INTO segments (no, collection_no, state, chunk_count, list_no) VALUES (?, 1, 'live', ?, ?)",
  ).run(segment.no, segment.chunkCount, segment.listNo);
  const setSegment = db.prepare("UPDATE versions SET segment_no = ? WHERE no = ?");
  for (const document of segment.documents) setSegment.run(segment.no, versionOf(document));
  addBlocks(db, segment.no, blocksOf(corpus, segment.documents));
}

/** The counts of the segments that name the list. */
function addList(db: DatabaseSync, no: number): void {
  const blocks = db
    .prepare(
      "SELECT b.data FROM segments s JOIN segment_blocks b ON b.segment_no = s.no WHERE s.list_no = ?",
    )
    .iterate(no);
  const added = Iterator.from(blocks).map(({ data }) => ({ data: String(data) }));
  addBlocks(db, no, sumCounts({ added, subtracted: [] }, { from: "", end: undefined }));
  db.prepare(
    `INSERT INTO count_lists (no, collection_no, state, segment_count, replaces, leaving, position)
     SELECT ?1, 1, 'live', count(*), '[]', '[]', '' FROM segments WHERE list_no = ?1`,
  ).run(no);
}

function addBlocks(db: DatabaseSync, segment: number, blocks: Iterable<SegmentBlock>): void {
  const add = db.prepare("INSERT INTO segment_blocks (segment_no, first, data) VALUES (?, ?, ?)");
  for (const { first, data } of blocks) add.run(segment, first, data);
}
