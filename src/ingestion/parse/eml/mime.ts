// Parses Internet messages (RFC 5322, RFC 2045 to 2047). Bytes are handled as Latin-1 text, with one character per byte,
// until a part's encoding is known.
import { decodeText } from "../text/decode-text.ts";

export type MimePart = {
  headers: ReadonlyMap<string, string>;
  /** In lower case; `text/plain` if the part does not declare a type. */
  type: string;
  parameters: ReadonlyMap<string, string>;
  body: string;
};

const MAX_PARTS = 500;
/** The maximum number of characters of a header's parameters; a line has at most 998 (RFC 5322, 2.1.1). */
const LONGEST_FIELD = 20_000;

export function readPart(source: string): MimePart {
  const gap = /\r?\n\r?\n/.exec(source);
  const head = gap === null ? source : source.slice(0, gap.index);
  const headers = readHeaders(head);
  const [type = "", ...rest] = (headers.get("content-type") ?? "text/plain").split(";");
  return {
    headers,
    type: type.trim().toLowerCase(),
    parameters: readParameters(rest.join(";")),
    body: gap === null ? "" : source.slice(gap.index + gap[0].length),
  };
}

export function childParts({ parameters, body }: MimePart): MimePart[] {
  const boundary = parameters.get("boundary");
  if (boundary === undefined) return [];
  const sections = `\n${body}`.split(`\n--${boundary}`).slice(1, MAX_PARTS);
  const end = sections.findIndex((section) => section.startsWith("--"));
  return (end < 0 ? sections : sections.slice(0, end)).map((section) =>
    readPart(section.replace(/^[ \t]*\r?\n/, "")),
  );
}

/** The bytes of the body after decoding its transfer encoding. */
function bodyBytes({ headers, body }: MimePart): Uint8Array {
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase();
  if (encoding === "base64") return fromBase64(body);
  if (encoding === "quoted-printable") return fromQuoted(withoutSoftBreaks(body));
  return toBytes(body);
}

/** Removes soft line breaks, which follow `=` (RFC 2045, 6.7), including spaces before them that were added in transit. */
function withoutSoftBreaks(text: string): string {
  const lines = text.split(/=\r?\n/);
  return lines.map((line, at) => (at < lines.length - 1 ? withoutEndSpaces(line) : line)).join("");
}

function withoutEndSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === " " || line[end - 1] === "\t")) end -= 1;
  return line.slice(0, end);
}

/** `ofItself` decodes a body of which the part does not say the charset. */
export function bodyText(part: MimePart, ofItself = decodeText): string {
  const charset = part.parameters.get("charset");
  const bytes = bodyBytes(part);
  const text = charset === undefined ? ofItself(bytes) : decodeAs(bytes, charset);
  const isFlowed = part.parameters.get("format")?.toLowerCase() === "flowed";
  return isFlowed ? joinFlowed(text, part.parameters.get("delsp")?.toLowerCase() === "yes") : text;
}

/** Joins the lines that end in a space (RFC 3676), which the mail program broke; the mark of a signature and quoted lines stay. */
function joinFlowed(text: string, isSpaceAdded: boolean): string {
  return text.replaceAll(/(?<!^-- ?|\n-- ?|\n>[^\n]*|^>[^\n]*) \n(?!>)/g, isSpaceAdded ? "" : " ");
}

/** Decodes the encoded words of a header (RFC 2047); spaces between encoded words are not significant. */
export function headerText(value: string): string {
  return decodeText(toBytes(value))
    .replaceAll(/(\?=)\s+(?==\?)/g, "$1")
    .replaceAll(
      /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi,
      (_, charset: string, ...rest: string[]) => {
        const [kind = "", text = ""] = rest;
        const isBase64 = kind.toLowerCase() === "b";
        return decodeAs(
          isBase64 ? fromBase64(text) : fromQuoted(text.replaceAll("_", " ")),
          charset,
        );
      },
    );
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

export function readParameters(text: string): Map<string, string> {
  const found = text
    .slice(0, LONGEST_FIELD)
    .matchAll(/(?<![\w*-])([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/g);
  return new Map(
    Array.from(found, ([, name = "", quoted, bare = ""]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, "$1") ?? bare,
    ]),
  );
}

function decodeAs(bytes: Uint8Array, charset: string): string {
  if (/^(?:us-ascii|utf-?8)$/i.test(charset)) return decodeText(bytes);
  try {
    return decodeText(new TextEncoder().encode(new TextDecoder(charset).decode(bytes)));
  } catch {
    // The charset is unknown, so the encoding is detected from the bytes.
    return decodeText(bytes);
  }
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function fromBase64(text: string): Uint8Array {
  const digits = text.replaceAll(/[^A-Za-z0-9+/]/g, "");
  try {
    return toBytes(atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0))));
  } catch {
    return new Uint8Array(0);
  }
}

function fromQuoted(text: string): Uint8Array {
  return toBytes(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
}
