-- What is asked again and again must not read what a large upload has still to do, or has done long ago.

-- The documents of a collection that are being indexed: who follows it begins with them, page by page.
CREATE INDEX documents_unfinished ON documents (collection_no) WHERE status IN ('queued', 'processing');
