-- How many chunks contain each term in several merged segments together, so that a search of some documents does not read
-- every segment for it. docs/decisions/2026-11-25-counts-of-several-segments.md describes them. Segments without a list are
-- read by themselves, until a merge writes one.

CREATE TABLE count_lists (
  -- From the numbers of merged segments. Its blocks are in segment_blocks.
  no INTEGER PRIMARY KEY,
  collection_no INTEGER NOT NULL,
  -- building: a merge is writing it; replaced: its blocks can be removed.
  state TEXT NOT NULL CHECK (state IN ('building', 'live', 'replaced')),
  -- It only holds while so many live segments name it.
  segment_count INTEGER NOT NULL DEFAULT 0,
  -- Of a list that is being built, as JSON: the lists that it replaces, and the sources of the merge that are in them.
  replaces TEXT NOT NULL,
  leaving TEXT NOT NULL,
  -- The key up to which it has been built.
  position TEXT NOT NULL
);
CREATE INDEX count_lists_by_collection ON count_lists (collection_no, state);
CREATE INDEX count_lists_unfinished ON count_lists (state) WHERE state <> 'live';

-- The list that contains the counts of a segment.
ALTER TABLE segments ADD COLUMN list_no INTEGER;
-- Begins as the index that it replaces, so that which segments are in which list is read without their rows.
CREATE INDEX segments_by_list ON segments (collection_no, state, list_no);
DROP INDEX segments_by_collection;
