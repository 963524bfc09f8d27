// Extracts the text of single elements from streamed XML. It only parses tags as far as is needed
// to find the end of an element.
import { tooLarge, unreadable } from "../parse-errors.ts";
import { MAX_DEPTH, MAX_ELEMENT } from "../limits.ts";

const LONGEST_PIECE = 2 * 1024 * 1024;

export function* decodePieces(pieces: Iterable<Uint8Array>): Generator<string> {
  let decoder: TextDecoder | undefined;
  for (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder?.decode() ?? "";
}

/** Returns the encoding of an Office part, which is UTF-8 or UTF-16. */
function encodingOf([a, b]: Uint8Array): string {
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? "utf-16be" : "utf-8";
}

/** Yields the outermost elements with one of the given names, or with any name, in order. */
export function* cutElements(
  pieces: Iterable<string>,
  names: ReadonlySet<string> | undefined,
): Generator<string> {
  let buffer = "";
  let at = 0;
  let depth = 0;
  /** The start and the depth of the element that is being extracted. */
  let cut: { from: number; depth: number } | undefined;
  for (const piece of joinSmallPieces(pieces, () => buffer.length - (cut?.from ?? at))) {
    const keep = cut?.from ?? at;
    buffer = buffer.slice(keep) + piece;
    at -= keep;
    if (cut !== undefined) cut.from = 0;
    if (buffer.length > MAX_ELEMENT * 2)
      throw tooLarge("one of its paragraphs, tables or slides is too large");
    for (let tag = nextTag(buffer, at); tag !== undefined; tag = nextTag(buffer, at)) {
      at = tag.end;
      if (tag.kind === "other") continue;
      if (tag.kind !== "close") {
        if (cut === undefined && (names?.has(nameAt(buffer, tag.start)) ?? true)) {
          cut = { from: tag.start, depth };
        }
        depth += 1;
        if (depth > MAX_DEPTH) throw unreadable("its XML is nested too deeply");
      }
      if (tag.kind !== "open") depth -= 1;
      if (cut !== undefined && depth <= cut.depth) {
        if (at - cut.from > MAX_ELEMENT)
          throw tooLarge("one of its paragraphs, tables or slides is too large");
        yield buffer.slice(cut.from, at);
        cut = undefined;
      }
    }
  }
  if (cut !== undefined || depth > 0) throw unreadable("a part of it is truncated");
}

/**
 * Joins small pieces. The buffered text is copied and scanned with every piece, so pieces grow with
 * the buffer.
 */
function* joinSmallPieces(pieces: Iterable<string>, held: () => number): Generator<string> {
  let open = "";
  for (const piece of pieces) {
    open += piece;
    if (open.length < Math.min(held(), LONGEST_PIECE)) continue;
    yield open;
    open = "";
  }
  if (open !== "") yield open;
}

type Tag = { kind: "open" | "close" | "empty" | "other"; start: number; end: number };

/** Returns the next tag, or undefined if the buffer ends within it. */
function nextTag(buffer: string, from: number): Tag | undefined {
  const start = buffer.indexOf("<", from);
  if (start < 0 || start + 3 >= buffer.length) return undefined;
  const second = buffer[start + 1];
  if (second === "!" || second === "?") return special(buffer, start);
  const end = tagEnd(buffer, start);
  if (end < 0) return undefined;
  if (second === "/") return { kind: "close", start, end };
  return { kind: buffer[end - 2] === "/" ? "empty" : "open", start, end };
}

function special(buffer: string, start: number): Tag | undefined {
  if (buffer.startsWith("<!DOCTYPE", start)) throw unreadable("its XML declares a document type");
  const isComment = buffer.startsWith("<!--", start);
  if (!isComment && buffer.startsWith("<!", start) && buffer.length < start + 9) return undefined;
  const closing = isComment ? "-->" : buffer.startsWith("<![CDATA[", start) ? "]]>" : ">";
  const end = buffer.indexOf(closing, start + (isComment ? 4 : 2));
  return end < 0 ? undefined : { kind: "other", start, end: end + closing.length };
}

/** Returns the end of a tag. Attribute values may contain `>`. */
export function tagEnd(buffer: string, start: number): number {
  let end = buffer.indexOf(">", start);
  for (let quote = nextQuote(buffer, start, end); quote >= 0;) {
    const close = buffer.indexOf(buffer.charAt(quote), quote + 1);
    if (close < 0) return -1;
    if (close > end) end = buffer.indexOf(">", close);
    quote = nextQuote(buffer, close + 1, end);
  }
  return end < 0 ? -1 : end + 1;
}

function nextQuote(buffer: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const code = buffer.charCodeAt(at);
    if (code === 34 || code === 39) return at;
  }
  return -1;
}

function nameAt(buffer: string, start: number): string {
  let end = start + 1;
  while (!/[\s/>]/.test(buffer.charAt(end))) end += 1;
  return localName(buffer.slice(start + 1, end));
}

export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
