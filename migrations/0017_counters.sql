-- Counters that every request reads, so that none of them counts the documents of a collection. The audit compares them with
-- a count.

-- The number of documents that are not being deleted.
ALTER TABLE collections ADD COLUMN document_count INTEGER NOT NULL DEFAULT 0;
UPDATE collections SET document_count =
  (SELECT count(*) FROM documents d WHERE d.collection_no = collections.no AND d.status <> 'deleting');

-- How many active versions have a fingerprint: a collection has one of them, or two while it is re-indexed.
CREATE TABLE active_fingerprints (
  collection_no INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  version_count INTEGER NOT NULL,
  PRIMARY KEY (collection_no, fingerprint)
) WITHOUT ROWID;
INSERT INTO active_fingerprints (collection_no, fingerprint, version_count)
  SELECT collection_no, fingerprint, count(*) FROM versions WHERE state = 'active' GROUP BY collection_no, fingerprint;
