-- The embedders that have made vectors, by the part that they have in the fingerprint of a version. In the first database.
CREATE TABLE embedders (
  part TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  pooling TEXT NOT NULL,
  dimensions INTEGER NOT NULL
) WITHOUT ROWID;

-- The embedders that existing versions can have without being configured. Others are noted with the next vectors they make.
INSERT INTO embedders (part, name, pooling, dimensions) VALUES
  ('c55fdb6fc863c5b2', '@cf/baai/bge-small-en-v1.5', 'cls', 384),
  ('f6a6f5cb46cbf9a6', 'lexical-384-r1', 'none', 384);

-- Vectors of a deleted document that were in an index of an embedder that is not configured any more.
ALTER TABLE deletions ADD COLUMN vectors_left INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tenant_deletions ADD COLUMN vectors_left INTEGER NOT NULL DEFAULT 0;
