import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { METRICS } from "../../../src/http/operator/metric-descriptions.ts";
import { prometheusText } from "../../../src/http/operator/prometheus.ts";
import type { OperationCounts } from "../../../src/storage/control/counts/operation-counts.ts";

const NOW = new Date("2026-01-01T01:00:00.000Z");
const EMPTY: OperationCounts = {
  answers: [],
  fallbacks: [],
  documents: [],
  used: { requests: 0, tokens: 0, neurons: 0, rowsRead: 0 },
  orphans: 0,
  inboxFailures: 0,
  unfinishedDeletions: 0,
  oldestUnfinished: null,
  lastRound: null,
  size: 1,
};

function linesOf(name: string, shards: Record<string, Partial<OperationCounts>>): string[] {
  const counts = Object.entries(shards).map(([shard, given]): [string, OperationCounts] => [
    shard,
    { ...EMPTY, ...given },
  ]);
  const backlog = { messages: 0, oldest: undefined };
  const text = prometheusText(new Map(counts), { backlog, embedders: [], now: NOW });
  return text.split("\n").filter((line) => line.startsWith(`${name}{`));
}

it("has no age of a round where there was none, so that an alert can tell it from a fresh one", () => {
  expect(linesOf("quire_reconcile_age_seconds", { "": {} })).toEqual([]);
  const lastRound = "2026-01-01T00:00:00.000Z";
  expect(linesOf("quire_reconcile_age_seconds", { "": { lastRound }, DB_2: {} })).toEqual([
    'quire_reconcile_age_seconds{shard=""} 3600',
  ]);
  expect(linesOf("quire_oldest_unfinished_seconds", { "": {} })).toEqual([
    'quire_oldest_unfinished_seconds{shard=""} 0',
  ]);
});

it("has a series of every status and code before there is such a document", () => {
  const none = linesOf("quire_documents", { "": {} });
  expect(none).toContain('quire_documents{status="queued",code=""} 0');
  expect(none).toContain('quire_documents{status="failed",code="no_text"} 0');
  const failed = { documents: [{ status: "failed", code: "no_text", count: 21 }] };
  const some = linesOf("quire_documents", { "": failed, DB_2: failed });
  expect(some).toContain('quire_documents{status="failed",code="no_text"} 42');
  expect(some).toHaveLength(none.length);
});

it("has a panel for every metric, and the pages for operators name no other one", () => {
  const page = readFileSync("docs/operating.md", "utf8");
  const dashboard = readFileSync("docs/operating-dashboard.json", "utf8");
  const namesIn = (text: string): Set<string> =>
    new Set(
      Array.from(text.matchAll(/\bquire_[a-z_]+/g), ([name]) =>
        name.replace(/_(?:bucket|count)$/, ""),
      ),
    );
  expect([...namesIn(dashboard)].toSorted()).toEqual(Object.keys(METRICS).toSorted());
  expect([...namesIn(page)].filter((name) => !Object.hasOwn(METRICS, name))).toEqual([]);
});
