// Reads the entries of a ZIP archive from its central directory. The sizes stated there are not trusted; the decompressed
// size of all entries is counted.
import { Inflate } from "fflate";
import { EXPANSION_COUNTS_FROM, MAX_EXPANDED_BYTES, MAX_EXPANSION } from "../limits.ts";
import { tooLarge, unreadable } from "../parse-errors.ts";

export type Zip = {
  has: (name: string) => boolean;
  /** Yields the entry's bytes in pieces; nothing if the entry does not exist. Throws `UnindexableFile`. */
  read: (name: string) => Generator<Uint8Array>;
};

type Entry = { method: number; at: number; packed: number; isEncrypted: boolean };

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const ZIP64_END = 0x06064b50;
const FULL = 0xffffffff;
/** Deflate expands at most 1,032 times, so a piece of input gives at most 4 MB of output. */
const PIECE = 4096;

export function openZip(bytes: Uint8Array): Zip {
  const entries = readDirectory(bytes);
  let expanded = 0;
  const count = (length: number): void => {
    expanded += length;
    const isBomb = expanded > EXPANSION_COUNTS_FROM && expanded > bytes.length * MAX_EXPANSION;
    if (isBomb || expanded > MAX_EXPANDED_BYTES) throw tooLarge();
  };
  return {
    has: (name) => entries.has(keyOf(name)),
    *read(name) {
      const entry = entries.get(keyOf(name));
      if (entry === undefined) return;
      for (const piece of inflate(bytes, entry)) {
        count(piece.length);
        yield piece;
      }
    },
  };
}

/**
 * Returns the key of a name. Names are compared without case (ECMA-376, part 2), and some writers
 * use backslashes.
 */
function keyOf(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
}

function readDirectory(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  let at = directoryStart(view);
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const nameEnd = at + 46 + (nameLength ?? 0);
    const end = nameEnd + (extraLength ?? 0);
    if (end > view.byteLength) break;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    const wide = zip64Sizes(view, { at, extra: nameEnd, end });
    entries.set(keyOf(name), {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      ...wide,
    });
    at = end + (commentLength ?? 0);
  }
  if (entries.size === 0) throw unreadable("it is not a ZIP archive, or it is truncated");
  return entries;
}

function directoryStart(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_END) continue;
    const start = view.getUint32(at + 16, true);
    if (start !== FULL) return start;
    // Zip64: the locator before the end record states the position of the zip64 end record.
    const wide = at >= 20 ? Number(view.getBigUint64(at - 12, true)) : Infinity;
    if (wide + 56 <= view.byteLength && view.getUint32(wide, true) === ZIP64_END) {
      return Number(view.getBigUint64(wide + 48, true));
    }
  }
  throw unreadable("it is not a ZIP archive, or it is truncated");
}

/**
 * Returns the sizes and the offset. Values that do not fit into 32 bits are in the zip64 extra
 * field, in this order.
 */
function zip64Sizes(
  view: DataView,
  { at, extra, end }: { at: number; extra: number; end: number },
): { packed: number; at: number } {
  let packed = view.getUint32(at + 20, true);
  let place = view.getUint32(at + 42, true);
  for (let field = extra; field + 4 <= end;) {
    const length = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1 && field + 4 + length <= end) {
      let next = field + 4;
      const wide = (value: number): number => {
        if (value !== FULL || next + 8 > field + 4 + length) return value;
        next += 8;
        return Number(view.getBigUint64(next - 8, true));
      };
      wide(view.getUint32(at + 24, true));
      packed = wide(packed);
      place = wide(place);
    }
    field += 4 + length;
  }
  return { packed, at: place };
}

function* inflate(bytes: Uint8Array, entry: Entry): Generator<Uint8Array> {
  const data = dataOf(bytes, entry);
  if (entry.method === 0) {
    yield data;
    return;
  }
  if (entry.method !== 8) throw unreadable("it uses a compression method that Office does not use");
  let out: Uint8Array[] = [];
  const inflater = new Inflate((piece) => void out.push(piece));
  for (let at = 0; at < data.length; at += PIECE) {
    try {
      inflater.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
    } catch (error) {
      throw unreadable("a part of it can't be decompressed", error);
    }
    yield* out;
    out = [];
  }
}

function dataOf(bytes: Uint8Array, { at, packed, isEncrypted }: Entry): Uint8Array {
  if (isEncrypted) throw unreadable("its ZIP archive is encrypted");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL_HEADER) {
    throw unreadable("its ZIP directory is invalid");
  }
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw unreadable("it is truncated");
  return bytes.subarray(start, start + packed);
}
