// What workerd's `crypto` has beyond Node's, for the product's code in Node.
import { createHash, timingSafeEqual } from "node:crypto";

/** Replaces nothing that exists. */
export function addWorkerdCrypto(): void {
  if (!("timingSafeEqual" in crypto.subtle)) {
    Object.assign(crypto.subtle, {
      timingSafeEqual: (a: ArrayBuffer | ArrayBufferView, b: ArrayBuffer | ArrayBufferView) =>
        timingSafeEqual(bytesOf(a), bytesOf(b)),
    });
  }
  if (!("DigestStream" in crypto)) Object.assign(crypto, { DigestStream });
}

function bytesOf(value: ArrayBuffer | ArrayBufferView): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

class DigestStream extends WritableStream<Uint8Array> {
  readonly digest: Promise<ArrayBufferLike>;

  constructor(algorithm: string) {
    const hash = createHash(algorithm.replace("-", "").toLowerCase());
    const { promise, resolve } = Promise.withResolvers<ArrayBufferLike>();
    super({
      write: (bytes) => void hash.update(bytes),
      close: () => resolve(new Uint8Array(hash.digest()).buffer),
    });
    this.digest = promise;
  }
}
