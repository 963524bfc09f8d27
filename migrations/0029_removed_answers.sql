-- The ids of a conversation's answers that were deleted with a document, as JSON: readers see where a turn was.
ALTER TABLE sessions ADD COLUMN removed TEXT NOT NULL DEFAULT '[]';
