import { expect, it } from "vitest";
import { memoizeIndex } from "../../../src/retrieval/cache/memoize-index.ts";

const scope = { tenant: "ten_a", collection: "col_a" };

function stores() {
  const asked: string[] = [];
  const collection = { chunkCount: 1, tokenCount: 1 };
  return {
    asked,
    postings: {
      match: async (_: unknown, terms: readonly string[], documents?: readonly string[]) => {
        asked.push(`${terms.join()} in ${documents?.join() ?? "all"}`);
        const postings = terms.map((term) => ({ term, versionNo: 1, chunkCount: 1, packed: "" }));
        return { postings, documentFrequency: new Map(), collection, rowsRead: 5 };
      },
    },
    labels: {
      find: async (_: unknown, { names }: { names: readonly string[] }) => {
        asked.push(`labels ${names.join()}`);
        return { documents: [], rowsRead: 3 };
      },
    },
  };
}

it("asks for the same words and names once, and counts their rows once", async () => {
  const own = stores();
  const { postings, labels } = memoizeIndex(own, scope);
  const found = await Promise.all([
    postings.match(scope, ["wind", "hail"]),
    postings.match(scope, ["wind", "hail"]),
    labels.find(scope, { names: ["acme"], others: [] }),
    labels.find(scope, { names: ["acme"], others: [] }),
  ]);
  expect(own.asked).toEqual(["wind,hail in all", "labels acme"]);
  expect(found.map(({ rowsRead }) => rowsRead)).toEqual([5, 0, 3, 0]);
});

it("looks up other words, other documents and other names separately", async () => {
  const own = stores();
  const { postings, labels } = memoizeIndex(own, scope);
  await postings.match(scope, ["wind"]);
  await postings.match(scope, ["hail"]);
  await postings.match(scope, ["wind"], ["doc_a"]);
  await labels.find(scope, { names: ["acme"], others: [] });
  await labels.find(scope, { names: ["acme"], others: ["2024"] });
  expect(own.asked).toEqual([
    "wind in all",
    "hail in all",
    "wind in doc_a",
    "labels acme",
    "labels acme",
  ]);
});

it("only looks up the words that no earlier look-up has read", async () => {
  const own = stores();
  const { postings } = memoizeIndex(own, scope);
  await postings.match(scope, ["wind", "hail"]);
  const found = await postings.match(scope, ["hail", "snow"]);
  expect((await postings.match(scope, ["snow"])).rowsRead).toBe(0);
  expect(own.asked).toEqual(["wind,hail in all", "snow in all"]);
  expect(found.postings.map(({ term }) => term)).toEqual(["hail", "snow"]);
});
