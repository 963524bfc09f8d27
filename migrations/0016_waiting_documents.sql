-- Which documents wait for their first step, over all tenants: few at any time.
CREATE INDEX documents_waiting ON documents (latest_version_no) WHERE status = 'queued';
