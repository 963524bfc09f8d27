-- Which tables hold a word, for looking values up in them. packed: JSON, for each table its index in the version * 8
-- plus where the word stands: 1 its title, 2 its header, 4 its labels.
CREATE TABLE table_terms (
  collection_no INTEGER NOT NULL,
  term TEXT NOT NULL,
  version_no INTEGER NOT NULL,
  packed TEXT NOT NULL,
  PRIMARY KEY (collection_no, term, version_no)
) WITHOUT ROWID;
CREATE INDEX table_terms_by_version ON table_terms (version_no);
