// A table's rows in order → the cells that meet every condition. Labels above a row count where the table means them to:
// a section's title until the next, a blank label cell for the last one above it.
import type { StoredCell, StoredRow } from "../../domain/table.ts";
import type { ConditionPlan, Plan } from "./plan-columns.ts";
import { EXACT, isAny, matchValue, type Value } from "./match-value.ts";
import { parseQuantity } from "./quantity.ts";
import { coverage, wordsOf } from "./words.ts";

export type RowMatch = {
  row: StoredRow;
  /** Texts of the row by column, blank labels filled from above. */
  texts: readonly string[];
  cell: StoredCell;
  column: number;
  /** Columns that say what the row is about. */
  about: readonly number[];
  section: string | null;
  score: number;
};

/** What came nearest to a match, for whoever asked for something that is not there. */
export type Nearest = {
  /** By one row or the headings, as many as any row meets; and by any row at all. */
  met: readonly string[];
  metAnywhere: readonly string[];
  /** Texts of a named column in rows that meet all other conditions, by the condition's name. */
  available: Readonly<Record<string, readonly string[]>>;
};

export type TableMatcher = {
  add: (row: StoredRow) => void;
  finish: () => { matches: RowMatch[]; nearest: Nearest };
};

const SECTION = 0.8;
const ANY_CELL = 0.7;
const MUDDLED = 0.5;
/** What is wanted is said by the title alone: "Base Rates" over one column a peril. */
const WANTED_IN_TITLE = 0.75;
const MOST_AVAILABLE = 8;
const MOST_MATCHES = 1000;
const WANTED_LABEL = "wanted";

/** How a row meets a condition: with the cell in `column`, or without one. */
type Meeting = { score: number; said: number; column?: number; isCarried?: boolean };
type Candidate = RowMatch & { said: readonly { key: string; said: number }[] };
type Row = { own: readonly string[]; texts: readonly string[] };

export function matchRows(plan: Plan): TableMatcher {
  const matches: Candidate[] = [];
  const exact = new Set<string>();
  const available = new Map<string, Set<string>>();
  const metAnywhere = new Set<string>();
  let met: readonly string[] = [];
  let above: readonly string[] = [];
  const sections = sectionReader(plan.headings.length);

  const note = (meetings: readonly (Meeting | undefined)[], row: Row): void => {
    const names = plan.conditions
      .filter((_, i) => meetings[i] !== undefined)
      .map(({ name }) => name);
    if (names.length > met.length) met = names;
    for (const name of names) metAnywhere.add(name);
    const missing = plan.conditions.filter((_, i) => meetings[i] === undefined);
    const [only] = missing;
    if (missing.length !== 1 || only === undefined) return;
    const texts = available.get(only.name) ?? new Set<string>();
    const [named] = only.cells.toSorted((a, b) => b.score - a.score);
    if (named !== undefined) {
      const text = row.texts[named.column] ?? "";
      if (text !== "" && texts.size < MOST_AVAILABLE) texts.add(text);
    }
    available.set(only.name, texts);
  };

  const add = (stored: StoredRow): void => {
    const own = plan.headings.map((_, column) => stored.cells[column]?.text.trim() ?? "");
    if (sections.read(own)) return;
    const row = { own, texts: fill(own, above) };
    above = row.texts;
    const inRow = plan.conditions.map((condition) =>
      bestMeeting(condition, row, { plan, sections: sections.current() }),
    );
    const meetings = inRow.map((meeting) => (isSupported(meeting, inRow) ? meeting : undefined));
    for (const [i, meeting] of meetings.entries()) {
      if (meeting !== undefined && meeting.said >= EXACT) exact.add(keyOf(i, meeting));
    }
    if (coverage(plan.wantedWords, wordsOf(own[0] ?? "")) === 1) exact.add(WANTED_LABEL);
    note(
      meetings.map(
        (meeting, i) =>
          meeting ??
          (plan.conditions[i]?.heads.some((score) => score > 0)
            ? { score: 0, said: 0 }
            : undefined),
      ),
      row,
    );
    if (matches.length < MOST_MATCHES) {
      matches.push(
        ...candidatesIn(plan, { stored, row, meetings, section: sections.current().at(-1) }),
      );
    }
  };

  const finish = () => ({
    matches: matches.filter(({ said }) =>
      said.every(({ key, said: value }) => value >= EXACT || !exact.has(key)),
    ),
    nearest: {
      met,
      metAnywhere: [...metAnywhere],
      available: Object.fromEntries([...available].map(([name, texts]) => [name, [...texts]])),
    },
  });
  return { add, finish };
}

/** A value that some row's cell says exactly is not what a cell with more words means. */
function keyOf(condition: number, { column }: Pick<Meeting, "column">): string {
  return `${condition}:${column ?? "-"}`;
}

/** Blank label cells take the last label above, as long as nothing to their left says something new. */
function fill(own: readonly string[], above: readonly string[]): string[] {
  let isOpen = true;
  return own.map((text, column) => {
    if (text !== "") {
      isOpen &&= text === above[column];
      return text;
    }
    return isOpen ? (above[column] ?? "") : "";
  });
}

/**
 * A label carried down counts only in a row with a label of its own to the right of it: a sum at the foot of a group
 * has a blank label too, and is none of the group's members.
 */
function isSupported(meeting: Meeting | undefined, all: readonly (Meeting | undefined)[]): boolean {
  if (meeting?.isCarried !== true) return meeting !== undefined;
  return all.some(
    (other) =>
      other?.column !== undefined &&
      other.isCarried !== true &&
      other.column > (meeting.column ?? 0),
  );
}

function bestMeeting(
  condition: ConditionPlan,
  row: Row,
  { plan, sections }: { plan: Plan; sections: readonly string[] },
): Meeting | undefined {
  const found = [
    ...condition.cells.map(({ column, score }) =>
      cellMeeting(condition.value, row, { plan, column, score }),
    ),
    ...condition.bounds.map(({ column, score }) =>
      boundMeeting(condition.value, row, { column, score }),
    ),
    ...(condition.label > 0 ? labelMeetings(condition, row, { plan, sections }) : []),
    condition.cells.length === 0 && condition.title > 0
      ? { score: condition.title, said: 1 }
      : undefined,
  ].filter((meeting) => meeting !== undefined);
  return found.reduce<Meeting | undefined>(
    (best, one) => (best === undefined || one.score > best.score ? one : best),
    undefined,
  );
}

function cellMeeting(
  value: Value,
  { own, texts }: Row,
  { plan, column, score }: { plan: Plan; column: number; score: number },
): Meeting | undefined {
  const text = texts[column] ?? "";
  const heading = plan.headings[column]?.path ?? "";
  const said =
    matchValue(value, text, { heading, unit: plan.unit }) || (isAny(text) ? ANY_CELL : 0);
  if (said === 0) return undefined;
  return {
    score: score * said,
    said: isAny(text) ? 1 : said,
    column,
    isCarried: own[column] === "",
  };
}

function boundMeeting(
  { quantity, day, isRange }: Value,
  { own }: Row,
  { column, score }: { column: number; score: number },
): Meeting | undefined {
  const asked = day === undefined ? quantity : undefined;
  if (isRange || asked === undefined || asked.low !== asked.high) return undefined;
  const [low, high] = [own[column], own[column + 1]].map((text) => parseQuantity(text ?? ""));
  if (low === undefined || high === undefined || low.unit !== high.unit) return undefined;
  if (asked.unit !== "" && low.unit !== "" && asked.unit !== low.unit) return undefined;
  return asked.low >= low.low && asked.low <= high.high
    ? { score: score * 0.95, said: 0.95, column }
    : undefined;
}

/** The row's label, or its section's, says the value though no heading has the condition's name. */
function labelMeetings(
  { value, label }: ConditionPlan,
  { own }: Row,
  { plan, sections }: { plan: Plan; sections: readonly string[] },
): Meeting[] {
  // "Yes" under another name answers another question, and so does a figure.
  if (value.isRange || value.day !== undefined || isTruth(value.text)) return [];
  const around = { heading: "", unit: null };
  const first = own.findIndex((text) => text !== "");
  const text = own[first] ?? "";
  const isHeadless = (plan.headings[first]?.levels.length ?? 0) === 0;
  const said = first > 1 ? 0 : matchValue(value, text, around);
  const least = value.quantity !== undefined ? 1 : label === 1 || isHeadless ? 0 : EXACT;
  const mayBe = value.quantity === undefined || isHeadless;
  return [
    ...(mayBe && said > 0 && said >= least ? [{ score: said * label, said, column: first }] : []),
    ...sections.flatMap((section) => {
      // An item is a row and not the group that it stands in.
      const mayHead = value.quantity === undefined && label < 1;
      const found = mayHead ? matchValue(value, section, around) : 0;
      return found > 0 ? [{ score: found * label * SECTION, said: found }] : [];
    }),
  ];
}

function isTruth(text: string): boolean {
  return /^(?:y|yes|no?|true|false|none|n\/a|other|unknown)$/i.test(text);
}

type Reading = {
  stored: StoredRow;
  row: Row;
  meetings: readonly (Meeting | undefined)[];
  section: string | undefined;
};

/** The cells of a row that all conditions lead to. */
function candidatesIn(plan: Plan, { stored, row, meetings, section }: Reading): Candidate[] {
  const used = new Set(meetings.flatMap((meeting) => meeting?.column ?? []));
  const label = row.own[0] ?? "";
  const rowWanted = plan.wantedWords.length === 0 ? 0 : coverage(plan.wantedWords, wordsOf(label));
  return plan.headings.flatMap((_, column): Candidate[] => {
    const cell = stored.cells[column];
    if (cell === undefined || cell === null || cell.text.trim() === "" || used.has(column))
      return [];
    const scores: number[] = [];
    const said: { key: string; said: number }[] = [];
    let isChosen = false;
    for (const [i, condition] of plan.conditions.entries()) {
      const head = condition.heads[column] ?? 0;
      const meeting = meetings[i];
      const score = Math.max(head, meeting?.score ?? 0);
      if (score === 0) return [];
      scores.push(score);
      if (head > 0) isChosen = true;
      if (meeting !== undefined && meeting.score >= head)
        said.push({ key: keyOf(i, meeting), said: meeting.said });
      // Where a column of the row chooses by this condition, the columns that it doesn't name are not meant.
      else if (meeting === undefined && head === 0) return [];
    }
    if (!isChosen && isChosenElsewhere(plan, meetings)) return [];
    const wanted = plan.wanted?.[column] ?? 0;
    // A title alone leads to a table and to none of its cells.
    if (!isChosen && used.size === 0 && wanted === 0) return [];
    if (plan.wanted !== undefined) {
      const byRow = isChosen && column > 0 && rowWanted > 0 ? 0.7 + 0.3 * rowWanted : 0;
      const found = Math.max(wanted, byRow) || (plan.isTitled ? WANTED_IN_TITLE : 0);
      if (found === 0) return [];
      scores.push(found);
      if (wanted === 0 && byRow > 0) said.push({ key: WANTED_LABEL, said: rowWanted });
    }
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return [
      {
        row: stored,
        texts: row.texts,
        cell,
        column,
        about: aboutOf(plan, row, { used, column }),
        section: section ?? null,
        score: Math.min(1, mean * (isMuddled(cell.text) ? MUDDLED : 1)),
        said,
      },
    ];
  });
}

/** A condition that only headings meet chooses among the columns. */
function isChosenElsewhere(plan: Plan, meetings: readonly (Meeting | undefined)[]): boolean {
  return plan.conditions.some(
    ({ heads }, i) => meetings[i] === undefined && heads.some((score) => score > 0),
  );
}

/** What identifies the row: the cells that met a condition, and its words before the value. */
function aboutOf(
  plan: Plan,
  row: Row,
  { used, column }: { used: ReadonlySet<number>; column: number },
): number[] {
  return plan.headings.flatMap((_, at) => {
    const text = row.texts[at] ?? "";
    const isWords = at < column && parseQuantity(text) === undefined && /\p{L}/u.test(text);
    return at !== column && (used.has(at) || isWords) ? [at] : [];
  });
}

/** Several figures in one cell: which of them is meant can't be told. */
function isMuddled(text: string): boolean {
  const figures = text.match(/\d[\d,.]*/g)?.length ?? 0;
  return (
    figures > 1 && !/\p{L}/u.test(text) && parseQuantity(text) === undefined && !/\//.test(text)
  );
}

/** Rows of one text over the whole width head those below them; two in a row are a heading and a sub-heading. */
function sectionReader(columns: number) {
  let current: string[] = [];
  let isOpen = false;
  return {
    current: (): readonly string[] => current,
    read: (own: readonly string[]): boolean => {
      const filled = own.filter((text) => text !== "");
      const text = filled[0] ?? "";
      const isAlone = new Set(filled).size === 1 && /\p{L}/u.test(text) && own[0] === text;
      const isSpread = filled.length === columns && columns > 1;
      const isSection = isAlone && (columns > 2 || isSpread || text.endsWith(":"));
      if (isSection) current = isOpen ? [...current, text] : [text];
      isOpen = isSection;
      return isSection;
    },
  };
}
