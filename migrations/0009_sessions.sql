-- A conversation ends by itself: after this it is not shown, and the reconciler removes it with its answers.
ALTER TABLE sessions ADD COLUMN expires_at TEXT;

CREATE INDEX sessions_by_expiry ON sessions (expires_at);
