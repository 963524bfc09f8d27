-- The version that a summary was found in; null where a user wrote it before any was.
ALTER TABLE summaries ADD COLUMN version_no INTEGER;
