-- Tables of a version as data. no = version_no * 1048576 + table_index, so a version's tables, and their rows, are
-- one key range, as its chunks are.

CREATE TABLE tables (
  no INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  unit TEXT,
  page_start INTEGER NOT NULL,
  page_end INTEGER NOT NULL,
  -- JSON: rows of texts, a heading over several columns repeated in each.
  header TEXT NOT NULL,
  row_count INTEGER NOT NULL
);

-- cells: JSON, {y, height, cells}, for each column [text, number or null, start and end in the document's text, x, width]
-- or null.
CREATE TABLE table_rows (
  table_no INTEGER NOT NULL,
  row_index INTEGER NOT NULL,
  page INTEGER NOT NULL,
  cells TEXT NOT NULL,
  PRIMARY KEY (table_no, row_index)
) WITHOUT ROWID;
