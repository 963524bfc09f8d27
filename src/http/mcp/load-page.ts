import type { Context } from "hono";
import type { Document } from "../../domain/documents/document.ts";
import { invalidInput } from "../../domain/errors.ts";
import type { Page } from "../../domain/documents/page.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AppEnv } from "../env.ts";
import { linkToPlace } from "../links.ts";

export type LoadedPage = { page: Page; url: string };

/**
 * Loads a page of the active version. Throws `invalid_input` with the number of pages if there is
 * no such page.
 */
export async function loadPage(
  c: Context<AppEnv>,
  { scope, document }: { scope: Scope; document: Document },
  number: number,
): Promise<LoadedPage> {
  const { version, filename, pageCount } = document;
  if (version?.active !== true) {
    throw invalidInput(`"${filename}" can't be read yet. Its status is "${document.status}".`);
  }
  const owner = { ...scope, document: document.id, version: version.id };
  const page = await c.var.services.pages.load(owner, number);
  if (page === undefined) {
    throw invalidInput(`"${filename}" has no page ${number}. Its last page is ${pageCount ?? 0}.`);
  }
  const end = page.start + page.text.length;
  const place = { documentId: document.id, pageStart: number, start: page.start, end };
  return { page, url: linkToPlace(new URL(c.req.url).origin, place) };
}
