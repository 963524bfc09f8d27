// Postings of many terms in little memory. Each term has a chain of slices in shared blocks of bytes, as in Lucene's ByteBlockPool:
// a posting takes two to three bytes, and nothing is copied while it grows.

const BLOCK_BITS = 16;
const BLOCK_BYTES = 2 ** BLOCK_BITS;
/** Of the slices of a chain, with the pointer to the next one at their end; rare terms take little, frequent ones few slices. */
const SLICE_BYTES = [8, 16, 32, 64, 128, 256];
const LARGEST = 256;
const POINTER_BYTES = 4;

type Visit = (chunk: number, counts: number) => void;

export function postingPool() {
  const blocks: Uint8Array[] = [];
  let used = 0;
  /** By term: the first position, the next one to write, the end of the slice, its number in the chain, and the last chunk. */
  const heads: number[] = [];
  const tails: number[] = [];
  const ends: number[] = [];
  const lengths: number[] = [];
  const lastChunks: number[] = [];

  const byteAt = (at: number): number => blocks[at >>> BLOCK_BITS]?.[at & (BLOCK_BYTES - 1)] ?? 0;
  const setByte = (at: number, byte: number): void => {
    const block = blocks[at >>> BLOCK_BITS];
    if (block !== undefined) block[at & (BLOCK_BYTES - 1)] = byte;
  };
  const pointerAt = (at: number): number =>
    ((byteAt(at) << 24) | (byteAt(at + 1) << 16) | (byteAt(at + 2) << 8) | byteAt(at + 3)) >>> 0;

  const writePointer = (at: number, to: number): void => {
    for (let byte = 0; byte < POINTER_BYTES; byte += 1) {
      setByte(at + byte, (to >>> (24 - 8 * byte)) & 0xff);
    }
  };

  /** No slice crosses the end of a block. */
  function allocate(bytes: number): number {
    const left = blocks.length * BLOCK_BYTES - used;
    if (left < bytes) {
      used += left;
      blocks.push(new Uint8Array(BLOCK_BYTES));
    }
    const start = used;
    used += bytes;
    return start;
  }

  function extend(term: number): void {
    const length = lengths[term] ?? 0;
    const bytes = sliceBytes(length);
    const start = allocate(bytes);
    const end = ends[term];
    if (end === undefined) heads[term] = start;
    else writePointer(end, start);
    tails[term] = start;
    ends[term] = start + bytes - POINTER_BYTES;
    lengths[term] = length + 1;
  }

  function put(term: number, byte: number): void {
    if (tails[term] === ends[term]) extend(term);
    const at = tails[term] ?? 0;
    setByte(at, byte);
    tails[term] = at + 1;
  }

  /** Seven bits in each byte, the lowest first; the eighth says that another byte follows. */
  function putNumber(term: number, value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) put(term, (rest & 0x7f) | 0x80);
    put(term, rest);
  }

  return {
    /** Terms are numbered from 0, and the chunks of a term ascend. */
    add(term: number, chunk: number, counts: number): void {
      putNumber(term, chunk - (lastChunks[term] ?? 0));
      putNumber(term, counts);
      lastChunks[term] = chunk;
    },

    /** The term's postings in the order in which they were added. */
    each(term: number, visit: Visit): void {
      const stop = tails[term] ?? 0;
      let at = heads[term] ?? 0;
      let length = 1;
      let end = at + sliceBytes(0) - POINTER_BYTES;
      const nextNumber = (): number => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
          if (at === end) {
            at = pointerAt(end);
            end = at + sliceBytes(length) - POINTER_BYTES;
            length += 1;
          }
          const byte = byteAt(at);
          at += 1;
          value |= (byte & 0x7f) << shift;
          if (byte < 0x80) return value;
        }
      };
      for (let chunk = 0; at !== stop;) visit((chunk += nextNumber()), nextNumber());
    },
  };
}

function sliceBytes(place: number): number {
  return SLICE_BYTES[place] ?? LARGEST;
}
