-- What readers say of an answer; it is deleted with the answer.
CREATE TABLE feedback (
  answer_id TEXT NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  -- The index of the statement; -1 for the answer as a whole.
  statement INTEGER NOT NULL,
  tenant_id TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('right', 'wrong', 'wrong_place', 'incomplete')),
  comment TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (answer_id, statement)
) WITHOUT ROWID;
CREATE INDEX feedback_by_tenant ON feedback (tenant_id, updated_at);

-- For the progress of a whole collection.
CREATE INDEX documents_by_update ON documents (collection_no, updated_at);
