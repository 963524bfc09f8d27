// Collects an upload of unknown length: a small file in memory, a larger one in an R2 multipart
// upload under a staging key.
import { AppError } from "../../../domain/errors.ts";
import { HEAD_BYTES } from "../../../domain/documents/media-type.ts";
import type { UploadTurns } from "./upload-turns.ts";

/** R2 requires parts of at least 5 MiB, and all of the same size except the last. */
const PART_BYTES = 5 * 1024 * 1024;
/**
 * Most files are smaller than this. Beyond it, an upload waits for its turn before it collects more
 * of a part.
 */
const FREE_BYTES = 1024 * 1024;

/** The received file, and the function that stores it under its key. */
export type StagedFile = {
  /** At least the first `HEAD_BYTES`, from which the file type is detected. */
  head: Uint8Array;
  /**
   * Stores the file. The object also has the file's name, so that the file can be restored if its
   * rows are lost.
   */
  store: (key: string, filename: string) => Promise<void>;
  discard: () => Promise<void>;
};

export function stagedUpload(bucket: R2Bucket, key: string, turns: UploadTurns) {
  let part = partBuffer();
  let head: Uint8Array = new Uint8Array(0);
  let multipart: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];
  let endTurn: (() => void) | undefined;

  const flush = async (): Promise<void> => {
    multipart ??= await bucket.createMultipartUpload(key);
    parts.push(await multipart.uploadPart(parts.length + 1, part.bytes()));
    // Released, because other uploads need the memory while this one waits for more.
    part = partBuffer();
    endTurn?.();
    endTurn = undefined;
  };

  return {
    async add(bytes: Uint8Array): Promise<void> {
      if (head.byteLength < HEAD_BYTES) head = joined(head, bytes.subarray(0, HEAD_BYTES));
      for (let rest = bytes; rest.byteLength > 0;) {
        if (part.bytes().byteLength + rest.byteLength > FREE_BYTES) endTurn ??= await turns.take();
        rest = rest.subarray(part.add(rest));
        if (part.bytes().byteLength === PART_BYTES) await flush();
      }
    },

    /** If this fails as well, R2 removes the parts after a week. */
    async abort(): Promise<void> {
      endTurn?.();
      await multipart?.abort().catch(() => undefined);
    },

    async finish(): Promise<StagedFile> {
      const whole = part.bytes();
      if (multipart === undefined) {
        endTurn?.();
        return {
          head,
          store: async (target, filename) =>
            void (await bucket.put(target, whole, named(filename))),
          discard: async () => {},
        };
      }
      if (whole.byteLength > 0) await flush();
      await multipart.complete(parts);
      return {
        head,
        store: async (target, filename) => copy(bucket, { from: key, to: target }, filename),
        discard: () => bucket.delete(key),
      };
    },
  };
}

/**
 * Creates a buffer that grows with its content, so that nothing is joined. Beyond `FREE_BYTES` it
 * grows to the size of a part at once, because intermediate sizes would become garbage.
 */
function partBuffer() {
  let buffer = new Uint8Array(64 * 1024);
  let size = 0;
  return {
    bytes: (): Uint8Array<ArrayBuffer> => buffer.subarray(0, size),
    /** Adds as much as fits, and returns its length. */
    add(bytes: Uint8Array): number {
      const taken = Math.min(bytes.byteLength, PART_BYTES - size);
      if (size + taken > buffer.byteLength) {
        const needed = size + taken;
        const larger = new Uint8Array(
          needed > FREE_BYTES ? PART_BYTES : Math.max(needed, buffer.byteLength * 2),
        );
        larger.set(buffer.subarray(0, size));
        buffer = larger;
      }
      buffer.set(bytes.subarray(0, taken), size);
      size += taken;
      return taken;
    },
  };
}

/** Encodes custom metadata for headers, which are ASCII. */
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

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}
