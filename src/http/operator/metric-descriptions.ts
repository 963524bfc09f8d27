/** Describes the metrics of `GET /metrics`. Counters count since midnight (UTC). */
export const METRICS = {
  quire_answer_seconds: {
    type: "histogram",
    help: "Time that answers took since midnight, in seconds, by outcome and policy.",
  },
  quire_fallbacks_total: {
    type: "counter",
    help: "How often a part worked without what it depends on since midnight, by part and reason.",
  },
  quire_documents: {
    type: "gauge",
    help: "Documents by status, and by error code if they failed.",
  },
  quire_embedder_documents: {
    type: "gauge",
    help: "Documents whose vectors an embedder has made, by embedder and its use.",
  },
  quire_requests_total: { type: "counter", help: "Requests of tenants since midnight." },
  quire_model_tokens_total: {
    type: "counter",
    help: "Tokens that models read and wrote since midnight.",
  },
  quire_neurons_total: {
    type: "counter",
    help: "Neurons of Workers AI that were used since midnight.",
  },
  quire_rows_read_total: { type: "counter", help: "Rows of D1 that were read since midnight." },
  quire_database_bytes: { type: "gauge", help: "Size of a database, in bytes. D1 ends at 10 GB." },
  quire_orphans: {
    type: "gauge",
    help: "Objects in the bucket that no document refers to, as of the last sweep.",
  },
  quire_inbox_failures: { type: "gauge", help: "Objects below inbox/ that could not be ingested." },
  quire_unfinished_deletions: { type: "gauge", help: "Deletions that are not finished." },
  quire_oldest_unfinished_seconds: {
    type: "gauge",
    help: "Time since the oldest document that is queued or being indexed was last touched, in seconds; 0 if there is none.",
  },
  quire_reconcile_age_seconds: {
    type: "gauge",
    help: "Time since the last reconciling round, in seconds; no sample before the first one.",
  },
  quire_queue_messages: { type: "gauge", help: "Messages that wait in the queue." },
  quire_queue_age_seconds: {
    type: "gauge",
    help: "Age of the oldest message in the queue, in seconds; 0 if there is none.",
  },
} as const satisfies Record<string, { type: "counter" | "gauge" | "histogram"; help: string }>;

export type MetricName = keyof typeof METRICS;
