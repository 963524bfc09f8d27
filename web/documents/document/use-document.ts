import { useEffect } from "preact/hooks";
import type { Document } from "../../../client/types.ts";
import { type Resource, useResource } from "../../kit/resource.ts";
import { quire } from "../../session/me.ts";

/** A document, which is read again and again for as long as the server works on it. */
export function useDocument(id: string): Resource<Document> {
  const resource = useResource((signal) => quire.documents.find(id, signal), [id]);
  const { data } = resource.value.value;
  const collection = data?.collection_id;
  const isInWork = data?.status === "queued" || data?.status === "processing";
  useEffect(() => {
    if (!isInWork || collection === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const waiting = { signal, timeoutMs: Infinity, onProgress: resource.set };
    void quire.documents.whenIndexed(collection, id, waiting).catch(() => {
      // It was deleted by another hand, or the server is away: the screen says which.
      if (!signal.aborted) void resource.refresh();
    });
    return () => leaving.abort();
  }, [resource, collection, isInWork]);
  return resource;
}
