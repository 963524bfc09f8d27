ALTER TABLE tenants ADD COLUMN suspended_at TEXT;
ALTER TABLE tenants ADD COLUMN deleting_at TEXT;
-- JSON: the tenant's own quotas, where they differ from the deployment's.
ALTER TABLE tenants ADD COLUMN quotas TEXT;

CREATE TABLE tenant_deletions (
  tenant_id TEXT PRIMARY KEY,
  requested_at TEXT NOT NULL,
  completed_at TEXT,
  documents INTEGER NOT NULL DEFAULT 0,
  chunks INTEGER NOT NULL DEFAULT 0,
  vectors INTEGER NOT NULL DEFAULT 0,
  answers INTEGER NOT NULL DEFAULT 0,
  objects INTEGER NOT NULL DEFAULT 0
);

-- Feature switches that an operator has set.
CREATE TABLE switches (name TEXT PRIMARY KEY, is_on INTEGER NOT NULL, set_at TEXT NOT NULL);

-- Who changed what: an operator, by the fingerprint of the admin key, or a tenant's key.
CREATE TABLE audit_log (
  no INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  tenant_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  status INTEGER NOT NULL,
  request_id TEXT NOT NULL
);
CREATE INDEX audit_log_by_time ON audit_log (at);

-- The secret that a webhook had before, with which deliveries are signed as well for a while.
ALTER TABLE webhooks ADD COLUMN previous_secret TEXT;
ALTER TABLE webhooks ADD COLUMN previous_until TEXT;
