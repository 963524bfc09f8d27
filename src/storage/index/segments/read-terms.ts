// Reads the entries of terms from a collection's segments. The entries of versions that were
// replaced or deleted stay in merged segments until the next merge; their versions are listed as
// tombstones, and they are never returned. The database is only queried for what the isolate does
// not know of the segments, and not at all if it also knows the revision.
import type { ReadScope } from "../../../domain/scope.ts";
import { createSizeBoundedCache } from "../../../shared/cache/size-bounded-cache.ts";
import { rowsOf } from "../../sql/rows-of.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { entriesOf } from "./entries.ts";
import {
  assemble,
  type FoundLines,
  type Known,
  type LineRow,
  linesIn,
  type Plan,
  type TermEntries,
} from "./found-terms.ts";
import { type IndexState, knownStates, stateOf } from "./index-state.ts";
import {
  hasEntries,
  type Part,
  formatKnownSegments,
  sizeOfLines,
  type TermLines,
  addReadLines,
} from "./term-lines.ts";
import { ACTIVE_VERSIONS, ALL_LINES, COUNTS, SOUGHT_LINES, STATE } from "./term-statements.ts";

/** Beyond this number, reading all entries of a term is cheaper than those of each document. */
const MOST_SOUGHT = 64;
/** The bytes of entries that an isolate caches. */
const KEPT_BYTES = 6 * 1024 * 1024;

export type TermReader = (
  scope: ReadScope,
  terms: readonly string[],
  documents?: readonly string[],
) => Promise<TermEntries & { rowsRead: number }>;

export function termReader(databaseOf: DatabaseOf): TermReader {
  const states = knownStates();
  const keep = createSizeBoundedCache<TermLines>({ most: KEPT_BYTES, sizeOf: sizeOfLines });
  return async (scope, given, documents) => {
    const terms = [...new Set(given)];
    const held = keep();
    const keyOf = (term: string): string => `${scope.tenant} ${scope.collection} ${term}`;
    const known = new Map(
      terms.flatMap((term) => {
        const lines = held.get(keyOf(term));
        return lines === undefined ? [] : [[term, lines] as const];
      }),
    );
    const state = states.get(scope);
    if (state !== undefined && knowsAll(state, known, { terms, documents })) {
      const plan = { whole: terms, sought: [], documents };
      return { ...assemble({ state, known, plan, lines: [] }), rowsRead: 0 };
    }
    const plan = planOf(terms, documents, known);
    const read = await readFrom(databaseOf(scope), scope, { plan, known, before: state });
    if (read.state === undefined) return { ...NOTHING, rowsRead: read.rowsRead };
    states.set(scope, read.state.revision, read.state);
    for (const [term, lines] of read.known) held.set(keyOf(term), lines);
    return { ...assemble({ ...read, state: read.state, plan }), rowsRead: read.rowsRead };
  };
}

const NOTHING: TermEntries = {
  entries: [],
  chunkCounts: new Map(),
  collection: { chunkCount: 0, tokenCount: 0 },
};

function knowsAll(
  { segments, versions }: IndexState,
  known: Known,
  asked: { terms: readonly string[]; documents: readonly string[] | undefined },
): boolean {
  const { terms, documents = [] } = asked;
  return (
    terms.every((term) => hasEntries(known.get(term) ?? new Map(), segments)) &&
    documents.every((document) => versions.has(document))
  );
}

/**
 * Returns which entries to read. All entries of a term are looked up if they are known for other
 * segments, because this was worthwhile before.
 */
function planOf(
  terms: readonly string[],
  documents: readonly string[] | undefined,
  known: Known,
): Plan {
  if (documents === undefined || documents.length > MOST_SOUGHT) {
    return { whole: terms, sought: [], documents };
  }
  const isWhole = (term: string): boolean => {
    const lines = known.get(term);
    return lines !== undefined && hasEntries(lines);
  };
  const whole = terms.filter(isWhole);
  return { whole, sought: terms.filter((term) => !whole.includes(term)), documents };
}

type ReadTerms = FoundLines & { state: IndexState | undefined; rowsRead: number };

/** Reads in one batch, so in one transaction: the entries belong to the listed segments. */
async function readFrom(
  db: D1Database,
  { collection, tenant }: ReadScope,
  { plan, known, before }: { plan: Plan; known: Known; before: IndexState | undefined },
): Promise<ReadTerms> {
  const { whole, sought, documents } = plan;
  const ids = JSON.stringify(documents ?? []);
  const wanted = (terms: readonly string[], part: Part): string =>
    JSON.stringify(
      Object.fromEntries(terms.map((term) => [term, formatKnownSegments(known.get(term), part)])),
    );
  const asked = {
    state: [STATE],
    chosen: documents && [ACTIVE_VERSIONS, ids],
    entries: whole.length > 0 && [ALL_LINES, wanted(whole, "entries")],
    count: sought.length > 0 && [COUNTS, wanted(sought, "count")],
    lines: sought.length > 0 && [SOUGHT_LINES, wanted(sought, "count"), ids],
  };
  const sent = Object.entries(asked).flatMap(([name, sql]) => (sql ? [{ name, sql }] : []));
  const results = await db.batch(
    sent.map(({ sql: [sql = "", ...values] }) =>
      db.prepare(sql).bind(collection, tenant, ...values),
    ),
  );
  const resultOf = (name: keyof typeof asked): D1Result | undefined =>
    results[sent.findIndex((one) => one.name === name)];
  const state = stateOf(resultOf("state"), resultOf("chosen"), before);
  const { segments = [], counted = [] } = state ?? {};
  const merged = (terms: readonly string[], part: Part) => {
    const read = linesIn(resultOf(part));
    const all = { numbers: part === "count" ? counted : segments, part };
    return terms.map((term) => [term, addReadLines(known.get(term), read.get(term), all)] as const);
  };
  return {
    state,
    known: new Map([...merged(whole, "entries"), ...merged(sought, "count")]),
    lines: rowsOf<LineRow>(resultOf("lines")).flatMap(({ term, line }) => entriesOf(term, line)),
    rowsRead: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
  };
}
