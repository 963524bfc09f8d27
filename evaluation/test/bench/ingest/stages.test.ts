import { test } from "vitest";
import { percentile } from "../../../bench/latency.ts";
import { stageLog } from "../../../bench/ingest/stages.ts";

test("sums the server's log lines by stage and passes over all others", ({ expect }) => {
  const log = stageLog();
  log.read('{"event":"ingest.parsed","pages":10,"ms":200}');
  log.read('{"event":"ingest.parsed","pages":30,"ms":300}');
  log.read('{"event":"embed.block","chunks":64,"ms":12}');
  log.read('{"event":"something.else","ms":1}');
  log.read("[wrangler:info] POST /v1/collections 201 Created (3ms)");
  log.read("{ not json");
  expect(log.sums()).toEqual([
    { stage: "ingest.parsed", times: 2, ms: 500, pages: 40, chunks: 0 },
    { stage: "embed.block", times: 1, ms: 12, pages: 0, chunks: 64 },
  ]);
});

test("takes percentiles by the nearest rank", ({ expect }) => {
  const sorted = Array.from({ length: 20 }, (_, at) => at + 1);
  expect(percentile(sorted, 0.5)).toBe(10);
  expect(percentile(sorted, 0.95)).toBe(19);
  expect(percentile([], 0.5)).toBe(0);
});
