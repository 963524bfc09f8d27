import { z } from "@hono/zod-openapi";
import { notFound } from "../../../domain/errors.ts";
import { selectDocuments } from "../../../retrieval/documents/select-documents.ts";
import { loadPage } from "../load-page.ts";
import type { Tool } from "../tool.ts";

const Input = z.object({
  document: z
    .string()
    .min(1)
    .max(300)
    .describe("The file name, an unambiguous part of it, or the id."),
  page: z.int().min(1).describe("The page, counted from 1."),
});

const Output = z.object({
  document_id: z.string(),
  source_file: z.string(),
  page: z.int(),
  of: z.int().describe("The number of pages of the document."),
  text: z.string().describe("The whole text of the page. Tables appear as Markdown."),
  url: z.string(),
});

export const readPage: Tool<typeof Input, typeof Output> = {
  name: "read_page",
  title: "Read a page",
  description: "Returns the whole text of a page of a document, which you name by its file name.",
  input: Input,
  output: Output,
  isOfOneCollection: true,
  async run({ c, choose }, { document: named, page: number }) {
    const { services, meter, caller } = c.var;
    const scope = { tenant: caller.tenant, collection: choose().id };
    const [id = ""] =
      (await selectDocuments({ ...services, meter }, scope, { documents: [named] })) ?? [];
    const document = await services.documents.find(scope, id);
    if (document === undefined) throw notFound("document");
    const { page, url } = await loadPage(c, { scope, document }, number);
    return {
      document_id: id,
      source_file: document.filename,
      page: number,
      of: document.pageCount ?? 0,
      text: page.text,
      url,
    };
  },
  toText: ({ source_file, page, of, text, url }) =>
    `${source_file}, page ${page} of ${of}: ${url}\n\n${text}`,
};
