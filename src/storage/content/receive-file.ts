// Reads an upload once and hashes it while it arrives. Memory use does not grow with the size of the upload.
import { AppError } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import { hex } from "../../shared/sha256.ts";

/**
 * The number of bytes held in memory before anything is written. Most files are smaller, and then need one put and no
 * copy.
 */
const BUFFER_BYTES = 8 * 1024 * 1024;

/** A file with known content and hash, which can be stored under its key. */
export type ReceivedFile = {
  bytes: number;
  sha256: string;
  /** At least the first 1,024 bytes, from which the file type is detected. */
  head: Uint8Array;
  /** The object also has the file's name, so that the file can be taken up again if its rows are lost. */
  store: (key: string, filename: string) => Promise<void>;
  discard: () => Promise<void>;
};

type Incoming = { scope: Scope; body: AsyncIterable<Uint8Array>; limit: number };

/**
 * Reads an upload to the end. Throws `too_large` beyond the limit and `invalid_input` if the stream ends unexpectedly. In
 * both cases nothing remains stored.
 */
export async function receiveFile(
  bucket: R2Bucket,
  { scope, body, limit }: Incoming,
): Promise<ReceivedFile> {
  const staging = `tenants/${scope.tenant}/collections/${scope.collection}/uploads/${crypto.randomUUID()}`;
  const upload = stagedUpload(bucket, staging);
  const digest = new crypto.DigestStream("SHA-256");
  const hasher = digest.getWriter();
  let bytes = 0;
  try {
    for await (const part of untilBrokenOff(body)) {
      bytes += part.byteLength;
      if (bytes > limit) throw tooLarge(limit);
      await hasher.write(part);
      await upload.add(part);
    }
    await hasher.close();
    const stored = await upload.finish();
    return { bytes, sha256: hex(await digest.digest), ...stored };
  } catch (error) {
    await upload.abort();
    throw error;
  }
}

/** Only errors of the client's stream are the client's fault; errors of the bucket pass through unchanged. */
async function* untilBrokenOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_input", "The upload ended unexpectedly. Send the file again.", {
      cause: error,
    });
  }
}

function tooLarge(limit: number): AppError {
  const megabytes = (limit / 1024 / 1024).toFixed(0);
  return new AppError(
    "too_large",
    `The file is larger than the limit of ${megabytes} MB (${limit} bytes). Split it and upload the parts.`,
  );
}

/** Collects parts in memory and, beyond BUFFER_BYTES, in an R2 multipart upload under a staging key. */
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
      // R2 requires all parts except the last to have the same size.
      for (let rest = part; rest.byteLength > 0;) {
        const piece = rest.slice(0, BUFFER_BYTES - size);
        pending.push(piece);
        size += piece.byteLength;
        rest = rest.subarray(piece.byteLength);
        if (size === BUFFER_BYTES) await flush();
      }
    },
    /** If this fails as well, R2 removes the parts after a week. */
    abort: async (): Promise<void> => multipart?.abort().catch(() => undefined),

    async finish(): Promise<Pick<ReceivedFile, "head" | "store" | "discard">> {
      if (multipart === undefined) {
        const whole = joined(pending, size);
        return {
          head,
          store: async (target, filename) =>
            void (await bucket.put(target, whole, named(filename))),
          discard: async () => {},
        };
      }
      if (size > 0) await flush();
      await multipart.complete(parts);
      return {
        head,
        store: async (target, filename) => copy(bucket, { from: key, to: target }, filename),
        discard: () => bucket.delete(key),
      };
    },
  };
}

/** Custom metadata is sent as headers, which are ASCII. */
function named(filename: string): R2PutOptions {
  return { customMetadata: { filename: encodeURIComponent(filename.toWellFormed()) } };
}

async function copy(
  bucket: R2Bucket,
  { from, to }: { from: string; to: string },
  filename: string,
): Promise<void> {
  const object = await bucket.get(from);
  if (object === null) throw new AppError("internal", `The staged upload ${from} is gone.`);
  await bucket.put(to, object.body, named(filename));
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
