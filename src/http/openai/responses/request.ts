// Reads the body of a request for a response.
import { z } from "@hono/zod-openapi";
import { Options } from "../ask.ts";
import { validationErrorsOf } from "../../bodies/validation-errors.ts";
import { invalidParameters, unsupported } from "../errors.ts";
import { Message } from "../requests/conversation.ts";
import { SearchOptions } from "../requests/file-search.ts";

const FileSearch = z.looseObject({
  type: z.literal("file_search"),
  vector_store_ids: z.array(z.string()).min(1),
  ...SearchOptions,
});
const Tool = z.looseObject({ type: z.string() });
const Item = z.looseObject({ type: z.string().nullish(), role: z.string().optional() });

export const ResponseBody = z.object({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(Item).min(1).max(10_000)]),
  tools: z.array(Tool).nullish(),
  include: z.array(z.string()).nullish(),
  previous_response_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }).nullish() }).nullish(),
  quire: Options,
});
export type ResponseBody = z.infer<typeof ResponseBody>;

export type FileSearch = z.infer<typeof FileSearch>;

/** Returns the file search of a request. Throws `unsupported_value` for other tools and formats. */
export function fileSearchOf({ tools, text }: ResponseBody): FileSearch | undefined {
  const format = text?.format?.type ?? "text";
  if (format !== "text") {
    throw unsupported(
      "text.format",
      `Quire answers in Markdown, not in the format "${format}". The member \`quire\` of the response contains the answer as data.`,
    );
  }
  const other = tools?.find(({ type }) => type !== "file_search");
  if (other !== undefined) {
    throw unsupported("tools", `Quire has the tool "file_search" only, not "${other.type}".`);
  }
  if ((tools?.length ?? 0) === 0) return undefined;
  if ((tools?.length ?? 0) > 1) {
    throw unsupported(
      "tools.1",
      "An answer comes from one collection. Send one tool `file_search`.",
    );
  }
  const parsed = FileSearch.safeParse(tools?.[0]);
  if (!parsed.success) {
    const faults = validationErrorsOf(parsed.error.issues);
    throw invalidParameters(
      faults.map((fault) => ({ ...fault, pointer: `/tools/0${fault.pointer}` })),
    );
  }
  if (parsed.data.vector_store_ids.length > 1) {
    throw unsupported("tools.0.vector_store_ids", "An answer comes from one collection. Name one.");
  }
  return parsed.data;
}

/**
 * Returns the messages. Items without a role are omitted, because they are tool results and the
 * like, which Quire does not use.
 */
export function messagesOf(input: ResponseBody["input"]): Message[] {
  if (typeof input === "string") return [{ role: "user", content: input }];
  return input.flatMap((item) => {
    const message = Message.safeParse(item);
    return message.success ? [message.data] : [];
  });
}
