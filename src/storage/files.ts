// Uploaded files in R2. A file's key holds its hash, so the same bytes are stored once and never change.
import { hex } from "../shared/sha256.ts";
import { AppError } from "../domain/errors.ts";
import type { Scope } from "../domain/scope.ts";

/** Held in memory before anything is written: most files are smaller and then need one put and no copy. */
const BUFFER_BYTES = 8 * 1024 * 1024;

/** A file whose bytes and hash are known, and which can be stored under its key. */
export type ReceivedFile = {
  bytes: number;
  sha256: string;
  /** At least the first 1,024 bytes, to tell the file's type by. */
  head: Uint8Array;
  store: (key: string) => Promise<void>;
  discard: () => Promise<void>;
};

export function fileKey(scope: Scope, document: string, sha256: string): string {
  return `${documentPrefix(scope, document)}${sha256}`;
}

/** Everything of a document in the bucket begins with this. */
export function documentPrefix(scope: Scope, document: string): string {
  return `tenants/${scope.tenant}/collections/${scope.collection}/documents/${document}/`;
}

export function fileStore(bucket: R2Bucket) {
  return {
    /**
     * Reads an upload to its end, hashing it as it comes, in bounded memory. Throws `too_large` past the limit
     * and `invalid_input` where the stream breaks off; nothing is left behind then.
     */
    async receive(
      scope: Scope,
      body: AsyncIterable<Uint8Array>,
      limit: number,
    ): Promise<ReceivedFile> {
      const staging = `tenants/${scope.tenant}/collections/${scope.collection}/uploads/${crypto.randomUUID()}`;
      const upload = stagedUpload(bucket, staging);
      const digest = new crypto.DigestStream("SHA-256");
      const hasher = digest.getWriter();
      let bytes = 0;
      try {
        for await (const part of body) {
          bytes += part.byteLength;
          if (bytes > limit) throw tooLarge(limit);
          await hasher.write(part);
          await upload.add(part);
        }
        await hasher.close();
      } catch (error) {
        await upload.abort();
        if (error instanceof AppError) throw error;
        throw new AppError(
          "invalid_input",
          "The upload broke off before its end. Send the file again.",
          { cause: error },
        );
      }
      const sha256 = hex(await digest.digest);
      return { bytes, sha256, ...(await upload.finish()) };
    },

    async load(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const object = await bucket.get(key);
      return object === null ? undefined : new Uint8Array(await object.arrayBuffer());
    },

    /** The object or the requested range of it; undefined where there is none. */
    async open(key: string, range?: R2Range): Promise<R2ObjectBody | undefined> {
      const object = await bucket.get(key, range === undefined ? {} : { range });
      return object ?? undefined;
    },

    /** Bytes of an object; undefined where there is none. */
    async size(key: string): Promise<number | undefined> {
      return (await bucket.head(key))?.size;
    },

    async has(key: string): Promise<boolean> {
      return (await bucket.head(key)) !== null;
    },

    async delete(key: string): Promise<void> {
      await bucket.delete(key);
    },

    /** Removes every object below a prefix. */
    async deleteAll(prefix: string): Promise<void> {
      for (;;) {
        const { objects } = await bucket.list({ prefix, limit: 1000 });
        if (objects.length === 0) return;
        await bucket.delete(objects.map((object) => object.key));
      }
    },

    /** Some keys below a prefix with the time each was put, and where the next page begins. */
    async listPage(
      prefix: string,
      page: { limit: number; cursor: string | undefined },
    ): Promise<{ objects: { key: string; putAt: Date }[]; cursor: string | undefined }> {
      const { cursor, limit } = page;
      const found = await bucket.list({ prefix, limit, ...(cursor ? { cursor } : {}) });
      return {
        objects: found.objects.map(({ key, uploaded }) => ({ key, putAt: uploaded })),
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

function tooLarge(limit: number): AppError {
  const megabytes = (limit / 1024 / 1024).toFixed(0);
  return new AppError(
    "too_large",
    `The file has more than ${megabytes} MB (${limit} bytes), the limit here. Split it and upload the parts.`,
  );
}

/** Collects parts in memory, and from BUFFER_BYTES on in an R2 multipart upload under a staging key. */
function stagedUpload(bucket: R2Bucket, key: string) {
  let pending: Uint8Array[] = [];
  let size = 0;
  let head: Uint8Array = new Uint8Array(0);
  let multipart: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];

  const flush = async (): Promise<void> => {
    multipart ??= await bucket.createMultipartUpload(key);
    parts.push(await multipart.uploadPart(parts.length + 1, joined(pending, size)));
    pending = [];
    size = 0;
  };

  return {
    async add(part: Uint8Array): Promise<void> {
      if (head.byteLength < 1024) head = joined([head, part.slice(0, 1024)]);
      // R2 wants all parts but the last of equal size.
      for (let rest = part; rest.byteLength > 0;) {
        const piece = rest.slice(0, BUFFER_BYTES - size);
        pending.push(piece);
        size += piece.byteLength;
        rest = rest.subarray(piece.byteLength);
        if (size === BUFFER_BYTES) await flush();
      }
    },
    abort: async (): Promise<void> => multipart?.abort(),

    async finish(): Promise<Pick<ReceivedFile, "head" | "store" | "discard">> {
      if (multipart === undefined) {
        const whole = joined(pending, size);
        return {
          head,
          store: async (target) => void (await bucket.put(target, whole)),
          discard: async () => {},
        };
      }
      if (size > 0) await flush();
      await multipart.complete(parts);
      return {
        head,
        store: async (target) => copy(bucket, key, target),
        discard: () => bucket.delete(key),
      };
    },
  };
}

async function copy(bucket: R2Bucket, from: string, to: string): Promise<void> {
  const object = await bucket.get(from);
  if (object === null) throw new AppError("internal", `The staged upload ${from} is gone.`);
  await bucket.put(to, object.body);
}

function joined(
  parts: readonly Uint8Array[],
  size = parts.reduce((n, p) => n + p.byteLength, 0),
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
