// Stores the postings of many terms in little memory. Each term has a chain of slices in shared
// blocks of bytes, as in Lucene's ByteBlockPool: a posting takes two to three bytes, and growth
// copies nothing.
import { byteBlocks, POINTER_BYTES } from "./byte-blocks.ts";

/**
 * The sizes of a chain's slices, each with a pointer to the next one at its end. Rare terms take
 * little memory, and frequent ones need few slices.
 */
const SLICE_BYTES = [8, 16, 32, 64, 128];
const LARGEST = 256;

type Visit = (chunk: number, counts: number) => void;

export function postingPool() {
  const bytes = byteBlocks();
  /**
   * For each term: the first position, the next position to write, the end of the slice, the number
   * of slices, and the last chunk.
   */
  const heads: number[] = [];
  const tails: number[] = [];
  const ends: number[] = [];
  const slices: number[] = [];
  const lastChunks: number[] = [];

  function extend(term: number): void {
    const place = slices[term] ?? 0;
    const start = bytes.allocate(sliceBytes(place));
    const end = ends[term];
    if (end === undefined) heads[term] = start;
    else bytes.setPointer(end, start);
    tails[term] = start;
    ends[term] = start + sliceBytes(place) - POINTER_BYTES;
    slices[term] = place + 1;
  }

  function put(term: number, byte: number): void {
    if (tails[term] === ends[term]) extend(term);
    const at = tails[term] ?? 0;
    bytes.setByte(at, byte);
    tails[term] = at + 1;
  }

  /**
   * Writes a number with seven bits in each byte, lowest first; the eighth bit says that another
   * byte follows.
   */
  function putNumber(term: number, value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) put(term, (rest & 0x7f) | 0x80);
    put(term, rest);
  }

  return {
    /** Adds a posting. Terms are numbered from 0, and the chunks of a term ascend. */
    add(term: number, chunk: number, counts: number): void {
      putNumber(term, chunk - (lastChunks[term] ?? 0));
      putNumber(term, counts);
      lastChunks[term] = chunk;
    },

    /** Visits the term's postings in the order in which they were added. */
    each(term: number, visit: Visit): void {
      const stop = tails[term] ?? 0;
      const reader = chainReader(bytes, heads[term] ?? 0);
      for (let chunk = 0; reader.at() !== stop;) {
        chunk += reader.next();
        visit(chunk, reader.next());
      }
    },
  };
}

function chainReader(bytes: ReturnType<typeof byteBlocks>, head: number) {
  let at = head;
  let place = 0;
  let end = at + sliceBytes(place) - POINTER_BYTES;
  const nextByte = (): number => {
    if (at === end) {
      at = bytes.pointerAt(end);
      place += 1;
      end = at + sliceBytes(place) - POINTER_BYTES;
    }
    at += 1;
    return bytes.byteAt(at - 1);
  };
  return {
    at: (): number => at,
    next(): number {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = nextByte();
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
      }
    },
  };
}

function sliceBytes(place: number): number {
  return SLICE_BYTES[place] ?? LARGEST;
}
