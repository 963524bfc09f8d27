// The part of R2's interface that the product uses, over SQLite in this process.
import { createHash } from "node:crypto";
import { sqliteObjects, type StoredObject } from "./sqlite-objects.ts";

type Body = ReadableStream | ArrayBuffer | ArrayBufferView | string | null | Blob;
type Put = (key: string, body: Body, options?: R2PutOptions) => Promise<R2Object>;
export type SqliteBucket = R2Bucket & { close: () => void };

const LONGEST_LIST = 1000;

/** Opens or creates the file. */
export function sqliteBucket(path: string): SqliteBucket {
  const objects = sqliteObjects(path);
  const put: Put = async (key, body, { onlyIf, customMetadata = {} } = {}) => {
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const known = objects.find(key);
    const isNewOnly = onlyIf instanceof Headers && onlyIf.has("If-None-Match");
    if (isNewOnly && known !== undefined) return objectOf(known);
    const metadata = JSON.stringify(customMetadata);
    const stored = { key, body: bytes, metadata, uploaded: Date.now() };
    objects.write(stored);
    return objectOf(stored);
  };
  const bucket = {
    put,
    async get(key: string, { range }: R2GetOptions = {}): Promise<R2ObjectBody | null> {
      const stored = objects.find(key);
      return stored === undefined ? null : withBody(stored, range);
    },
    async head(key: string): Promise<R2Object | null> {
      const stored = objects.find(key);
      return stored === undefined ? null : objectOf(stored);
    },
    async delete(keys: string | string[]): Promise<void> {
      for (const key of [keys].flat()) objects.remove(key);
    },
    async list({ prefix = "", limit = LONGEST_LIST, cursor = "" }: R2ListOptions = {}) {
      const found = objects.list(prefix, cursor, limit + 1);
      const page = found.slice(0, limit).map(objectOf);
      const truncated = found.length > limit;
      return { objects: page, delimitedPrefixes: [], truncated, cursor: page.at(-1)?.key };
    },
    createMultipartUpload: async (key: string) => multipartUpload(key, put),
    close: objects.close,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the product calls no other method or overload
  return bucket as unknown as SqliteBucket;
}

function multipartUpload(key: string, put: Put) {
  const parts = new Map<number, Uint8Array>();
  return {
    key,
    uploadId: key,
    async uploadPart(partNumber: number, part: Uint8Array): Promise<R2UploadedPart> {
      parts.set(partNumber, part.slice());
      return { partNumber, etag: String(partNumber) };
    },
    abort: async (): Promise<void> => parts.clear(),
    complete: async (sent: R2UploadedPart[]): Promise<R2Object> =>
      put(key, new Blob(sent.map(({ partNumber }) => Buffer.from(parts.get(partNumber) ?? [])))),
  };
}

function objectOf({ key, body, metadata, uploaded }: StoredObject): R2Object {
  const etag = createHash("md5").update(body).digest("hex");
  return {
    key,
    version: etag,
    size: body.byteLength,
    etag,
    httpEtag: `"${etag}"`,
    checksums: { toJSON: () => ({}) },
    uploaded: new Date(uploaded),
    customMetadata: JSON.parse(metadata),
    storageClass: "Standard",
    writeHttpMetadata: () => {},
  };
}

function withBody(stored: StoredObject, range: R2Range | Headers | undefined): R2ObjectBody {
  const response = new Response(Buffer.from(rangeOf(stored.body, range)));
  const body = {
    body: response.body,
    bodyUsed: false,
    arrayBuffer: () => response.arrayBuffer(),
    bytes: () => response.bytes(),
    text: () => response.text(),
    json: () => response.json(),
    blob: () => response.blob(),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node types its streams apart from workerd's
  return Object.assign(objectOf(stored), body) as R2ObjectBody;
}

function rangeOf(body: Uint8Array, range: R2Range | Headers | undefined): Uint8Array {
  if (range === undefined || range instanceof Headers) return body;
  if ("suffix" in range) return body.subarray(-range.suffix);
  const { offset = 0, length = body.byteLength } = range;
  return body.subarray(offset, offset + length);
}
