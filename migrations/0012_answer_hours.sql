-- How many answers of an hour took how long, as a histogram, so that percentiles need no scan of the answers.
CREATE TABLE answer_hours (
  tenant_id TEXT NOT NULL,
  -- The beginning of the hour, RFC 3339 UTC.
  hour TEXT NOT NULL,
  -- 'total', or a part of the answer's time such as 'retrieve'.
  part TEXT NOT NULL,
  outcome TEXT NOT NULL,
  policy TEXT NOT NULL,
  -- The times of bucket b are at most 2^(b / 4) milliseconds.
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, hour, part, outcome, policy, bucket)
) WITHOUT ROWID;

-- What answers and searches did without, because a model or an index failed.
CREATE TABLE fallback_hours (
  tenant_id TEXT NOT NULL,
  hour TEXT NOT NULL,
  part TEXT NOT NULL,
  reason TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, hour, part, reason)
) WITHOUT ROWID;
