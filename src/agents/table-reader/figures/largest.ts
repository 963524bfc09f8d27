// Of the parts of a total, of the cash flows' three kinds or of a table's rows, the one with the most or the least.
import { termsOf } from "../../../language/terms.ts";
import type { LargestQuestion } from "./ask-largest.ts";
import { phraseTerms } from "./find-figure.ts";
import type { Figure } from "./grid.ts";
import { type FigureSource, type Input, inputOf, lookUp } from "./look-up.ts";
import { partsOf, TOTAL } from "./parts-of-total.ts";
import { isSamePeriod } from "./periods.ts";
import { isPrimary } from "./primary-statement.ts";

/** `inputs` are the chosen, the next, and the total where there is one. */
export type Largest = { inputs: Input[]; asked: LargestQuestion };

export function largestOf(asked: LargestQuestion, source: FigureSource): Largest | undefined {
  if (asked.among === "parts") return ofParts(asked.total, asked, source);
  const groups =
    asked.among === "activities" ? cashFlows(asked, source) : groupsOfRows(asked, source);
  const chosen = groups.map((group) => choose(group, asked));
  const [first] = chosen;
  // Two tables or columns that fit must say the same.
  const isOne = chosen.every((inputs) => inputs?.[0]?.figure.label === first?.[0]?.figure.label);
  return first === undefined || !isOne ? undefined : { inputs: first, asked };
}

function ofParts(
  subject: string,
  asked: LargestQuestion,
  source: FigureSource,
): Largest | undefined {
  const total = lookUp({ subject, period: asked.period }, source);
  const parts = total && partsOf(total.figure, source.figures);
  const chosen = parts && choose(parts, asked);
  return total && chosen && { inputs: [...chosen, total], asked };
}

/** The best and the next; undefined where they are as much. */
function choose(group: readonly Figure[], { isMost }: LargestQuestion): Input[] | undefined {
  const sorted = group.toSorted((a, b) => (isMost ? b.value - a.value : a.value - b.value));
  const [best, next] = sorted;
  if (best === undefined || next === undefined || best.value === next.value) return undefined;
  return [inputOf(best), inputOf(next)];
}

const ACTIVITY = /\bcash\b.*\b(operating|investing|financing) activities$/i;

function cashFlows({ period }: LargestQuestion, { figures }: FigureSource): Figure[][] {
  const lines = figures.filter(
    ({ label, table, period: headed }) =>
      ACTIVITY.test(label) &&
      isPrimary(table) &&
      (period === undefined ? false : headed !== undefined && isSamePeriod(period, headed)),
  );
  return [...Map.groupBy(lines, placeOf).values()].filter(
    (group) =>
      group.length === 3 &&
      new Set(group.map(({ label }) => ACTIVITY.exec(label)?.[1]?.toLowerCase())).size === 3 &&
      // "Used", printed without brackets, would turn an outflow into an inflow.
      group.every(
        ({ label, value }) => value <= 0 || !/\bused\b/i.test(label) || /\bprovided\b/i.test(label),
      ),
  );
}

type RowsQuestion = Extract<LargestQuestion, { among: "rows" }>;

const MOST_ROWS = 20;
const CHANGE = /\b(?:change|growth|increase|decrease|variance)\b/i;

/** Columns, or sections of them, that are of the measure and the time, in a table that calls its rows as the question does. */
function groupsOfRows(asked: RowsQuestion, { figures, named }: FigureSource): Figure[][] {
  const { noun, measure, period, isOfChange } = asked;
  const kind = termsOf(noun);
  const wanted = phraseTerms(measure).filter((term) => !named.has(term) && !kind.includes(term));
  const fitting = figures.filter(
    ({
      period: headed,
      measure: measured,
      heading,
      section,
      headingTerms,
      aroundTerms,
      labelTerms,
    }) => {
      const said = headingTerms.union(aroundTerms);
      const isTimed =
        period === undefined || (headed !== undefined && isSamePeriod(period, headed));
      const isOfKind = kind.some((term) => said.has(term));
      return (
        isTimed &&
        isOfKind &&
        isOfChange === (measured.percent && CHANGE.test(`${heading} ${section}`)) &&
        wanted.every((term) => said.has(term)) &&
        !wanted.some((term) => labelTerms.has(term))
      );
    },
  );
  if (wanted.length === 0) return [];
  return [
    ...Map.groupBy(fitting, (figure) => `${placeOf(figure)} ${figure.section}`).values(),
  ].flatMap((group) => {
    const total = group.find(({ label }) => TOTAL.test(label));
    const rows = group.filter(({ label }) => !TOTAL.test(label));
    const isWhole =
      total === undefined || total.measure.percent || partsOf(total, group)?.length === rows.length;
    const areNamed = new Set(rows.map(({ label }) => label)).size === rows.length;
    return rows.length < 2 || rows.length > MOST_ROWS || !isWhole || !areNamed ? [] : [rows];
  });
}

function placeOf({ table, column }: Figure): string {
  return `${table.id} ${column}`;
}
