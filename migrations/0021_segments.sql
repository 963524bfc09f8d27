-- Postings and the terms of tables as segments: sorted lists of entries in blocks of some kilobytes, instead of a row, an index
-- entry and a statistic for each term. docs/decisions/2026-11-22-segments.md describes them. This migration takes the
-- existing postings along and drops their tables.

-- The number of the latest merged segment. They are negative, because a version's own segment has the version's number.
CREATE TABLE segment_numbers (
  last INTEGER NOT NULL
);
INSERT INTO segment_numbers (last) VALUES (0);

-- Sorted lists of entries, at first one for each version.
CREATE TABLE segments (
  no INTEGER PRIMARY KEY,
  collection_no INTEGER NOT NULL,
  -- staged: its version is not active yet; building: a merge is writing it; merged: its blocks can be removed.
  state TEXT NOT NULL CHECK (state IN ('staged', 'live', 'building', 'merged')),
  chunk_count INTEGER NOT NULL DEFAULT 0,
  -- Of a segment that is being built, as JSON: the segments it is made from, and the versions that it leaves out.
  sources TEXT,
  dropped TEXT,
  -- The key up to which it has been built.
  position TEXT
);
CREATE INDEX segments_by_collection ON segments (collection_no, state);
CREATE UNIQUE INDEX segments_building ON segments (collection_no) WHERE state = 'building';
CREATE INDEX segments_unfinished ON segments (state) WHERE state IN ('building', 'merged');

CREATE TABLE segment_blocks (
  segment_no INTEGER NOT NULL,
  -- The key of its first entry: the term, a space and, unless the term begins here, the version.
  first TEXT NOT NULL,
  data TEXT NOT NULL
);
CREATE UNIQUE INDEX segment_blocks_by_key ON segment_blocks (segment_no, first);

-- Versions that are no longer active and whose entries are still in a live segment.
CREATE TABLE tombstones (
  version_no INTEGER PRIMARY KEY,
  collection_no INTEGER NOT NULL,
  segment_no INTEGER NOT NULL,
  chunk_count INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX tombstones_by_collection ON tombstones (collection_no);
CREATE INDEX tombstones_by_age ON tombstones (created_at);

-- The segment that holds a version's entries, and how many terms they have.
ALTER TABLE versions ADD COLUMN segment_no INTEGER;
ALTER TABLE versions ADD COLUMN term_count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX versions_by_segment ON versions (segment_no) WHERE segment_no IS NOT NULL;

INSERT INTO segments (no, collection_no, state, chunk_count)
  SELECT no, collection_no, iif(state = 'active', 'live', 'staged'), chunk_count
  FROM versions WHERE state IN ('active', 'staged');
UPDATE versions SET segment_no = no,
  term_count = (SELECT count(*) FROM postings WHERE version_no = versions.no)
  WHERE state IN ('active', 'staged');
INSERT INTO segment_blocks (segment_no, first, data)
  SELECT version_no, min(term) || ' ', char(10) || group_concat(line, '' ORDER BY term) FROM (
    SELECT version_no, term, line, (row_number() OVER (PARTITION BY version_no ORDER BY term) - 1) / 150 AS block
    FROM (
      SELECT version_no, term,
        term || ' ' || chunk_count || ':' || version_no || ',' || chunk_count || ',' || packed || char(10) AS line
      FROM postings
      UNION ALL
      SELECT version_no, '#' || term, '#' || term || ' 0:' || version_no || ',0,' ||
        replace(substr(packed, 2, length(packed) - 2), ',', '.') || char(10)
      FROM table_terms)
    WHERE version_no IN (SELECT no FROM segments))
  GROUP BY version_no, block;

DROP TABLE postings;
DROP TABLE terms;
DROP TABLE table_terms;
