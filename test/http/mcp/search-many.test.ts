import { expect, it } from "vitest";
import { search } from "../../../src/http/mcp/tools/search.ts";
import type { Call } from "../../../src/http/mcp/tool.ts";

/** A connection that reaches collections of so many chunks. No service is there to be asked. */
function callOver(chunks: readonly number[]): Call {
  const collections = chunks.map((chunkCount) => ({ chunkCount }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the tool reads before it searches
  return { reach: { isPinned: false, collections } } as unknown as Call;
}

it("searches no collection that has nothing to find", async () => {
  const call = callOver(Array.from({ length: 500 }, () => 0));
  expect(await search.run(call, { query: "fee" })).toEqual({ results: [] });
});

it("says how to search one of more collections than one request can search", async () => {
  const call = callOver(Array.from({ length: 81 }, () => 5));
  await expect(search.run(call, { query: "fee" })).rejects.toThrow(
    "The key reaches 81 collections with documents, and at most 80 are searched together. Connect to one of them: /mcp/NAME.",
  );
});
