import type { ChunkingSettings } from "../../domain/collection.ts";
import type { ChunkRange } from "../../domain/chunk.ts";

/** Part of the index fingerprint through the parser's settings: where a page stands in the document's text. */
export type PageRange = { page: number; start: number; end: number };

/** From best to worst place to end a chunk; a better one is taken even if it makes the chunk shorter. */
const BREAKS = [/\n\n/g, /[.!?:;]["”’)]?\s/g, /\n/g, /\s/g];

/** A chunk is at least this share of the size asked for, as long as there is text. */
const SHORTEST = 0.5;

/**
 * Cuts the document's text into overlapping chunks that may run over pages, in order. Each is a range of the
 * text without white space at its ends, at most `size` characters long, and ends at a paragraph, a sentence, a
 * line or a word, in this order of preference.
 */
export function chunkDocument(
  text: string,
  pages: readonly PageRange[],
  { size, overlap }: Pick<ChunkingSettings, "size" | "overlap">,
): ChunkRange[] {
  const chunks: ChunkRange[] = [];
  let covered = 0;
  for (let from = skipSpace(text, 0); from < text.length;) {
    const cut = from + size >= text.length ? text.length : bestBreak(text, from, size);
    const end = trimmedEnd(text, from, cut);
    if (end <= covered) {
      // The overlap reached no further break: go on without one, or nothing would ever be gained.
      from = skipSpace(text, covered);
      continue;
    }
    chunks.push({ start: from, end, ...pagesOf(pages, from, end) });
    covered = end;
    if (cut >= text.length) break;
    from = skipSpace(text, Math.max(overlapStart(text, end, overlap), from + 1));
  }
  return chunks;
}

function bestBreak(text: string, from: number, size: number): number {
  const window = text.slice(from, from + size);
  for (const pattern of BREAKS) {
    const last = lastMatchEnd(window, pattern);
    if (last >= size * SHORTEST) return from + last;
  }
  return from + wholeCharacter(text, from + size) - from;
}

function lastMatchEnd(window: string, pattern: RegExp): number {
  let end = -1;
  for (const match of window.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

/** Steps back from the middle of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Where the next chunk begins: `overlap` characters back, moved on to the start of a line or a word. */
function overlapStart(text: string, end: number, overlap: number): number {
  if (overlap === 0) return end;
  const tail = text.slice(end - overlap, end);
  const line = tail.indexOf("\n");
  if (line >= 0 && line < overlap / 2) return end - overlap + line + 1;
  const space = tail.search(/\s/);
  return space < 0 ? wholeCharacter(text, end - overlap) : end - overlap + space + 1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

function trimmedEnd(text: string, from: number, end: number): number {
  let at = end;
  while (at > from + 1 && /\s/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function pagesOf(
  pages: readonly PageRange[],
  start: number,
  end: number,
): { pageStart: number; pageEnd: number } {
  const touched = pages.filter((page) => page.start < end && page.end > start);
  return { pageStart: touched[0]?.page ?? 1, pageEnd: touched.at(-1)?.page ?? 1 };
}
