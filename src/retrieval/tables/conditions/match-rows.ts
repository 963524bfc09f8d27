// Returns the cells that meet every condition, from a table's rows in order. Labels above a row
// apply as the table means them: the title of a section applies until the next title, and a blank
// label cell repeats the label above it.
import type { StoredRow } from "../../../domain/documents/table.ts";
import {
  type Candidate,
  chooseCells,
  keyOf,
  type RowMatch,
  WANTED_LABEL,
} from "../choose-cells.ts";
import { EXACT } from "./match-value.ts";
import { matchConditions, type ConditionMatch } from "./match-conditions.ts";
import type { ConditionPlan, Plan } from "./plan-columns.ts";
import { fillFromAbove, type Row, sectionReader } from "../row-labels.ts";
import { coverage, wordsOf } from "../words.ts";

/** The closest to a match, so that an error can state what the table contains instead. */
export type Nearest = {
  /**
   * The conditions that the best row or the headings meet, and the conditions that at least one row
   * meets.
   */
  met: readonly string[];
  metAnywhere: readonly string[];
  /**
   * The texts of a named column in rows that meet all other conditions, by the condition's name.
   */
  available: Readonly<Record<string, readonly string[]>>;
};

export type TableMatcher = {
  add: (row: StoredRow) => void;
  finish: () => { matches: RowMatch[]; nearest: Nearest };
};

const MOST_AVAILABLE = 8;
const MOST_MATCHES = 1000;

/** Takes a table's rows in order. */
export function matchRows(plan: Plan): TableMatcher {
  const matches: Candidate[] = [];
  const exact = new Set<string>();
  const nearest = nearestReader(plan);
  const sections = sectionReader(plan.headings.length);
  let above: readonly string[] = [];
  const mayWantRow =
    plan.wantedWords.length > 0 &&
    plan.conditions.some(({ headingScores }) => headingScores.some((score) => score > 0));
  return {
    add: (stored) => {
      const own = plan.headings.map((_, column) => stored.cells[column]?.text.trim() ?? "");
      if (sections.read(own)) return;
      const row = { own, texts: fillFromAbove(own, above) };
      above = row.texts;
      const conditionMatches = matchConditions(plan, row, sections.current());
      nearest.read(row, conditionMatches);
      for (const [i, match] of conditionMatches.entries()) {
        if (match !== undefined && match.exactness >= EXACT) exact.add(keyOf(i, match));
      }
      if (mayWantRow && coverage(plan.wantedWords, wordsOf(own[0] ?? "")) === 1) {
        exact.add(WANTED_LABEL);
      }
      if (matches.length < MOST_MATCHES) {
        const section = sections.current().at(-1);
        matches.push(...chooseCells(plan, { stored, row, conditionMatches, section }));
      }
    },
    finish: () => ({
      matches: matches.filter(({ matched }) =>
        matched.every(({ key, exactness }) => exactness >= EXACT || !exact.has(key)),
      ),
      nearest: nearest.found(),
    }),
  };
}

function nearestReader(plan: Plan) {
  const available = new Map<string, Set<string>>();
  const metAnywhere = new Set<string>();
  let met: readonly string[] = [];
  const note = ({ name, cells }: ConditionPlan, row: Row): void => {
    const [named] = cells.toSorted((a, b) => b.score - a.score);
    const text = named === undefined ? "" : (row.texts[named.column] ?? "");
    const texts = available.get(name) ?? new Set<string>();
    if (text !== "" && texts.size < MOST_AVAILABLE) texts.add(text);
    if (texts.size > 0) available.set(name, texts);
  };
  return {
    read: (row: Row, conditionMatches: readonly (ConditionMatch | undefined)[]): void => {
      const isMet = plan.conditions.map(
        ({ headingScores }, i) =>
          conditionMatches[i] !== undefined || headingScores.some((score) => score > 0),
      );
      const names = plan.conditions.flatMap(({ name }, i) => (isMet[i] === true ? [name] : []));
      if (names.length > met.length) met = names;
      for (const name of names) metAnywhere.add(name);
      const [missing, another] = plan.conditions.filter((_, i) => isMet[i] !== true);
      if (missing !== undefined && another === undefined) note(missing, row);
    },
    found: (): Nearest => ({
      met,
      metAnywhere: [...metAnywhere],
      available: Object.fromEntries([...available].map(([name, texts]) => [name, [...texts]])),
    }),
  };
}
