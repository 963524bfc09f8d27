// Counts the bytes that pdf.js decodes, with its own filters or with those of the runtime.
import { brotliDecompressSync, inflateSync } from "node:zlib";
import { z } from "zod";
import { runningCounter, spend, TooMuchWork } from "./within-bounds.ts";

export type Decoder = {
  buffer: Uint8Array;
  minBufferLength: number;
  ensureBuffer: (requested: number) => Uint8Array;
  stream: { reset: () => void; isAsync: boolean } & Record<"getBytes", () => Uint8Array> &
    Record<"asyncGetBytes", () => Promise<Uint8Array | null>>;
  asyncGetBytesFromDecompressionStream: (format: Format) => Promise<Inflated>;
};
type Format = keyof typeof INFLATE;
type Inflated = { decompressed: Uint8Array | null; compressed: Uint8Array };

/**
 * Counts decompressed bytes. Beyond the limit, filters of pdf.js fail and those of the runtime
 * yield nothing, before they need the memory.
 */
export function countBytes(decoder: Decoder): void {
  const ensureBuffer = decoder.ensureBuffer;
  decoder.ensureBuffer = function (requested) {
    const held = this.buffer.byteLength;
    if (requested > held && !spend("bytes", Math.max(requested, this.minBufferLength) - held)) {
      throw new TooMuchWork("bytes");
    }
    return ensureBuffer.call(this, requested);
  };
  decoder.asyncGetBytesFromDecompressionStream = async function (format) {
    this.stream.reset();
    const compressed =
      (this.stream.isAsync ? await this.stream.asyncGetBytes() : null) ?? this.stream.getBytes();
    return { compressed, decompressed: inflate(compressed, INFLATE[format]) };
  };
}

const INFLATE = { deflate: inflateSync, brotli: brotliDecompressSync } as const;
/** The largest limit that zlib accepts. */
const NO_LIMIT = 2 ** 32 - 1;

/** Decompresses data; null if it is damaged. */
function inflate(compressed: Uint8Array, by: (typeof INFLATE)[Format]): Uint8Array | null {
  const limit = Math.max(1, runningCounter()?.left.bytes ?? NO_LIMIT);
  try {
    const bytes = by(compressed, { maxOutputLength: limit });
    spend("bytes", bytes.length);
    // Copies the result, because it may be the beginning of a larger buffer, which pdf.js would
    // keep with it.
    return new Uint8Array(bytes);
  } catch (error) {
    const { data } = TooLarge.safeParse(error);
    if (data === undefined) return null;
    spend("bytes", Number.POSITIVE_INFINITY);
    return new Uint8Array();
  }
}

const TooLarge = z.object({ code: z.literal("ERR_BUFFER_TOO_LARGE") });
