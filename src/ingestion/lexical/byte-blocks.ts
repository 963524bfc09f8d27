// Stores bytes in blocks of one size, so that growth copies nothing.

const BLOCK_BITS = 16;
const BLOCK_BYTES = 2 ** BLOCK_BITS;
export const POINTER_BYTES = 4;

/** Creates a store of bytes in blocks. Positions are numbered over all blocks, up to 4 GB. */
export function byteBlocks() {
  const blocks: Uint8Array[] = [];
  let used = 0;
  const byteAt = (at: number): number => blocks[at >>> BLOCK_BITS]?.[at & (BLOCK_BYTES - 1)] ?? 0;
  const setByte = (at: number, byte: number): void => {
    const block = blocks[at >>> BLOCK_BITS];
    if (block !== undefined) block[at & (BLOCK_BYTES - 1)] = byte;
  };
  return {
    byteAt,
    setByte,

    /** Returns the first position of that many bytes in one block, all of them 0. */
    allocate(bytes: number): number {
      const left = blocks.length * BLOCK_BYTES - used;
      if (left < bytes) {
        used += left;
        blocks.push(new Uint8Array(BLOCK_BYTES));
      }
      const start = used;
      used += bytes;
      return start;
    },

    /** Returns the position that is stored in the four bytes from `at`. */
    pointerAt: (at: number): number =>
      ((byteAt(at) << 24) | (byteAt(at + 1) << 16) | (byteAt(at + 2) << 8) | byteAt(at + 3)) >>> 0,

    setPointer(at: number, to: number): void {
      for (let byte = 0; byte < POINTER_BYTES; byte += 1) {
        setByte(at + byte, (to >>> (24 - 8 * byte)) & 0xff);
      }
    },
  };
}
