-- The last number that this database has given of each kind. Numbers are never given twice, and each database gives its own:
-- database n from n * 67108864 + 1 on, so that a collection keeps its numbers when it is moved to another database. The checks
-- stop a database before it gives a number of the next one.
CREATE TABLE numbers (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- 0 for the first database; src/storage/control/catalogue.ts numbers the others.
  database_no INTEGER NOT NULL,
  collections INTEGER NOT NULL CHECK (collections < (database_no + 1) * 67108864),
  documents INTEGER NOT NULL CHECK (documents < (database_no + 1) * 67108864),
  versions INTEGER NOT NULL CHECK (versions < (database_no + 1) * 67108864),
  -- Of merged segments, whose numbers are these with a minus sign.
  segments INTEGER NOT NULL CHECK (segments < (database_no + 1) * 67108864)
);
INSERT INTO numbers (id, database_no, collections, documents, versions, segments)
  SELECT 1, 0, coalesce((SELECT max(no) FROM collections), 0), coalesce((SELECT max(no) FROM documents), 0),
    max(coalesce((SELECT max(no) FROM versions), 0), coalesce((SELECT no FROM highest_version), 0)),
    -(SELECT last FROM segment_numbers);
DROP TRIGGER versions_removed;
DROP TABLE highest_version;
DROP TABLE segment_numbers;

-- In the first database: the number of each further database.
CREATE TABLE databases (
  name TEXT PRIMARY KEY,
  no INTEGER NOT NULL UNIQUE CHECK (no BETWEEN 1 AND 127)
);
