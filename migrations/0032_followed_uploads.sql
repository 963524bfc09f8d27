-- What is asked again and again must not read what a large upload has still to do, or has done long ago.

-- The documents of a collection that are being indexed: who follows it begins with them, page by page.
CREATE INDEX documents_unfinished ON documents (collection_no) WHERE status IN ('queued', 'processing');

-- Whether the summary of an active version has not been stored yet: the reconciler looks for those whose message was lost.
ALTER TABLE versions ADD COLUMN awaits_summary INTEGER NOT NULL DEFAULT 0;
UPDATE versions SET awaits_summary = 1
  WHERE state = 'active' AND no NOT IN (SELECT version_no FROM summaries WHERE version_no IS NOT NULL);
CREATE INDEX versions_without_summary ON versions (activated_at) WHERE awaits_summary = 1 AND state = 'active';

-- The answer whose question is the title of a conversation. The title goes with it, because a question can repeat a document.
ALTER TABLE sessions ADD COLUMN titled_by TEXT;
UPDATE sessions SET titled_by = (
    SELECT id FROM answers WHERE session_id = sessions.id
      AND substr(body ->> 'question', 1, 79) = substr(sessions.title, 1, 79) ORDER BY id LIMIT 1)
  WHERE title <> '';
