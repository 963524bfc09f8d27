import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { chooseDocuments } from "../../../src/retrieval/documents/documents-to-search.ts";
import { stopwatch } from "../../../src/retrieval/stopwatch.ts";
import { documentStore } from "../../../src/storage/documents/documents.ts";
import { SEARCH } from "../../support/search-request.ts";

const documents = {
  ...documentStore(() => {
    throw new Error("No database is asked.");
  }),
  named: async () => ({ names: [{ id: "doc_a", filename: "a.pdf", metadata: {} }], rowsRead: 1 }),
};

async function limitOf(filterMode: "pre" | "post", topK: number): Promise<number> {
  const request = { ...SEARCH, documents: ["a.pdf"], filterMode, topK };
  const deps = { documents, meter: newMeter() };
  const scope = { tenant: "ten_a", collection: "col_a" };
  return (await chooseDocuments(deps, scope, { request, timer: stopwatch() })).limit;
}

it.each([1, 20, 50, 100])(
  "ranks at least as many candidates of %i results if it filters afterwards",
  async (topK) => {
    expect(await limitOf("post", topK)).toBeGreaterThanOrEqual(await limitOf("pre", topK));
  },
);
