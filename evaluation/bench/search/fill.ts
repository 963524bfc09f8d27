// Made-up documents into the file of a local D1: as they stand there after they were indexed and all merges are done. The stores
// would write the same one document after another, which takes hours for a million chunks.
import { DatabaseSync } from "node:sqlite";
import type { Scope } from "../../../src/domain/scope.ts";
import type { Corpus } from "./corpus.ts";
import { makeFts5 } from "./fts5-in-d1.ts";
import { blocksOf, type MadeSegment, segmentsOf, versionOf } from "./made-segments.ts";

const AT = "2026-01-01T00:00:00.000Z";

/** The ids of the documents, in the order of the corpus. */
export function fill(file: string, scope: Scope, corpus: Corpus): string[] {
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA synchronous = OFF; BEGIN");
    const documents = corpus.sizes.map((_, index) => `doc_${String(index).padStart(8, "0")}`);
    const tokens = addDocuments(db, scope, { corpus, documents });
    for (const segment of segmentsOf(corpus.sizes)) addSegment(db, corpus, segment);
    db.prepare("UPDATE collections SET chunk_count = ?, token_count = ?, document_count = ?").run(
      corpus.sizes.reduce((sum, size) => sum + size, 0),
      tokens,
      documents.length,
    );
    db.exec("COMMIT");
    return documents;
  } finally {
    db.close();
  }
}

/** Returns the number of words. */
function addDocuments(
  db: DatabaseSync,
  { tenant }: Scope,
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
    "INSERT INTO segments (no, collection_no, state, chunk_count) VALUES (?, 1, 'live', ?)",
  ).run(segment.no, segment.chunkCount);
  const setSegment = db.prepare("UPDATE versions SET segment_no = ? WHERE no = ?");
  for (const document of segment.documents) setSegment.run(segment.no, versionOf(document));
  const addBlock = db.prepare(
    "INSERT INTO segment_blocks (segment_no, first, data) VALUES (?, ?, ?)",
  );
  for (const { first, data } of blocksOf(corpus, segment.documents)) {
    addBlock.run(segment.no, first, data);
  }
}
