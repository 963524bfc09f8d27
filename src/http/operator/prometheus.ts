// The metrics of a deployment in Prometheus' text format:
// https://prometheus.io/docs/instrumenting/exposition_formats/.
import { DOCUMENT_STATUSES, INGESTION_ERROR_CODES } from "../../domain/documents/document.ts";
import type { EmbedderUse } from "../../domain/embedder-use.ts";
import type { OperationCounts } from "../../storage/control/counts/operation-counts.ts";
import { type MetricName, METRICS } from "./metric-descriptions.ts";

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

/** The bounds of a histogram in seconds. The stored buckets are four times as fine. */
const BOUNDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60];
const BUCKETS_PER_DOUBLING = 4;

export type Backlog = { messages: number; oldest: Date | undefined };

/** The initial series of every status and code, so that a change from zero is visible as well. */
const NO_DOCUMENTS: Pick<OperationCounts, "documents"> = {
  documents: DOCUMENT_STATUSES.flatMap((status) =>
    (status === "failed" ? INGESTION_ERROR_CODES : [""]).map((code) => ({
      status,
      code,
      count: 0,
    })),
  ),
};

/** Returns the metrics in Prometheus' text format. `shards` contains the counts by database. */
export function prometheusText(
  shards: ReadonlyMap<string, OperationCounts>,
  { backlog, embedders, now }: { backlog: Backlog; embedders: readonly EmbedderUse[]; now: Date },
): string {
  const all = [...shards.values()];
  const fallbacks = summed(all, "fallbacks", ({ part, reason }) => ({ part, reason }));
  const documents = summed([NO_DOCUMENTS, ...all], "documents", labelsOfDocuments);
  const age = secondsSince(backlog.oldest?.toISOString(), now) ?? 0;
  return [
    ...answerLines(all),
    ...metric("quire_fallbacks_total", fallbacks),
    ...metric("quire_documents", documents),
    ...metric("quire_embedder_documents", embedders.map(samplesOf)),
    ...shardLines(shards, now),
    ...metric("quire_queue_messages", [[{}, backlog.messages]]),
    ...metric("quire_queue_age_seconds", [[{}, age]]),
    "",
  ].join("\n");
}

/** Returns the samples of a metric. An embedder without a recorded name is shown by its part. */
function samplesOf({ part, name, use, documents }: EmbedderUse): Sample {
  return [{ embedder: name ?? part, use }, documents];
}

/** A metric of a database; undefined means that there is no sample. */
type ShardMetric = readonly [
  name: MetricName,
  value: (counts: OperationCounts, now: Date) => number | undefined,
];

const SHARD_METRICS: readonly ShardMetric[] = [
  ["quire_requests_total", ({ used }) => used.requests],
  ["quire_model_tokens_total", ({ used }) => used.tokens],
  ["quire_neurons_total", ({ used }) => used.neurons],
  ["quire_rows_read_total", ({ used }) => used.rowsRead],
  ["quire_database_bytes", ({ size }) => size],
  ["quire_orphans", ({ orphans }) => orphans],
  ["quire_inbox_failures", ({ inboxFailures }) => inboxFailures],
  ["quire_unfinished_deletions", ({ unfinishedDeletions }) => unfinishedDeletions],
  [
    "quire_oldest_unfinished_seconds",
    ({ oldestUnfinished }, now) => secondsSince(oldestUnfinished, now) ?? 0,
  ],
  ["quire_reconcile_age_seconds", ({ lastRound }, now) => secondsSince(lastRound, now)],
];

function shardLines(shards: ReadonlyMap<string, OperationCounts>, now: Date): string[] {
  return SHARD_METRICS.flatMap(([name, value]) => {
    const samples = [...shards].flatMap(([shard, counts]): Sample[] => {
      const found = value(counts, now);
      return found === undefined ? [] : [[{ shard }, found]];
    });
    return metric(name, samples);
  });
}

function secondsSince(time: string | undefined | null, now: Date): number | undefined {
  if (time === undefined || time === null) return undefined;
  return Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
}

function labelsOfDocuments({ status, code }: OperationCounts["documents"][number]): Labels {
  return { status, code };
}

function summed<K extends "fallbacks" | "documents">(
  all: readonly Pick<OperationCounts, K>[],
  name: K,
  labelsOf: (row: OperationCounts[K][number]) => Labels,
): Sample[] {
  const sums = new Map<string, { labels: Labels; value: number }>();
  for (const counts of all) {
    for (const row of counts[name]) {
      const labels = labelsOf(row);
      const key = JSON.stringify(labels);
      sums.set(key, { labels, value: (sums.get(key)?.value ?? 0) + row.count });
    }
  }
  return [...sums.values()].map(({ labels, value }) => [labels, value]);
}

function answerLines(all: readonly OperationCounts[]): string[] {
  const rows = all.flatMap(({ answers }) => answers);
  const lines = headOf("quire_answer_seconds");
  const groups = Map.groupBy(rows, ({ outcome, policy }) => JSON.stringify({ outcome, policy }));
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const labels = { outcome: first.outcome, policy: first.policy };
    const secondsOf = (bucket: number): number => 2 ** (bucket / BUCKETS_PER_DOUBLING) / 1000;
    const countWithin = (bound: number): number =>
      group.reduce((sum, { bucket, count }) => sum + (secondsOf(bucket) <= bound ? count : 0), 0);
    for (const le of BOUNDS) {
      lines.push(line("quire_answer_seconds_bucket", { ...labels, le: `${le}` }, countWithin(le)));
    }
    const total = countWithin(Infinity);
    const seconds = group.reduce((sum, { bucket, count }) => sum + secondsOf(bucket) * count, 0);
    lines.push(line("quire_answer_seconds_bucket", { ...labels, le: "+Inf" }, total));
    lines.push(line("quire_answer_seconds_sum", labels, seconds));
    lines.push(line("quire_answer_seconds_count", labels, total));
  }
  return lines;
}

function metric(name: MetricName, samples: readonly Sample[]): string[] {
  return [...headOf(name), ...samples.map(([labels, value]) => line(name, labels, value))];
}

function headOf(name: MetricName): string[] {
  const { type, help } = METRICS[name];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function line(name: string, labels: Labels, value: number): string {
  const listed = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
  return `${name}${listed.length === 0 ? "" : `{${listed.join(",")}}`} ${value}`;
}
