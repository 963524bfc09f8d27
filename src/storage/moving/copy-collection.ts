// Copies all rows of a collection in one pass: first the versions and segments with their content,
// then everything else. It can stop after any page and continue there.
import { z } from "zod";
import { copyContent } from "./copy-content.ts";
import { copyListedPage, type Databases, inStep, stageRows, type Pass } from "./copy-rows.ts";
import { LISTED_TABLES, sortableNumber, type Unit, UNITS } from "./moved-tables.ts";
import type { After } from "./row-pages.ts";

/** D1 allows an invocation 1,000 queries, and the largest version needs some hundred. */
const QUERIES = 400;
const UNITS_AT_ONCE = 500;
/** The state of a row whose content is not complete yet. No version or segment has this state. */
const INCOMPLETE = "incomplete";

const Position = z.object({
  step: z.int(),
  after: z.object({ values: z.array(z.unknown()), key: z.string() }).optional(),
});
type Position = { step: number; after?: After | undefined };

const STEPS = [
  ...UNITS.map((unit) => ({ unit, table: undefined })),
  ...LISTED_TABLES.map((table) => ({ unit: undefined, table })),
];

/** Continues a pass. A complete pass stays complete. */
export async function copyCollection(
  databases: Databases,
  pass: Pass,
): Promise<{ isComplete: boolean; position: string; rows: number }> {
  const { position } = pass.move;
  let at: Position = position === null ? { step: 0 } : Position.parse(JSON.parse(position));
  let rows = 0;
  for (let queries = 0; queries < QUERIES;) {
    const step = STEPS[at.step];
    if (step === undefined) return { isComplete: true, position: JSON.stringify(at), rows };
    const { after } = at;
    const copied =
      step.unit === undefined
        ? await copyListedPage(databases, pass, { table: step.table, after })
        : await copyUnits(databases, pass, { unit: step.unit, after });
    rows += copied.rows;
    queries += copied.queries;
    const { next } = copied;
    at = next === undefined ? { step: at.step + 1 } : { step: at.step, after: next };
  }
  return { isComplete: false, position: JSON.stringify(at), rows };
}

/**
 * A candidate; `row` is undefined if the source no longer has it, `before` if it was not copied
 * before.
 */
type Candidate = {
  no: number;
  key: string;
  row?: { state: string; json: string };
  before?: string;
};

/**
 * Copies the next versions or segments. In the second pass, those that were settled in the first
 * one are complete, because their content does not change any more.
 */
async function copyUnits(
  databases: Databases,
  pass: Pass,
  { unit, after }: { unit: Unit; after: After | undefined },
) {
  const found = await nextUnits(databases, pass, { unit, after });
  const { target } = databases;
  const { table } = unit;
  const complete: [string, string][] = [];
  let [rows, queries, next] = [0, 3, after];
  for (const candidate of found.units) {
    if (queries >= QUERIES) break;
    const { no, key, row, before } = candidate;
    next = { values: [no], key };
    if (row !== undefined && isComplete(pass, unit, candidate)) {
      complete.push([key, row.json]);
      continue;
    }
    const incomplete = JSON.stringify({ no, state: INCOMPLETE });
    await target.batch(stageRows(target, pass, { table, rows: [[key, incomplete]] }));
    const copied = await copyContent(databases, pass, { no, tables: unit.content });
    await target.batch(
      row === undefined
        ? [forget(target, pass, { table, key })]
        : stageRows(target, pass, { table, rows: [[key, row.json]] }),
    );
    rows += copied + (before === undefined ? 1 : 0);
    queries += 2 + (Math.ceil(copied / 100) + 1) * 3 * unit.content.length;
  }
  if (complete.length > 0) await target.batch(stageRows(target, pass, { table, rows: complete }));
  const isDone = found.isLast && next?.key === (found.units.at(-1)?.key ?? next?.key);
  return { rows, queries, next: isDone ? undefined : next };
}

function isComplete(pass: Pass, { settled }: Unit, { row, before }: Candidate): boolean {
  return pass.step === "catch up" && row?.state === settled && before === settled;
}

/**
 * Returns the next units among those that the source has and those that were copied before, in the
 * order of their numbers.
 */
async function nextUnits(
  { source, target }: Databases,
  { move }: Pass,
  { unit, after }: { unit: Unit; after: After | undefined },
): Promise<{ units: Candidate[]; isLast: boolean }> {
  const [here, there] = await Promise.all([
    source
      .prepare(
        `SELECT *, ${sortableNumber("no")} AS move_key FROM ${unit.table}
         WHERE collection_no = (SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2) AND no > ?3
         ORDER BY no LIMIT ${UNITS_AT_ONCE}`,
      )
      .bind(move.collection, move.tenant, after?.values[0] ?? Number.MIN_SAFE_INTEGER)
      .all<{ no: number; state: string; move_key: string }>(),
    target
      .prepare(
        `SELECT row ->> 'no' AS no, key, row ->> 'state' AS before FROM moving_rows
         WHERE move_id = ?1 AND tbl = ?2 AND key > ?3 ORDER BY key LIMIT ${UNITS_AT_ONCE}`,
      )
      .bind(move.id, unit.table, after?.key ?? "")
      .all<Candidate>(),
  ]);
  const all = new Map<number, Candidate>(there.results.map((each) => [each.no, each]));
  for (const { move_key: key, ...row } of here.results) {
    const { no, state } = row;
    all.set(no, { ...all.get(no), no, key, row: { state, json: JSON.stringify(row) } });
  }
  // Beyond the end of a truncated list, the other list does not show what exists.
  const full = [here.results, there.results].filter((list) => list.length === UNITS_AT_ONCE);
  const end = Math.min(...full.map((list) => list.at(-1)?.no ?? Infinity));
  const units = [...all.values()].filter(({ no }) => no <= end).toSorted((a, b) => a.no - b.no);
  return { units, isLast: full.length === 0 };
}

function forget(
  target: D1Database,
  pass: Pass,
  { table, key }: { table: string; key: string },
): D1PreparedStatement {
  return target
    .prepare(`DELETE FROM moving_rows WHERE move_id = ?1 AND tbl = ?3 AND key = ?4 AND ${inStep()}`)
    .bind(pass.move.id, pass.step, table, key);
}
