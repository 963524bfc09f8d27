// What a figure is called, when it is of and how much it is, in words that tell it apart from its neighbours.
import type { Figure } from "./grid.ts";
import { measureOf, scaleWord } from "./measure.ts";
import { periodsIn, formatPeriod } from "./periods.ts";

export function fullNameOf(figure: Figure, figures: readonly Figure[]): string {
  const when = whenOf(figure, figures);
  return when === "" ? nameOf(figure, figures) : `${nameOf(figure, figures)}, ${when},`;
}

/** The row's label, and the section where the table has another row of that name. */
export function nameOf({ table, row, label, section }: Figure, figures: readonly Figure[]): string {
  const bare = plain(label);
  const isUnambiguous =
    section === "" ||
    periodsIn(section).length > 0 ||
    bare.toLowerCase().includes(plain(section).toLowerCase());
  const hasTwin = figures.some(
    (other) => other.table.id === table.id && other.row !== row && other.label === label,
  );
  return !isUnambiguous && hasTwin ? `${plain(section)} – ${bare}` : bare;
}

/** The time, or the heading where the row has several figures of that time or none is known. */
export function whenOf(
  { table, row, column, label, period, heading }: Figure,
  figures: readonly Figure[],
): string {
  if (period === undefined) return plain(heading);
  const when = formatPeriod(period);
  const isTwin = (other: Figure) =>
    other.table.id === table.id && other.row === row && other.column !== column;
  const twins = figures.filter(isTwin);
  if (label.includes(when)) return twins.length > 0 ? plain(heading) : "";
  const hasTwin = twins.some(
    (other) => other.period !== undefined && formatPeriod(other.period) === when,
  );
  if (!hasTwin || heading === "") return when;
  return periodsIn(heading).length > 0 ? plain(heading) : `${plain(heading)}, ${when}`;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().replace(/:$/, "");
}

/** "$5,209 million": as written, with what its table says of its measure. */
export function amountOf({ text, measure }: Figure): string {
  const written = text.replaceAll(/\s+/g, " ").replace(/^(\(?[$€£¥]) /, "$1");
  const sign = measure.currency !== undefined && !/[$€£¥]/.test(written) ? measure.currency : "";
  const percent = measure.percent && !written.includes("%") ? "%" : "";
  const scale = measureOf(text, []).percent ? "" : scaleWord(measure.scale);
  return `${sign}${written}${percent}${scale === "" ? "" : ` ${scale}`}`;
}
