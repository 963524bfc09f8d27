-- Tenants own everything below. Hot tables (chunks, postings, vectors) are keyed by the small integers `no`
-- of their collection and version: at millions of rows a ULID in every key would be most of the 10 GB.

CREATE TABLE tenants (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  revoked_at TEXT,
  last_used_at TEXT
);
CREATE INDEX api_keys_by_prefix ON api_keys (prefix);
CREATE INDEX api_keys_by_tenant ON api_keys (tenant_id, id);

CREATE TABLE collections (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  settings TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'active',
  created_at TEXT NOT NULL,
  -- Statistics over the chunks of active versions, kept by the cut-over: what BM25 needs of the whole collection.
  chunk_count INTEGER NOT NULL DEFAULT 0,
  token_count INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX collections_by_name ON collections (tenant_id, name) WHERE status = 'active';

CREATE TABLE documents (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  tenant_id TEXT NOT NULL,
  collection_no INTEGER NOT NULL REFERENCES collections (no),
  filename TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  status TEXT NOT NULL,
  stage TEXT NOT NULL,
  progress_done INTEGER NOT NULL DEFAULT 0,
  progress_total INTEGER NOT NULL DEFAULT 0,
  error_code TEXT,
  error_detail TEXT,
  page_count INTEGER,
  metadata TEXT NOT NULL DEFAULT '{}',
  latest_version_no INTEGER,
  active_version_no INTEGER,
  created_at TEXT NOT NULL,
  indexed_at TEXT
);
CREATE UNIQUE INDEX documents_by_name ON documents (collection_no, filename) WHERE status <> 'deleting';
CREATE INDEX documents_by_collection ON documents (collection_no, id);

-- One indexing of one file's bytes under one index fingerprint.
CREATE TABLE versions (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  tenant_id TEXT NOT NULL,
  collection_no INTEGER NOT NULL,
  document_no INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('staged', 'active', 'retired', 'failed')),
  page_count INTEGER NOT NULL DEFAULT 0,
  chunk_count INTEGER NOT NULL DEFAULT 0,
  token_count INTEGER NOT NULL DEFAULT 0,
  -- Embed batches this version is complete with; null until its chunks and postings are all written.
  block_count INTEGER,
  created_at TEXT NOT NULL,
  activated_at TEXT
);
CREATE INDEX versions_by_document ON versions (document_no, no);
CREATE INDEX versions_active ON versions (collection_no, no) WHERE state = 'active';

-- no = version_no * 1048576 + chunk_index, so a version's chunks are one key range.
CREATE TABLE chunks (
  no INTEGER PRIMARY KEY,
  page_start INTEGER NOT NULL,
  page_end INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  text TEXT NOT NULL,
  context TEXT NOT NULL DEFAULT ''
);

-- packed: for each chunk holding the term, its ordinal (delta), term frequency and length in tokens.
CREATE TABLE postings (
  collection_no INTEGER NOT NULL,
  term TEXT NOT NULL,
  version_no INTEGER NOT NULL,
  chunk_count INTEGER NOT NULL,
  packed TEXT NOT NULL,
  PRIMARY KEY (collection_no, term, version_no)
) WITHOUT ROWID;
CREATE INDEX postings_by_version ON postings (version_no);

-- Document frequency of a term over the chunks of active versions.
CREATE TABLE terms (
  collection_no INTEGER NOT NULL,
  term TEXT NOT NULL,
  chunk_count INTEGER NOT NULL,
  PRIMARY KEY (collection_no, term)
) WITHOUT ROWID;

-- One row per embedded batch of chunks; data is base64 of int8 vectors, null where Vectorize holds them.
CREATE TABLE vector_blocks (
  version_no INTEGER NOT NULL,
  block INTEGER NOT NULL,
  first_chunk INTEGER NOT NULL,
  chunk_count INTEGER NOT NULL,
  data TEXT,
  PRIMARY KEY (version_no, block)
);

CREATE TABLE summaries (
  document_no INTEGER PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  collection_no INTEGER NOT NULL,
  document_type TEXT NOT NULL,
  summary TEXT NOT NULL,
  key_topics TEXT NOT NULL,
  use_for TEXT NOT NULL,
  details TEXT NOT NULL,
  source TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX summaries_by_collection ON summaries (collection_no);

CREATE TABLE deletions (
  document_id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  completed_at TEXT,
  chunks INTEGER NOT NULL DEFAULT 0,
  vectors INTEGER NOT NULL DEFAULT 0,
  postings INTEGER NOT NULL DEFAULT 0,
  objects INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  title TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX sessions_by_tenant ON sessions (tenant_id, id);

CREATE TABLE answers (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  session_id TEXT,
  body TEXT NOT NULL,
  trace TEXT NOT NULL,
  -- Ids of the documents it was made from, as JSON: deleting one of them deletes the answer.
  documents TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX answers_by_session ON answers (session_id, id);
CREATE INDEX answers_by_collection ON answers (collection_id, id);

CREATE TABLE usage (
  tenant_id TEXT NOT NULL,
  day TEXT NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0,
  prompt_tokens INTEGER NOT NULL DEFAULT 0,
  completion_tokens INTEGER NOT NULL DEFAULT 0,
  neurons REAL NOT NULL DEFAULT 0,
  rows_read INTEGER NOT NULL DEFAULT 0,
  vectors_queried INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, day)
);

CREATE INDEX versions_staged ON versions (created_at) WHERE state = 'staged';
CREATE INDEX deletions_unfinished ON deletions (requested_at) WHERE completed_at IS NULL;
