// Reads the headers of a part, their encoded words (RFC 2047), and their parameters (RFC 2231).
import { decodeAs, decodeText } from "../text/decode-text.ts";
import { encodeAsBytes, fromBase64, fromHex, toBytes } from "./transfer.ts";

/**
 * The maximum number of characters of a header's parameters; a line has at most 998 (RFC 5322,
 * 2.1.1).
 */
const LONGEST_FIELD = 20_000;

export function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

const ENCODED_WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi;

/**
 * Decodes the encoded words of a header (RFC 2047). Spaces between encoded words are not
 * significant.
 */
export function headerText(value: string): string {
  return decodeText(toBytes(value)).replaceAll(
    new RegExp(String.raw`${ENCODED_WORD.source}(?:\s*${ENCODED_WORD.source})*`, "gi"),
    decodeWords,
  );
}

/**
 * Decodes neighbouring words of the same charset together, because some programs split the bytes of
 * a letter.
 */
function decodeWords(words: string): string {
  const runs: { charset: string; bytes: string }[] = [];
  for (const [, charset = "", kind = "", text = ""] of words.matchAll(ENCODED_WORD)) {
    const isBase64 = kind.toLowerCase() === "b";
    const bytes = isBase64 ? fromBase64(text) : fromHex(text.replaceAll("_", " "), "=");
    const last = runs.at(-1);
    if (last?.charset === charset.toLowerCase()) last.bytes += bytes;
    else runs.push({ charset: charset.toLowerCase(), bytes });
  }
  return runs.map(({ charset, bytes }) => decodeAs(toBytes(bytes), charset)).join("");
}

type Parameter = { name: string; part: number | undefined; isEncoded: boolean; value: string };

/**
 * Reads the parameters of a header, with their names in lower case. If a name is given in both
 * notations, the encoded value takes precedence.
 */
export function readParameters(text: string): Map<string, string> {
  const found = text
    .slice(0, LONGEST_FIELD)
    .matchAll(/(?<![\w*-])([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/g);
  const parameters = Array.from(found, ([, name = "", quoted, bare = ""]): Parameter => {
    const [, base = "", part, mark] = /^(.*?)(?:\*(\d+))?(\*)?$/.exec(name) ?? [];
    const value = quoted?.replaceAll(/\\(.)/g, "$1") ?? bare;
    return {
      name: base.toLowerCase(),
      part: part === undefined ? undefined : Number(part),
      isEncoded: mark !== undefined,
      value,
    };
  });
  const byName = Map.groupBy(parameters, ({ name }) => name);
  return new Map(Array.from(byName, ([name, all]) => [name, valueOf(all)]));
}

/**
 * Joins the numbered parts of a value. The first encoded part begins with the charset and the
 * language: `utf-8'en'`.
 */
function valueOf(all: readonly Parameter[]): string {
  const extended = all
    .filter(({ part, isEncoded }) => part !== undefined || isEncoded)
    .toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0));
  const [first] = extended;
  if (first === undefined) return all.at(-1)?.value ?? "";
  const whole = extended
    .map(({ value, isEncoded }) => (isEncoded ? fromHex(value, "%") : value))
    .join("");
  const [, charset = "", bytes = whole] = first.isEncoded
    ? (/^([^']*)'[^']*'(.*)$/s.exec(whole) ?? [])
    : [];
  return charset === "" ? bytes : encodeAsBytes(decodeAs(toBytes(bytes), charset));
}
