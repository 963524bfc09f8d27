// Offers pages and summaries as resources, which people attach to a conversation.
import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { AppError, invalidInput } from "../../domain/errors.ts";
import { summariesAsJson } from "../bodies/summaries-json.ts";
import { loadPage } from "./load-page.ts";
import { chooseCollection, findReachable } from "./reach.ts";
import type { Connection } from "./tool.ts";

const PAGE = "quire://collections/{collection}/documents/{document}/pages/{page}";
const SUMMARIES = "quire://collections/{collection}/summaries";
const SUMMARIES_AT_ONCE = 100;

export function registerResources(server: McpServer, { c, reach }: Connection): void {
  server.registerResource(
    "page",
    new ResourceTemplate(PAGE, { list: undefined }),
    { title: "A page", description: "The text of a page of a document.", mimeType: "text/plain" },
    async (uri, { collection, document, page: number }) =>
      orNotFound(uri, async () => {
        const { id } = chooseCollection(reach, decoded(collection));
        const collections = reach.collections.filter((other) => other.id === id);
        const found = await findReachable(c, { ...reach, collections }, decoded(document));
        const { page } = await loadPage(c, found, pageNumber(decoded(number)));
        return { contents: [{ uri: uri.href, mimeType: "text/plain", text: page.text }] };
      }),
  );
  server.registerResource(
    "summaries",
    new ResourceTemplate(SUMMARIES, {
      list: () => ({
        resources: reach.collections.map(({ id, name }) => ({
          name: `summaries of ${name}`,
          uri: `quire://collections/${id}/summaries`,
          mimeType: "application/json",
        })),
      }),
    }),
    {
      title: "Summaries",
      description: "What each document of a collection is about, by file name.",
      mimeType: "application/json",
    },
    async (uri, { collection }) =>
      orNotFound(uri, async () => {
        const { id } = chooseCollection(reach, decoded(collection));
        const scope = { tenant: c.var.caller.tenant, collection: id };
        let text = "";
        const parts = summariesAsJson(async (after) =>
          c.var.services.summaries.list(scope, { after, limit: SUMMARIES_AT_ONCE }),
        );
        for await (const part of parts) text += part;
        return { contents: [{ uri: uri.href, mimeType: "application/json", text }] };
      }),
  );
}

/** Decodes a part of an address, which the SDK leaves encoded: `my%20rates`. */
function decoded(part: string | string[] | undefined): string {
  const text = String(part);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses a page number. Throws `invalid_input`. */
function pageNumber(text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw invalidInput(`"${text}" is no number of a page. Pages are numbered from 1.`);
}

/** Reports an unknown address as an error of the protocol, not of the server. */
async function orNotFound<T>(uri: URL, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isWrong =
      error instanceof AppError && (error.code === "not_found" || error.code === "invalid_input");
    throw isWrong ? new ResourceNotFoundError(uri.href, error.message) : error;
  }
}
