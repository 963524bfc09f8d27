import { z } from "@hono/zod-openapi";
import { invalidInput } from "../../../domain/errors.ts";
import { loadPage } from "../load-page.ts";
import { pageId, parsePageId } from "../page-id.ts";
import { findReachable } from "../reach.ts";
import type { Tool } from "../tool.ts";

const Input = z.object({
  id: z.string().describe("The id of a page, as `search` returns it, or of a document."),
});

const Output = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().describe("The whole text of the page. Tables appear as Markdown."),
  url: z.string(),
  metadata: z.object({
    document_id: z.string(),
    source_file: z.string(),
    page: z.int(),
    of: z.int().describe("The number of pages of the document."),
  }),
});

export const fetchPage: Tool<typeof Input, typeof Output> = {
  name: "fetch",
  title: "Read a search result",
  description: "Returns the whole text of a page that `search` has found.",
  input: Input,
  output: Output,
  async run({ c, reach }, { id }) {
    const wanted = parsePageId(id);
    if (wanted === undefined) {
      throw invalidInput("This is not the id of a page. Use an id that `search` returns.");
    }
    const found = await findReachable(c, reach, wanted.document);
    const { page, url } = await loadPage(c, found, wanted.page);
    const { id: document_id, filename: source_file, pageCount } = found.document;
    return {
      id: pageId(document_id, wanted.page),
      title: `${source_file}, page ${wanted.page}`,
      text: page.text,
      url,
      metadata: { document_id, source_file, page: wanted.page, of: pageCount ?? 0 },
    };
  },
};
