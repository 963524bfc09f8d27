// Vectors of texts in a file, so that a text is embedded once on this machine: encoding a set takes minutes.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";

export type VectorFile = {
  find: (text: string) => Float32Array | undefined;
  add: (text: string, vector: Float32Array) => void;
};

const KEY_BYTES = 32;

/** Records of a SHA-256 of the text and `dimensions` numbers of four bytes. A last record that was cut off is removed. */
export function openVectorFile(path: string, dimensions: number): VectorFile {
  const recordBytes = KEY_BYTES + dimensions * Float32Array.BYTES_PER_ELEMENT;
  const vectors = new Map<string, Float32Array>();
  const stored = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = stored.length - (stored.length % recordBytes);
  if (whole < stored.length) truncateSync(path, whole);
  for (let at = 0; at < whole; at += recordBytes) {
    const key = stored.toString("hex", at, at + KEY_BYTES);
    const bytes = new Uint8Array(stored.subarray(at + KEY_BYTES, at + recordBytes));
    vectors.set(key, new Float32Array(bytes.buffer));
  }
  mkdirSync(dirname(path), { recursive: true });
  return {
    find: (text) => vectors.get(keyOf(text).toString("hex")),
    add(text, vector) {
      const key = keyOf(text);
      vectors.set(key.toString("hex"), vector);
      appendFileSync(path, Buffer.concat([key, new Uint8Array(Float32Array.from(vector).buffer)]));
    },
  };
}

function keyOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
