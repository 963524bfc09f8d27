import { test, vi } from "vitest";
import type { Document } from "../../../client/types.ts";
import { NO_FILTER } from "../../../web/documents/filter.ts";
import { createListing } from "../../../web/documents/listing.ts";

const documentOf = (id: string, more: Partial<Document> = {}) =>
  ({ id, filename: `${id}.txt`, status: "queued", created_at: id, ...more }) as Document;

function listingOf(pages: string[][], filter = NO_FILTER) {
  const load = vi.fn(async (cursor: string | undefined) => {
    const at = Number(cursor ?? 0);
    const next_cursor = at + 1 < pages.length ? String(at + 1) : null;
    return { data: (pages[at] ?? []).map((id) => documentOf(id)), next_cursor };
  });
  const listing = createListing(load, filter);
  const ids = () => listing.value.value.documents.map(({ id }) => id).join("");
  const wait = () => new Promise((resolve) => setTimeout(resolve, 120));
  return { listing, load, ids, wait };
}

test("loads a page at a time, and all pages on request", async ({ expect }) => {
  const { listing, load, ids } = listingOf([["f", "e"], ["d", "c"], ["a"]]);
  await listing.more();
  expect([ids(), listing.value.value.state]).toEqual(["fe", "more"]);
  await listing.all();
  await listing.more();
  expect([ids(), listing.value.value.state, load.mock.calls.length]).toEqual([
    "fedca",
    "complete",
    3,
  ]);
});

test("puts new documents where the order wants them, unless that page is not loaded", async ({
  expect,
}) => {
  const { listing, ids, wait } = listingOf([["f", "d"], ["b"]]);
  await listing.more();
  for (const id of ["e", "g", "c"]) listing.apply({ type: "document", document: documentOf(id) });
  await wait();
  expect(ids()).toBe("gfed");
});

test("changes, deletes, and drops what no longer matches the filter", async ({ expect }) => {
  const { listing, ids, wait } = listingOf([["c", "b", "a"]], { ...NO_FILTER, status: "queued" });
  await listing.more();
  listing.apply({ type: "deleted", id: "a" });
  listing.apply({ type: "document", document: documentOf("b", { status: "ready" }) });
  listing.apply({ type: "document", document: documentOf("c", { chunk_count: 7 }) });
  await wait();
  expect(ids()).toBe("c");
  expect(listing.value.value.documents[0]?.chunk_count).toBe(7);
});

test("keeps what it has when a page does not load, and loads it again", async ({ expect }) => {
  const { listing, load, ids } = listingOf([["b"], ["a"]]);
  await listing.more();
  load.mockRejectedValueOnce(new Error("down"));
  await listing.more();
  expect([ids(), listing.value.value.state]).toEqual(["b", "failed"]);
  await listing.more();
  expect([ids(), listing.value.value.state]).toEqual(["ba", "complete"]);
});
