-- The rows of tables in parts of some hundred rows as compressed JSON, instead of one by one. This migration takes the existing
-- rows along, not compressed, and drops their table.

CREATE TABLE table_parts (
  table_no INTEGER NOT NULL,
  first_row INTEGER NOT NULL,
  -- Base64 of deflated JSON, or JSON: for each row its index, its page and its cells.
  packed TEXT NOT NULL,
  PRIMARY KEY (table_no, first_row)
) WITHOUT ROWID;

INSERT INTO table_parts (table_no, first_row, packed)
  SELECT table_no, min(row_index), json_group_array(json_array(row_index, page, json(cells)) ORDER BY row_index)
  FROM table_rows GROUP BY table_no, row_index / 100;

DROP TABLE table_rows;
