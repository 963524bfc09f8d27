-- The entity graph of collections that ask for one: names found without a model, and the chunks that hold them. It is the
-- versions' own, as their postings are: nothing but active versions is ever read.

-- From a name to its chunks. role: 'title' where the chunks are about it, 'mention' where it stands in them. chunks: their
-- indexes in ascending order, each as the difference to the one before, in base 36 and apart by spaces.
CREATE TABLE graph_names (
  collection_no INTEGER NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('title', 'mention')),
  version_no INTEGER NOT NULL,
  chunks TEXT NOT NULL,
  PRIMARY KEY (collection_no, name, role, version_no)
) WITHOUT ROWID;
CREATE INDEX graph_names_by_version ON graph_names (version_no);

-- From a chunk to its names, as JSON; no is that of the chunk.
CREATE TABLE graph_chunks (
  no INTEGER PRIMARY KEY,
  names TEXT NOT NULL
);
