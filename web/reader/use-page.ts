import type { Document, Page } from "../../client/types.ts";
import { type Resource, useResource } from "../kit/resource.ts";
import { quire } from "../session/me.ts";

const KEPT = 40;
/** Also those that are still being loaded, so that a page that is loaded ahead and opened meanwhile is asked for once. */
const pages = new Map<string, Promise<Page>>();
const documents = new Map<string, Promise<Document>>();

/** A page with its document. The pages that were read last are kept. */
export function usePage(
  collection: string | undefined,
  document: string,
  page: number,
): Resource<{ document: Document; page: Page }> {
  return useResource(async () => {
    const loading = loadDocument(document);
    // At the same time, if the collection is known.
    const home = collection ?? (await loading).collection_id;
    const [about, read] = await Promise.all([loading, loadPage(home, { document, page })]);
    return { document: about, page: read };
  }, [collection, document, page]);
}

/** Loads a page that will soon be shown. What fails is told when it is. */
export async function warm(document: string, page: number): Promise<void> {
  try {
    const { collection_id } = await loadDocument(document);
    await loadPage(collection_id, { document, page });
  } catch {
    // Shown when the page is opened.
  }
}

function loadDocument(document: string): Promise<Document> {
  return once(documents, document, async () => {
    const loaded = await quire.documents.find(document);
    // One that is still being indexed changes.
    if (loaded.status !== "ready") documents.delete(document);
    return loaded;
  });
}

function loadPage(collection: string, place: { document: string; page: number }): Promise<Page> {
  const loading = once(pages, `${place.document} ${place.page}`, () =>
    quire.documents.page(collection, place),
  );
  const [oldest] = pages.keys();
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  return loading;
}

/** What is kept under `key`, or else what `load` brings. A failure is not kept. */
function once<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
}
