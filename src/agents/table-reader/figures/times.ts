// The times at which a row meets a limit, or at which it is told at all.
import type { Limit, TimesQuestion } from "./ask-times.ts";
import { type FigureSource, type Input } from "./look-up.ts";
import { rowOver } from "./look-up-figures.ts";
import type { Figure } from "./grid.ts";

/** `met` are those of the inputs that the question asks for. */
export type Times = { inputs: Input[]; met: Input[] };

/** Undefined where there is no row of that name, it has a time twice, or whether it meets the limit depends on a scale nobody says. */
export function timesOf(
  { subject, limit }: TimesQuestion,
  source: FigureSource,
): Times | undefined {
  const inputs = rowOver(subject, [], source);
  if (inputs === undefined) return undefined;
  const [first, ...others] = inputs.map(({ figure }) => figure);
  if (others.some(({ table, row }) => table.id !== first?.table.id || row !== first.row)) {
    return undefined;
  }
  const years = inputs.map(({ figure }) => figure.period?.year);
  if (new Set(years).size < years.length) return undefined;
  if (limit === undefined) return { inputs, met: inputs };
  const verdicts = inputs.map(({ figure }) => meets(figure, limit, source.scale));
  if (verdicts.includes(undefined)) return undefined;
  return { inputs, met: inputs.filter((_, at) => verdicts[at]) };
}

function meets(
  { value, measure }: Figure,
  limit: Limit,
  stated: number | undefined,
): boolean | undefined {
  if (limit.isPercent !== measure.percent) return undefined;
  const isSaid = measure.scale > 1 || limit.scale === 1;
  const scale = isSaid ? measure.scale : (stated ?? 1);
  const inOnes = compare(value * scale, limit.value * limit.scale, limit);
  // Where nobody says the table's scale, the comparison must come out the same as written.
  const isKnown = isSaid || stated !== undefined;
  return isKnown || inOnes === compare(value, limit.value, limit) ? inOnes : undefined;
}

function compare(value: number, limit: number, { relation }: Limit): boolean {
  return relation === "below" ? value < limit : value > limit;
}
