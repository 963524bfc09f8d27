// Encodes the terms by which tables are found. They are stored in the version's segment, before the
// terms of texts: they begin with a sign that precedes all letters and digits.
import type { Version } from "../../domain/documents/document.ts";
import type { NewTable } from "../../domain/documents/table.ts";
import { compareTerms, type SegmentTerm } from "../index/segments/entries.ts";

const SIGN = "#";
const PLACES = 8;

/** Returns the key of a table's term among those of the texts. */
export function toTableTerm(term: string): string {
  return SIGN + term;
}

export function fromTableTerm(term: string): string {
  return term.slice(SIGN.length);
}

/** Returns the terms of tables in the order of `compareTerms`. */
export function tableTerms(version: Version, tables: readonly NewTable[]): SegmentTerm[] {
  const byTerm = new Map<string, { table: number; places: number }[]>();
  for (const { index, terms } of tables) {
    for (const [term, places] of terms) {
      const hits = byTerm.get(term);
      if (hits === undefined) byTerm.set(term, [{ table: index, places }]);
      else hits.push({ table: index, places });
    }
  }
  const terms = Array.from(byTerm, ([plain, hits]) => {
    const term = toTableTerm(plain);
    const entry = { term, versionNo: version.no, chunkCount: 0, packed: packHits(hits) };
    return { term, chunkCount: 0, entries: [entry] };
  });
  return terms.toSorted((a, b) => compareTerms(a.term, b.term));
}

/** Packs table index * 8 + places for each table. */
function packHits(hits: readonly { table: number; places: number }[]): string {
  return hits.map(({ table, places }) => table * PLACES + places).join(".");
}

export function unpackHits(packed: string): { table: number; places: number }[] {
  return packed.split(".").map((text) => {
    const hit = Number(text);
    return { table: Math.floor(hit / PLACES), places: hit % PLACES };
  });
}
