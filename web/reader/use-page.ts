import type { Document, Page } from "../../client/types.ts";
import { type Resource, useResource } from "../kit/resource.ts";
import { quire } from "../session/me.ts";

const KEPT = 40;
const pages = new Map<string, Page>();
const documents = new Map<string, Document>();

/** A page with its document. The pages that were read last are kept. */
export function usePage(
  collection: string | undefined,
  document: string,
  page: number,
): Resource<{ document: Document; page: Page }> {
  return useResource(
    async (signal) => {
      const loading = loadDocument(document, signal);
      // At the same time, if the collection is known.
      const home = collection ?? (await loading).collection_id;
      const reading = loadPage(home, { document, page }, signal);
      const [about, read] = await Promise.all([loading, reading]);
      return { document: about, page: read };
    },
    [collection, document, page],
  );
}

/** Loads a page that will soon be shown. What fails is told when it is. */
export async function warm(document: string, page: number): Promise<void> {
  try {
    const { signal } = new AbortController();
    const { collection_id } = await loadDocument(document, signal);
    await loadPage(collection_id, { document, page }, signal);
  } catch {
    // Shown when the page is opened.
  }
}

async function loadDocument(document: string, signal: AbortSignal): Promise<Document> {
  const known = documents.get(document);
  if (known !== undefined) return known;
  const loaded = await quire.documents.find(document, signal);
  // One that is still being indexed changes.
  if (loaded.status === "ready") documents.set(document, loaded);
  return loaded;
}

async function loadPage(
  collection: string,
  place: { document: string; page: number },
  signal: AbortSignal,
): Promise<Page> {
  const key = `${place.document} ${place.page}`;
  const known = pages.get(key);
  if (known !== undefined) return known;
  const loaded = await quire.documents.page(collection, place, signal);
  pages.set(key, loaded);
  const [oldest] = pages.keys();
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  return loaded;
}
