-- What an operator and the reconciler need to know of work on its way.

-- The inbox object a document stems from, null after an upload by HTTP: its removal removes the document.
ALTER TABLE documents ADD COLUMN inbox_key TEXT;
-- When that object was put, by the bucket's clock: an older removal is late and counts for nothing.
ALTER TABLE documents ADD COLUMN inbox_put_at TEXT;
-- The last sign of life while it is indexed: without one for long enough, its messages are taken for lost.
ALTER TABLE documents ADD COLUMN updated_at TEXT;
-- Why the latest try failed that will be repeated, as a sentence for the user, and when it will be.
ALTER TABLE versions ADD COLUMN last_error TEXT;
ALTER TABLE versions ADD COLUMN retry_at TEXT;
-- Numbers of the pages without text, as JSON.
ALTER TABLE versions ADD COLUMN empty_pages TEXT;

CREATE INDEX documents_by_inbox_key ON documents (inbox_key) WHERE inbox_key IS NOT NULL;
CREATE INDEX documents_by_status ON documents (tenant_id, status, error_code);
CREATE INDEX versions_retired ON versions (no) WHERE state = 'retired';
CREATE INDEX collections_hidden ON collections (no) WHERE status = 'deleting';

-- What each round of the reconciler found of a tenant's; the tenant '' stands for the round itself.
CREATE TABLE reconcile_rounds (
  tenant_id TEXT NOT NULL,
  at TEXT NOT NULL,
  stuck INTEGER NOT NULL DEFAULT 0,
  deletions INTEGER NOT NULL DEFAULT 0,
  collections INTEGER NOT NULL DEFAULT 0,
  versions INTEGER NOT NULL DEFAULT 0,
  summaries INTEGER NOT NULL DEFAULT 0,
  objects INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, at)
) WITHOUT ROWID;

-- Where a walk over the bucket goes on in the next round.
CREATE TABLE cursors (
  name TEXT PRIMARY KEY,
  cursor TEXT NOT NULL
);

-- Where a collection wants to be told that a document is ready or has failed.
CREATE TABLE webhooks (
  collection_id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- What became of the latest delivery.
  delivered_at TEXT,
  failed_at TEXT,
  failure TEXT
);
