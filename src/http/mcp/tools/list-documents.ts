import { z } from "@hono/zod-openapi";
import type { Collection } from "../../../domain/collection.ts";
import type { Call, Tool } from "../tool.ts";

const Input = z.object({
  text: z
    .string()
    .max(300)
    .optional()
    .describe("Only documents whose file name contains this text."),
});

const Listed = z.object({
  id: z.string(),
  source_file: z.string(),
  collection: z.string(),
  status: z.enum(["queued", "processing", "ready", "failed", "deleting"]),
  pages: z.int().nullable(),
  kind: z.string().nullable(),
  title: z.string().nullable(),
  period: z.string().nullable(),
  about: z.string().nullable(),
});

const Output = z.object({
  documents: z.array(Listed),
  truncated: z
    .boolean()
    .describe("Whether there are more. Narrow the list with `text` or `collection`."),
});

const MOST = 200;
const AT_ONCE = 100;

export const listDocuments: Tool<typeof Input, typeof Output> = {
  name: "list_documents",
  title: "List the documents",
  description:
    "Lists the documents, of all collections or of the one that is named, with their kind, period, number of pages and what they are about. Use it to find out what can be asked.",
  input: Input,
  output: Output,
  isOfOneCollection: true,
  async run(call, { text }) {
    const documents: z.infer<typeof Listed>[] = [];
    for (const collection of call.among()) {
      for await (const listed of documentsOf(call, collection, text)) {
        if (documents.length === MOST) return { documents, truncated: true };
        documents.push(listed);
      }
    }
    return { documents, truncated: false };
  },
};

async function* documentsOf(
  { c }: Call,
  collection: Collection,
  text: string | undefined,
): AsyncGenerator<z.infer<typeof Listed>> {
  const { services, caller } = c.var;
  const scope = { tenant: caller.tenant, collection: collection.id };
  for (let after: string | undefined; ;) {
    const of = { order: "created", after, limit: AT_ONCE } as const;
    const page = await services.documentLists.list(scope, { text }, of);
    const summaries = await services.summaries.of(
      scope,
      page.map(({ id }) => id),
    );
    for (const document of page) {
      const summary = summaries.get(document.id);
      yield {
        id: document.id,
        source_file: document.filename,
        collection: collection.name,
        status: document.status,
        pages: document.pageCount,
        kind: summary?.document_type ?? null,
        title: summary?.details.title ?? null,
        period: summary?.details.period ?? null,
        about: summary?.summary ?? null,
      };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < AT_ONCE) return;
    after = last.id;
  }
}
