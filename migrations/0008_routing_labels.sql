-- Under which words of names, years and kinds a document is found by what a question says of it.
CREATE TABLE routing_labels (
  collection_no INTEGER NOT NULL,
  label TEXT NOT NULL,
  document_no INTEGER NOT NULL,
  PRIMARY KEY (collection_no, label, document_no)
) WITHOUT ROWID;
CREATE INDEX routing_labels_by_document ON routing_labels (document_no);

-- Raised by every change of what a search finds: results are kept for one revision.
ALTER TABLE collections ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
