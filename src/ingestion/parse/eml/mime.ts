// Parses the parts of Internet messages (RFC 5322, RFC 2045 and 2046). Bytes are handled as Latin-1
// text, with one character per byte, until a part's encoding is known.
import { decodeAs, decodeText } from "../text/decode-text.ts";
import { readHeaders, readParameters } from "./headers.ts";
import { fromBase64, fromHex, toBytes } from "./transfer.ts";

export type MimePart = {
  headers: ReadonlyMap<string, string>;
  /** The media type in lower case; `text/plain` if the part does not declare one. */
  type: string;
  parameters: ReadonlyMap<string, string>;
  body: string;
};

const MAX_PARTS = 500;

/** Reads one part. A part without headers begins with the empty line that would end them. */
export function readPart(source: string): MimePart {
  const gap = /(?:^|\r?\n)\r?\n/.exec(source);
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
  // A line that continues after the boundary is text, or the boundary of a nested part that begins
  // in the same way.
  const line = new RegExp(String.raw`^--${RegExp.escape(boundary)}(--)?[ \t]*$`, "gm");
  const marks = [...body.matchAll(line).take(MAX_PARTS)];
  const end = marks.findIndex(([, closing]) => closing !== undefined);
  const begun = end < 0 ? marks : marks.slice(0, end);
  // Sections share the memory of the message. The line end before a boundary belongs to the
  // boundary.
  return begun.map(({ index, 0: mark }, at) => {
    const from = index + mark.length;
    const to = marks[at + 1]?.index ?? body.length;
    const before = /\r?\n$/.exec(body.slice(Math.max(from, to - 2), to))?.[0].length ?? 0;
    const behind = /^\r?\n/.exec(body.slice(from, from + 2))?.[0].length ?? 0;
    return readPart(body.slice(from + behind, Math.max(from + behind, to - before)));
  });
}

/** Returns the bytes of the body, with the transfer encoding decoded. */
function bodyBytes({ headers, body }: MimePart): Uint8Array {
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase();
  if (encoding === "base64") return toBytes(fromBase64(body));
  if (encoding === "quoted-printable") return toBytes(fromHex(withoutSoftBreaks(body), "="));
  return toBytes(body);
}

/**
 * Removes soft line breaks, which follow `=` (RFC 2045, 6.7), with spaces that were added behind them in transit. A space before
 * `=` belongs to the text.
 */
function withoutSoftBreaks(text: string): string {
  return text.replaceAll(/=[ \t]*\r?\n/g, "");
}

/**
 * Decodes the text of the body. `ofItself` decodes a body whose part does not state the charset.
 */
export function bodyText(part: MimePart, ofItself = decodeText): string {
  const charset = part.parameters.get("charset");
  const bytes = bodyBytes(part);
  const text = charset === undefined ? ofItself(bytes) : decodeAs(bytes, charset);
  const isFlowed = part.parameters.get("format")?.toLowerCase() === "flowed";
  return isFlowed ? joinFlowed(text, part.parameters.get("delsp")?.toLowerCase() === "yes") : text;
}

/**
 * Joins the lines that end in a space (RFC 3676), which the mail program broke; the mark of a
 * signature and quoted lines stay.
 */
function joinFlowed(text: string, isSpaceAdded: boolean): string {
  return text.replaceAll(/(?<!^-- ?|\n-- ?|\n>[^\n]*|^>[^\n]*) \n(?!>)/g, isSpaceAdded ? "" : " ");
}
