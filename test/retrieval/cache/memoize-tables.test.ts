import { expect, it } from "vitest";
import { memoizeTables } from "../../../src/retrieval/cache/memoize-tables.ts";
import { CHUNKS_PER_VERSION } from "../../../src/domain/ids.ts";
import type { TableIndex } from "../../../src/storage/content/table-index.ts";

const scope = { tenant: "ten_a", collection: "col_a" };
/** Table 5 of version 1 and table 7 of version 2 hold every word. */
const TABLES = [CHUNKS_PER_VERSION + 5, 2 * CHUNKS_PER_VERSION + 7];

function index() {
  const asked: string[] = [];
  const match: TableIndex["match"] = async (_, terms, documents) => {
    asked.push(`${terms.join()} in ${documents?.join() ?? "all"}`);
    const tables = documents === undefined ? TABLES : TABLES.slice(0, 1);
    const hits = terms.flatMap((term) => tables.map((no) => ({ term, no, places: 1 })));
    return { hits, rowsRead: 5 };
  };
  const none = async () => ({ entries: [], tables: [], rows: [], rowsRead: 0 });
  return { asked, match, entries: none, tables: none, rows: none };
}

it("asks for each word once, and counts its rows once", async () => {
  const own = index();
  const tables = memoizeTables(own, scope);
  const both = await Promise.all([
    tables.match(scope, ["wind", "hail"]),
    tables.match(scope, ["hail", "snow"]),
  ]);
  expect(own.asked).toEqual(["wind,hail in all", "snow in all"]);
  expect(both.map(({ rowsRead }) => rowsRead)).toEqual([5, 5]);
  const again = await tables.match(scope, ["snow", "wind"]);
  expect(again.rowsRead).toBe(0);
  expect(again.hits.map(({ term }) => term)).toEqual(["snow", "snow", "wind", "wind"]);
});

it("takes the tables of a document whose version is known from those of the collection", async () => {
  const own = index();
  const tables = memoizeTables(own, scope);
  await tables.match(scope, ["wind"]);
  tables.noteVersions([{ documentId: "doc_b", versionNo: 2 }]);
  const found = await tables.match(scope, ["wind"], ["doc_b"]);
  expect(found).toEqual({ hits: [{ term: "wind", no: TABLES[1], places: 1 }], rowsRead: 0 });
  expect(own.asked).toEqual(["wind in all"]);
});

it("asks the database for words that were not read, and for documents whose version is not known", async () => {
  const own = index();
  const tables = memoizeTables(own, scope);
  await tables.match(scope, ["wind"]);
  tables.noteVersions([{ documentId: "doc_a", versionNo: 1 }]);
  const found = await tables.match(scope, ["wind", "hail"], ["doc_a"]);
  expect(found.hits.map(({ term, no }) => [term, no])).toEqual([
    ["wind", TABLES[0]],
    ["hail", TABLES[0]],
  ]);
  await tables.match(scope, ["wind"], ["doc_c"]);
  expect(own.asked).toEqual(["wind in all", "hail in doc_a", "wind in doc_c"]);
});
