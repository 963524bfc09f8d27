// Decodes bytes to text. Declared encodings are often wrong, so the bytes decide: first the byte
// order mark, then zeros, then UTF-8, and then the letters that are frequent in texts of other
// scripts.
import { unknownEncoding } from "../parse-errors.ts";
import { encodingOfScript, isOtherScript } from "./encodings/other-scripts.ts";

/**
 * NULs next to Latin letters indicate UTF-16 without a byte order mark; this many bytes are enough
 * to find them.
 */
const SAMPLE_BYTES = 4096;

/**
 * A damaged UTF-8 file is still decoded as UTF-8 if valid sequences outnumber the invalid ones by
 * this factor.
 */
const GOOD_PER_BROKEN = 10;

const WESTERN = "windows-1252";

export function decodeText(bytes: Uint8Array): string {
  return cleanText(new TextDecoder(encodingOf(bytes) ?? WESTERN).decode(bytes));
}

/**
 * Decodes a whole file. Throws `UnindexableFile` if it is clearly not Western and nothing indicates
 * its encoding.
 */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw unknownEncoding();
  return cleanText(new TextDecoder(encoding).decode(bytes));
}

/**
 * Decodes by the bytes alone if the charset is unknown or is UTF-8, which is often declared
 * wrongly.
 */
export function decodeAs(bytes: Uint8Array, charset: string): string {
  if (/^(?:us-ascii|utf-?8)$/i.test(charset)) return decodeText(bytes);
  try {
    return cleanText(new TextDecoder(charset).decode(bytes));
  } catch {
    return decodeText(bytes);
  }
}

/**
 * Normalises line ends, and removes control characters except tab, line feed and form feed, as well
 * as lone surrogates. A vertical tab, which is a line break within a paragraph or cell, becomes a
 * space.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\v\u0085]/g, " ")
    .replaceAll(/[[\p{Cc}\ufffe\uffff]--[\t\n\f]]/gv, "")
    .toWellFormed();
}

/**
 * Decodes a text, or returns undefined if it is of another script whose encoding cannot be
 * determined: a wrong guess would be indexed as garbled words.
 */
function encodingOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const sixteen = sixteenBits(bytes.subarray(0, SAMPLE_BYTES));
  if (sixteen !== undefined) return sixteen;
  if (isUtf8(bytes)) return "utf-8";
  return isOtherScript(bytes) ? encodingOfScript(bytes) : WESTERN;
}

/**
 * Recognises UTF-16. The high byte of Latin text is zero: at odd positions in little endian, at
 * even ones in big endian.
 */
function sixteenBits(sample: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 8;
  if (odd > enough && even < odd / 20) return "utf-16le";
  if (even > enough && odd < even / 20) return "utf-16be";
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let good = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) good += 1;
  }
  return good >= broken * GOOD_PER_BROKEN;
}
