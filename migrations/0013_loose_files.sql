-- Files that clients of OpenAI's API upload before they add them to a collection. Their bytes stand in R2.
CREATE TABLE loose_files (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  filename TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE INDEX loose_files_by_tenant ON loose_files (tenant_id, id);

-- The documents that were made from them. Such a client knows a document by the id of its file.
CREATE TABLE attached_files (
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  file_id TEXT NOT NULL,
  document_id TEXT NOT NULL,
  PRIMARY KEY (tenant_id, collection_id, file_id)
) WITHOUT ROWID;

CREATE INDEX attached_files_by_document ON attached_files (tenant_id, collection_id, document_id);

-- Files that were added together, as a JSON array of their ids.
CREATE TABLE file_batches (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  files TEXT NOT NULL,
  created_at TEXT NOT NULL
);
