-- How many steps of indexing a version began and neither ended nor failed with an error, since the last one that did. The
-- Worker was stopped in each, perhaps by the file itself.
ALTER TABLE versions ADD COLUMN unfinished_steps INTEGER NOT NULL DEFAULT 0;
