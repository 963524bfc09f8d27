-- Texts of chunks and rows of tables as compressed JSON in BLOB columns. Rows that were written before keep theirs in the old
-- columns, and are read from there until their documents are indexed again.

-- JSON: the text and the context.
ALTER TABLE chunks ADD COLUMN deflated BLOB;
-- JSON: the rows.
ALTER TABLE table_parts ADD COLUMN deflated BLOB;
