// Uploaded files in R2. A file's key contains its hash, so identical content is stored once and
// never changes.
import type { Scope } from "../../domain/scope.ts";
import { receiveFile } from "./upload/receive-file.ts";

export function fileKey(scope: Scope, document: string, sha256: string): string {
  return `${documentPrefix(scope, document)}${sha256}`;
}

/** Returns the key prefix of everything that the bucket stores for a document. */
export function documentPrefix(scope: Scope, document: string): string {
  return `tenants/${scope.tenant}/collections/${scope.collection}/documents/${document}/`;
}

type DescribedFile = {
  bytes: number;
  putAt: string;
  filename: string | undefined;
  head: Uint8Array;
};

export type ListedObject = { key: string; bytes: number; putAt: Date };

export function fileStore(bucket: R2Bucket) {
  return {
    receive: (scope: Scope, body: AsyncIterable<Uint8Array>, limit: number) =>
      receiveFile(bucket, { scope, body, limit }),

    async load(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const object = await bucket.get(key);
      return object === null ? undefined : new Uint8Array(await object.arrayBuffer());
    },

    /** Returns the object or the requested range of it, or undefined if it does not exist. */
    async open(key: string, range?: R2Range): Promise<R2ObjectBody | undefined> {
      const object = await bucket.get(key, range === undefined ? {} : { range });
      return object ?? undefined;
    },

    /** Returns an object's properties without its content, or undefined if it does not exist. */
    async head(key: string): Promise<{ size: number; httpEtag: string } | undefined> {
      return (await bucket.head(key)) ?? undefined;
    },

    /** Returns when an object was put, or undefined if it does not exist. */
    async putAt(key: string): Promise<Date | undefined> {
      return (await bucket.head(key))?.uploaded;
    },

    /**
     * Returns what is known of an uploaded file without its rows, or undefined if the object does
     * not exist.
     */
    async describe(key: string, headBytes: number): Promise<DescribedFile | undefined> {
      const object = await bucket.get(key, { range: { offset: 0, length: headBytes } });
      if (object === null) return undefined;
      const name = object.customMetadata?.["filename"];
      return {
        bytes: object.size,
        putAt: object.uploaded.toISOString(),
        filename: name === undefined ? undefined : decodeURIComponent(name),
        head: new Uint8Array(await object.arrayBuffer()),
      };
    },

    /** Puts an empty object whose key contains all information. */
    async putMark(key: string): Promise<void> {
      await bucket.put(key, "");
    },

    async delete(key: string): Promise<void> {
      await bucket.delete(key);
    },

    /** Deletes all objects with a key prefix. */
    async deleteAll(prefix: string): Promise<void> {
      for (;;) {
        const { objects } = await bucket.list({ prefix, limit: 1000 });
        if (objects.length === 0) return;
        await bucket.delete(objects.map((object) => object.key));
      }
    },

    /** Lists some objects with a prefix, and where the next page starts. */
    async listPage(
      prefix: string,
      page: { limit: number; cursor: string | undefined },
    ): Promise<{ objects: ListedObject[]; cursor: string | undefined }> {
      const { cursor, limit } = page;
      const found = await bucket.list({ prefix, limit, ...(cursor ? { cursor } : {}) });
      return {
        objects: found.objects.map(({ key, size, uploaded }) => ({
          key,
          bytes: size,
          putAt: uploaded,
        })),
        cursor: found.truncated ? found.cursor : undefined,
      };
    },

    async deleteMany(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await bucket.delete([...keys]);
    },

    async count(prefix: string): Promise<number> {
      let count = 0;
      for (let from: string | undefined; ;) {
        const page = await bucket.list({ prefix, limit: 1000, ...(from ? { cursor: from } : {}) });
        count += page.objects.length;
        if (!page.truncated) return count;
        from = page.cursor;
      }
    },

    async ping(): Promise<void> {
      await bucket.head("readyz");
    },
  };
}

export type FileStore = ReturnType<typeof fileStore>;
