// Moves the units that number formats show after the figures, such as `0 "kg"`, to the heading of
// their column or to the name of their row. In its own cell, a unit would hide the figure: "140 kg"
// is not a number to look up.
import { figureOf } from "../text/figure.ts";
import type { TableRow } from "../text/markdown-table.ts";
import { headerHeight } from "../text/table-header.ts";

/** Adds units to the column names. `units` are those of the cells, empty where a cell has none. */
export function withUnits(rows: readonly TableRow[], units: readonly TableRow[]): TableRow[] {
  const height = headerHeight(rows);
  const body = rows.slice(height).map((cells, at) => ({ cells, units: units[height + at] ?? [] }));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const ofColumns = Array.from({ length: width }, (_, column) => {
    const unit = sharedUnit(
      body.map((row) => ({ text: row.cells[column], unit: row.units[column] })),
    );
    return height > 0 && isName(rows[height - 1]?.[column]) ? unit : "";
  });
  const header = rows
    .slice(0, height)
    .map((row, at) =>
      at < height - 1 ? row : row.map((name, column) => addUnit(name, ofColumns[column] ?? "")),
    );
  const others = body.map(({ cells, units: own }) => {
    const left = cells.flatMap((text, column) =>
      (ofColumns[column] ?? "") === "" ? { text, unit: own[column] } : [],
    );
    const [name = "", ...values] = cells;
    return isName(name) ? [addUnit(name, sharedUnit(left)), ...values] : cells;
  });
  return [...header, ...others];
}

type Cell = { text: string | undefined; unit: string | undefined };

/** Returns the unit of all figures; empty if one of them has none, or another. */
function sharedUnit(cells: readonly Cell[]): string {
  const figures = cells.filter(({ text = "" }) => figureOf(text) !== undefined);
  const units = new Set(figures.map(({ unit = "" }) => unit));
  const [unit = ""] = units;
  return units.size === 1 ? unit : "";
}

function isName(text = ""): boolean {
  return text !== "" && figureOf(text) === undefined;
}

/** Adds the unit to a name, "Weight (kg)", unless the name already contains it. */
function addUnit(name: string, unit: string): string {
  return unit === "" || containsUnit(name, unit) ? name : `${name} (${unit})`;
}

function containsUnit(name: string, unit: string): boolean {
  return new RegExp(`(?<!\\p{L})${RegExp.escape(unit)}(?!\\p{L})`, "iu").test(name);
}
