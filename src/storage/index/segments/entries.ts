// Encodes a segment's blocks as text. A segment is a sorted list of entries, one for each term and
// version; a block is a run of them. D1 finds the block by its first key and cuts the line of a
// term out of it, so a query transfers no other lines.

/** The postings of one term in one version. `chunkCount` chunks contain the term in their text. */
export type SegmentEntry = {
  term: string;
  versionNo: number;
  chunkCount: number;
  /** Characters that need no separator: letters, digits, `-`, `_` and `.`. */
  packed: string;
};

/** All entries of one term; `chunkCount` is their sum. */
export type SegmentTerm = { term: string; chunkCount: number; entries: readonly SegmentEntry[] };

/** `first` is the key of the first entry. */
export type SegmentBlock = { first: string; data: string };

/**
 * The minimum length of a block in characters. A query reads one block for each term and segment,
 * in which D1 then searches for the term; smaller blocks would be more rows to write.
 */
const BLOCK = 6000;
/**
 * The length that the number of a version counts towards a block. With its real length, the same
 * content would be cut elsewhere under a longer number.
 */
const NUMBER_LENGTH = 6;
const VERSION_DIGITS = 12;

/**
 * Returns the key of a term's first entry, which also precedes all its other entries. No term
 * contains a space, and all characters of terms sort after it.
 */
export function keyOfTerm(term: string): string {
  return `${term} `;
}

function keyOfEntry({ term, versionNo }: SegmentEntry): string {
  return `${term} ${String(versionNo).padStart(VERSION_DIGITS, "0")}`;
}

/** Returns the key of an entry as an SQL expression. */
export function sqlKey(term: string, versionNo: string): string {
  return `${term} || ' ' || printf('%0${VERSION_DIGITS}d', ${versionNo})`;
}

/**
 * Splits terms, which are in the order of `compareTerms`, into blocks. A line begins with its term
 * and, where the term begins, with its chunk count. Entries are separated by semicolons.
 */
export function* packBlocks(terms: Iterable<SegmentTerm>): Generator<SegmentBlock> {
  let first = "";
  let data = "";
  let length = 0;
  for (const { term, chunkCount, entries } of terms) {
    if (entries.length === 0) continue;
    if (data === "") [first, data, length] = [keyOfTerm(term), "\n", 0];
    data += `${term} ${chunkCount}:`;
    length += term.length;
    for (const [at, entry] of entries.entries()) {
      if (length >= BLOCK && at > 0) {
        yield { first, data: `${data}\n` };
        [first, data, length] = [keyOfEntry(entry), `\n${term} :`, 0];
      } else if (at > 0) data += ";";
      data += `${entry.versionNo},${entry.chunkCount},${entry.packed}`;
      length += NUMBER_LENGTH + entry.packed.length;
    }
    data += "\n";
    if (length < BLOCK) continue;
    yield { first, data };
    data = "";
  }
  if (data !== "") yield { first, data };
}

/** Returns the entries of one line after its term: `12:7,3,AAAA;9,9,BBBB`. */
export function entriesOf(term: string, line: string): SegmentEntry[] {
  const colon = line.indexOf(":");
  return line
    .slice(colon + 1)
    .split(";")
    .map((entry) => {
      const comma = entry.indexOf(",");
      const second = entry.indexOf(",", comma + 1);
      return {
        term,
        versionNo: Number(entry.slice(0, comma)),
        chunkCount: Number(entry.slice(comma + 1, second)),
        packed: entry.slice(second + 1),
      };
    });
}

/** Yields the lines of a block: each term with what follows it. */
export function linesOf({ data }: Pick<SegmentBlock, "data">): { term: string; line: string }[] {
  return data.split("\n").flatMap((text) => {
    const space = text.indexOf(" ");
    return space < 0 ? [] : [{ term: text.slice(0, space), line: text.slice(space + 1) }];
  });
}

/**
 * Compares terms like SQLite, by bytes of UTF-8. JavaScript compares UTF-16, where surrogates
 * precede U+E000.
 */
export function compareTerms(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) {
      return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1;
    }
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdf_ff;
}
