-- Collections that are being moved to another database. docs/decisions/2026-11-23-moving-collections.md describes the phases.

-- In the first database: one row for each collection on its way.
CREATE TABLE moves (
  id TEXT PRIMARY KEY,
  collection_id TEXT NOT NULL UNIQUE,
  tenant_id TEXT NOT NULL,
  -- Names of databases as in the catalogue.
  source TEXT NOT NULL,
  target TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('copying', 'holding', 'arriving', 'leaving', 'removing', 'cancelling')),
  -- Where the phase continues, as JSON; null at its beginning.
  position TEXT,
  -- Rows that were copied, as progress.
  rows INTEGER NOT NULL DEFAULT 0,
  begun_at TEXT NOT NULL,
  phase_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- In the source and in the target: what the move may do there now. Every write of a move requires the step in which it was
-- begun, so that a delayed one changes nothing.
CREATE TABLE move_steps (
  move_id TEXT PRIMARY KEY,
  step TEXT NOT NULL CHECK (step IN ('copy', 'catch up', 'arrive', 'stay', 'left'))
);

-- In the target: copied rows that no reader may see yet, as JSON objects, in the order of their keys. In the source: the
-- versions and segments whose rows are still to be removed.
CREATE TABLE moving_rows (
  move_id TEXT NOT NULL,
  tbl TEXT NOT NULL,
  key TEXT NOT NULL,
  row TEXT NOT NULL,
  PRIMARY KEY (move_id, tbl, key)
) WITHOUT ROWID;
