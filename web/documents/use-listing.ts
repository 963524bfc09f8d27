import { useEffect, useMemo } from "preact/hooks";
import { pause } from "../../client/request.ts";
import type { DocumentEvent } from "../../client/document-events.ts";
import { collections } from "../frame/collections/collections.ts";
import { asQuireError } from "../kit/resource.ts";
import { quire } from "../session/me.ts";
import type { Filter } from "./filter.ts";
import { createListing, type Listing } from "./listing.ts";
import { lastTaken } from "./upload/uploads.ts";

const RECONNECT_SECONDS = 3;

/** The documents for as long as the component is shown. */
export function useListing(collection: string, filter: Filter): Listing {
  const { status, text, order } = filter;
  const listing = useMemo(() => {
    const query = {
      ...(status === "" ? {} : { status }),
      ...(text.trim() === "" ? {} : { text: text.trim() }),
      order,
    };
    const pages = quire.documents.list(collection, query);
    return createListing((cursor) => pages.page(cursor), filter);
  }, [collection, status, text, order]);
  useEffect(() => {
    const leaving = new AbortController();
    void listing.more();
    void follow(collection, listing, leaving.signal);
    // What was taken before is part of what the server lists, if it is still there.
    const before = lastTaken.peek();
    const unsubscribe = lastTaken.subscribe((taken) => {
      if (taken !== before && taken?.collection === collection) {
        listing.apply({ type: "document", document: taken.document });
      }
    });
    return () => {
      leaving.abort();
      unsubscribe();
      listing.stop();
    };
  }, [listing]);
  return listing;
}

/** Connects again when the stream ends, and reads again what may have changed in between. */
async function follow(collection: string, listing: Listing, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    try {
      for await (const event of quire.collections.events(collection, leaving)) {
        if (changesCount(listing, event)) recount();
        listing.apply(event);
      }
    } catch (error) {
      // The connection was cut, or the server restarts; or the collection is gone, and so will be its screen.
      if (asQuireError(error).code === "not_found") await collections.refresh();
    }
    try {
      await pause(RECONNECT_SECONDS, leaving);
    } catch {
      return;
    }
    await listing.refresh();
  }
}

/** Whether a document has come or gone, perhaps by another hand, so that the collection has another number of them. */
function changesCount({ value }: Listing, event: DocumentEvent): boolean {
  if (event.type === "deleted") return true;
  const { documents, state } = value.peek();
  return state === "complete" && !documents.some(({ id }) => id === event.document.id);
}

const RECOUNT_MS = 1000;
let counting: ReturnType<typeof setTimeout> | undefined;

/** Once for hundreds of documents that come or go together. */
function recount(): void {
  counting ??= setTimeout(() => {
    counting = undefined;
    void collections.refresh();
  }, RECOUNT_MS);
}
