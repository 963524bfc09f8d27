import { expect, it } from "vitest";
import { NO_DETAILS, type Summary } from "../../../src/domain/documents/summary.ts";
import { memoizeSummaries } from "../../../src/retrieval/cache/memoize-summaries.ts";

const scope = { tenant: "ten_a", collection: "col_a" };

function summaryOf(text: string): Summary {
  return {
    document_type: "report",
    summary: text,
    key_topics: [],
    use_for: "",
    details: NO_DETAILS,
    source: "rules",
  };
}

function store({ isBroken = false } = {}) {
  const asked: string[] = [];
  return {
    asked,
    of: async (_: unknown, documents: readonly string[]) => {
      asked.push(documents.join());
      return new Map(documents.map((document) => [document, summaryOf(document)]));
    },
    ofVersions: async (_: unknown, versions: readonly number[]) => {
      asked.push(`versions ${versions.join()}`);
      if (isBroken) throw new Error("D1 is gone");
      return new Map([
        ["doc_1", summaryOf("doc_1")],
        ["doc_2", undefined],
      ]);
    },
  };
}

it("reads what was not read ahead, once", async () => {
  const own = store();
  const summaries = memoizeSummaries(own, scope);
  summaries.readAhead([1, 2]);
  summaries.readAhead([2, 1]);
  const found = await summaries.of(["doc_1", "doc_2", "doc_3"]);
  expect([...found.keys()]).toEqual(["doc_1", "doc_3"]);
  await summaries.of(["doc_3", "doc_1"]);
  expect(own.asked).toEqual(["versions 1,2", "doc_3"]);
});

it("reads the summaries when they are needed if they could not be read ahead", async () => {
  const own = store({ isBroken: true });
  const summaries = memoizeSummaries(own, scope);
  summaries.readAhead([1]);
  expect([...(await summaries.of(["doc_1"])).keys()]).toEqual(["doc_1"]);
});
