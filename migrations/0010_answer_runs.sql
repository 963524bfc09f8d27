-- Answers that are being made, and their events so far, so that a reader who comes back can follow.
-- Both are removed when the answer is stored; cancelled and failed ones are removed later by the reconciler.
CREATE TABLE answer_runs (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  collection_id TEXT NOT NULL,
  session_id TEXT,
  question TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'cancelled', 'failed')),
  -- Set when a document of the collection is deleted: events may quote it, so no more are stored.
  is_muted INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- Advances while the answer is being made.
  updated_at TEXT NOT NULL
);
CREATE INDEX answer_runs_by_collection ON answer_runs (collection_id);
CREATE INDEX answer_runs_by_update ON answer_runs (updated_at);

-- Events first to last of an answer, as a JSON array.
CREATE TABLE answer_events (
  answer_id TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  events TEXT NOT NULL,
  PRIMARY KEY (answer_id, first)
) WITHOUT ROWID;

-- The number of events with which the answer was streamed; 0 if it was not streamed.
ALTER TABLE answers ADD COLUMN event_count INTEGER NOT NULL DEFAULT 0;
