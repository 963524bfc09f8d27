// Implements ChatGPT's convention for `search` and `fetch`: one string as input, and one text with
// the JSON of `structuredContent` as output.
import { z } from "@hono/zod-openapi";
import { invalidInput } from "../../../domain/errors.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { search as searchCollection } from "../../../retrieval/search.ts";
import { linkToPlace } from "../../links.ts";
import { toSearchRequest } from "../../bodies/search-body.ts";
import { pageId } from "../page-id.ts";
import type { Call, Tool } from "../tool.ts";

const Input = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe("What to look for, in the words of the documents."),
});

const Output = z.object({
  results: z.array(
    z.object({
      id: z.string().describe("The id of the page, for `fetch`."),
      title: z.string(),
      url: z.string(),
      text: z.string().describe("The passage that was found."),
    }),
  ),
});

const RESULTS = 10;
/** D1 allows an invocation 1,000 queries, and a search takes up to ten. */
const MOST_COLLECTIONS = 80;

export const search: Tool<typeof Input, typeof Output> = {
  name: "search",
  title: "Search the documents",
  description:
    "Finds the pages that are most relevant to a query, best first, with the passage that was found on each. Read a page with `fetch`.",
  input: Input,
  output: Output,
  async run(call, { query }) {
    // A collection without chunks contains nothing to find.
    const searched = call.reach.collections.filter(({ chunkCount }) => chunkCount > 0);
    if (searched.length > MOST_COLLECTIONS) {
      throw invalidInput(
        `The key reaches ${searched.length} collections with documents, and at most ${MOST_COLLECTIONS} are searched together. Connect to one of them: /mcp/NAME.`,
      );
    }
    const found = await Promise.all(
      searched.map(async (collection) => {
        const overrides = { top_k: RESULTS, unique: "page" as const };
        const request = toSearchRequest(query, overrides, collection.settings.retrieval);
        const { services, meter, caller } = call.c.var;
        const scope = { tenant: caller.tenant, collection: collection.id };
        return (await searchCollection({ ...services, meter }, scope, request)).passages;
      }),
    );
    const best = found.flat().toSorted((a, b) => b.score - a.score);
    return { results: best.slice(0, RESULTS).map((passage) => showResult(call, passage)) };
  },
};

function showResult({ c }: Call, passage: Passage): z.infer<typeof Output>["results"][number] {
  const { documentId, filename, pageStart, text } = passage;
  return {
    id: pageId(documentId, pageStart),
    title: `${filename}, page ${pageStart}`,
    url: linkToPlace(new URL(c.req.url).origin, passage),
    text,
  };
}
