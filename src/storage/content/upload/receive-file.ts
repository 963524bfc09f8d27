// Reads an upload once and hashes it while it arrives. Memory use does not grow with the size of
// the upload.
import { AppError, fileTooLarge } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import { hex } from "../../../shared/sha256.ts";
import { type StagedFile, stagedUpload } from "./staged-upload.ts";
import { createUploadTurns } from "./upload-turns.ts";

/**
 * The number of uploads of an isolate that may hold a large part in memory at once, 5 MB each.
 * Others wait, but not long, because a slow sender must not stop them.
 */
const turns = createUploadTurns({ most: 3, longestWaitMs: 5000 });

/** A file with known content and hash, which can be stored under its key. */
export type ReceivedFile = StagedFile & { bytes: number; sha256: string };

type Incoming = { scope: Scope; body: AsyncIterable<Uint8Array>; limit: number };

/**
 * Reads an upload to the end. Throws `too_large` beyond the limit and `invalid_input` if the stream
 * ends unexpectedly. In both cases nothing remains stored.
 */
export async function receiveFile(
  bucket: R2Bucket,
  { scope, body, limit }: Incoming,
): Promise<ReceivedFile> {
  const staging = `tenants/${scope.tenant}/collections/${scope.collection}/uploads/${crypto.randomUUID()}`;
  const upload = stagedUpload(bucket, staging, turns);
  const digest = new crypto.DigestStream("SHA-256");
  const hasher = digest.getWriter();
  let bytes = 0;
  try {
    for await (const part of untilBrokenOff(body)) {
      bytes += part.byteLength;
      if (bytes > limit) throw fileTooLarge(limit);
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

/**
 * Attributes only errors of the client's stream to the client; errors of the bucket are passed on
 * unchanged.
 */
async function* untilBrokenOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_input", "The upload ended unexpectedly. Send the file again.", {
      reason: "upload_ended",
      cause: error,
    });
  }
}
