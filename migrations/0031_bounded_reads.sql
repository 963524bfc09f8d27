-- What is asked again and again must not read what all collections and tenants have left behind since the beginning.

-- The receipts of a collection: who follows it asks every few seconds what was deleted.
CREATE INDEX deletions_by_collection ON deletions (collection_id, requested_at);
-- The hours of a day: a monitor of the deployment asks for them all the time.
CREATE INDEX answer_hours_by_hour ON answer_hours (hour);
CREATE INDEX fallback_hours_by_hour ON fallback_hours (hour);
