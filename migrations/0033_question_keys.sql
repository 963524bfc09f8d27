-- Idempotency keys of questions, in the first database: a question that is sent again with its key is answered once.
CREATE TABLE question_keys (
  tenant_id TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The SHA-256 hash of the address and the body that were sent with the key.
  request TEXT NOT NULL,
  answer_id TEXT NOT NULL,
  session_id TEXT,
  -- Without a stored answer at this time, its making was interrupted.
  running_until TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, key)
) WITHOUT ROWID;
CREATE INDEX question_keys_by_expiry ON question_keys (expires_at);
CREATE INDEX question_keys_by_session ON question_keys (session_id) WHERE session_id IS NOT NULL;
