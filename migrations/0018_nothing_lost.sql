-- Answers are kept for the days that their collection says.
ALTER TABLE answers ADD COLUMN expires_at TEXT;
UPDATE answers SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+30 days');
CREATE INDEX answers_by_expiry ON answers (expires_at);

-- Which answers were made from a document, so that deleting the document does not read every answer.
CREATE TABLE answer_documents (
  document_id TEXT NOT NULL,
  answer_id TEXT NOT NULL,
  PRIMARY KEY (document_id, answer_id)
) WITHOUT ROWID;
INSERT OR IGNORE INTO answer_documents SELECT d.value, a.id FROM answers a, json_each(a.documents) d;
CREATE TRIGGER answers_added AFTER INSERT ON answers BEGIN INSERT OR IGNORE INTO answer_documents SELECT value, NEW.id FROM json_each(NEW.documents); END;
CREATE TRIGGER answers_removed AFTER DELETE ON answers BEGIN DELETE FROM answer_documents WHERE answer_id = OLD.id AND document_id IN (SELECT value FROM json_each(OLD.documents)); END;

-- The highest number of a version that was ever removed: numbers are never used again.
CREATE TABLE highest_version (id INTEGER PRIMARY KEY CHECK (id = 1), no INTEGER NOT NULL);
CREATE TRIGGER versions_removed AFTER DELETE ON versions BEGIN INSERT INTO highest_version VALUES (1, OLD.no) ON CONFLICT DO UPDATE SET no = max(no, excluded.no); END;

-- Versions that were removed on purpose. Objects of others that have no row are kept until an operator confirms.
CREATE TABLE removed_versions (
  document_id TEXT NOT NULL,
  version_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  removed_at TEXT NOT NULL,
  PRIMARY KEY (document_id, version_id)
) WITHOUT ROWID;
CREATE INDEX removed_versions_by_time ON removed_versions (removed_at);

-- Objects in the bucket that no row refers to and that nothing explains.
CREATE TABLE orphans (
  key TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  put_at TEXT NOT NULL,
  found_at TEXT NOT NULL
) WITHOUT ROWID;

-- Objects under inbox/ that were handled. With a failure, they became no document.
CREATE TABLE inbox_objects (
  key TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  put_at TEXT NOT NULL,
  failure TEXT,
  handled_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX inbox_objects_failed ON inbox_objects (tenant_id) WHERE failure IS NOT NULL;
INSERT OR IGNORE INTO inbox_objects
  SELECT inbox_key, tenant_id, inbox_put_at, NULL, inbox_put_at FROM documents
  WHERE inbox_key IS NOT NULL AND inbox_put_at IS NOT NULL;
