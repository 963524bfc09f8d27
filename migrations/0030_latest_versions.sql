-- The latest version of a document was taken to be the one with the highest number. In a collection that was moved to a database
-- with lower numbers, that was the version before it: the latest one was never activated, and its failure was not recorded.
UPDATE versions SET state = 'staged', last_error = NULL, retry_at = NULL, unfinished_steps = 0
  WHERE state = 'failed' AND document_no IN (SELECT no FROM documents WHERE status IN ('queued', 'processing'));
UPDATE documents SET latest_version_no = (SELECT no FROM versions WHERE document_no = documents.no AND state = 'staged')
  WHERE status IN ('queued', 'processing') AND no IN (SELECT document_no FROM versions WHERE state = 'staged');
