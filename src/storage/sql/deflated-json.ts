// Encodes compressed JSON for BLOB columns. D1 returns a BLOB as an array of numbers, so statements
// write it with `unhex(…)` and read it with `hex(…)`, as hexadecimal digits.
import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** The highest of nine levels, because data that is written once is read many times. */
const LEVEL = 9;

export function deflateJson(value: unknown): string {
  return deflateJsonText(JSON.stringify(value));
}

/** Deflates `json`, which is JSON text already. Returns the result in hexadecimal. */
export function deflateJsonText(json: string): string {
  return deflateRawSync(json, { level: LEVEL }).toString("hex");
}

export function inflateJson(digits: string): unknown {
  return JSON.parse(inflateRawSync(Buffer.from(digits, "hex")).toString());
}
