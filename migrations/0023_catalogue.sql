-- In the first database: which database holds a collection. A collection without a row is in the first one, as all were before
-- there were several.
CREATE TABLE catalogue (
  collection_id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  -- Null as soon as the collection is hidden, so that its name can be given to another.
  name TEXT,
  shard TEXT NOT NULL
);
CREATE UNIQUE INDEX catalogue_by_name ON catalogue (tenant_id, name);
