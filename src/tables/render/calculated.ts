// Renders a calculated result as a sentence that names the calculation, its cells and its steps.
import { withCapital } from "../../shared/plain-text.ts";
import type { Calculation } from "../../domain/answers/answer.ts";
import type { FoundOf } from "../operations/found.ts";
import type { Input } from "../operations/input.ts";
import type { Cell } from "../read/cell.ts";
import { listOf } from "./grammar.ts";
import { fullNameOf, nameOf, nameAndTimeOf, whenOf } from "./names.ts";
import { amountOf } from "./amounts.ts";

export type Sentence = { text: string; calculation?: Calculation };
type Computed = FoundOf<"computed">;

export function renderComputed(found: Computed, cells: readonly Cell[]): Sentence {
  const { result } = found;
  const isFormula = found.called !== undefined;
  const text = `${resultClause(found, cells)}: ${result.shown}${isFormula ? inputsInBrackets(result.inputs, cells) : ""}`;
  return { text, calculation: calculationOf(result, cells) };
}

function resultClause(found: Computed, cells: readonly Cell[]): string {
  const { operation, called, result } = found;
  const { inputs, rounded } = result;
  const [first, last] = [inputs[0]?.cell, inputs.at(-1)?.cell];
  if (first === undefined || last === undefined) return rounded;
  const times = inputs.map(({ cell }) => whenOf(cell, cells)).filter((when) => when !== "");
  // A sum of two rows gives both by name.
  const isOfColumn = isOneColumn(inputs, operation === "average" ? 2 : 3);
  const name = called ?? (isOfColumn ? first.heading : nameOf(first, cells));
  const [one, other] = [fullNameOf(first, cells), fullNameOf(last, cells)];
  const isOfOne = first.label === last.label;
  const rows = inputs.map(({ cell }) => nameOf(cell, cells));
  const [start, end] = [nameAndTimeOf(first, cells), nameAndTimeOf(last, cells)];
  const moved = `${called ?? start.name} ${movementOf(found)} from ${start.when} to ${end.when}`;
  const heads: Partial<Record<typeof operation, string>> = {
    change: moved,
    growth: moved,
    average: `The average of ${name}${overTimes(isOfColumn ? rows : times)} is ${rounded}`,
    sum: `The sum of ${isOfColumn ? `${name}${overTimes(rows)}` : isOfOne ? `${name}${overTimes(times)}` : `${one} and ${other}`} is ${rounded}`,
    share: `${one} is ${rounded} of ${other}`,
    difference: `${one} less ${other} is ${rounded}`,
    ratio: `${one} divided by ${other} is ${rounded}`,
    product: `${inputs.map(({ cell }) => fullNameOf(cell, cells)).join(" times ")} is ${rounded}`,
  };
  return heads[operation] ?? `${withCapital(name)} is ${rounded}`;
}

/**
 * Reports whether the inputs are at least `fewest` rows of one column. The heading of that column
 * then names what they are.
 */
export function isOneColumn(inputs: readonly { cell: Cell }[], fewest = 3): boolean {
  const [first, ...others] = inputs.map(({ cell }) => cell);
  return (
    first !== undefined &&
    first.heading !== "" &&
    inputs.length >= fewest &&
    others.every(
      ({ table, column, row }) =>
        table.id === first.table.id && column === first.column && row !== first.row,
    )
  );
}

/**
 * Describes the movement. If a figure is negative, no direction is given, because a loss that grows
 * is a falling figure.
 */
function movementOf({ result, beside }: Computed): string {
  if (result.result === 0) return "did not change";
  if (result.inputs.some(({ cell }) => cell.value < 0 && cell.isSubtracted !== true))
    return `changed by ${result.rounded}`;
  const [amount = "", points] = [result.rounded, beside].map((text) =>
    text?.replace(/^[-−]/, "").replace(/^\((.*)\)/, "$1"),
  );
  const amountWithPoints = points === undefined ? amount : `${amount} of itself, ${points},`;
  return `${result.result > 0 ? "rose" : "fell"} by ${amountWithPoints}`;
}

function overTimes(times: readonly string[]): string {
  const distinct = [...new Set(times)];
  return distinct.length === 0
    ? ""
    : distinct.length === 1
      ? ` in ${distinct[0]}`
      : ` over ${listOf(distinct)}`;
}

/** Returns the inputs in brackets: " (Net sales, 2018: $5,209 million; …)". */
export function inputsInBrackets(inputs: readonly Input[], cells: readonly Cell[]): string {
  return ` (${inputs.map(({ cell }) => `${labelOf(cell, cells)}: ${amountOf(cell)}`).join("; ")})`;
}

/** Returns the cell's name and time: "Net sales, 2018". */
function labelOf(cell: Cell, cells: readonly Cell[]): string {
  const when = whenOf(cell, cells);
  return when === "" ? nameOf(cell, cells) : `${nameOf(cell, cells)}, ${when}`;
}

export function calculationOf(
  { expression, result, rounded, shown, inputs }: Computed["result"],
  cells: readonly Cell[],
): Calculation {
  const namedInputs = inputs.map(({ name, cell }, citation) => ({
    name,
    label: labelOf(cell, cells),
    value: amountOf(cell),
    citation,
  }));
  return { expression, result, rounded, shown, inputs: namedInputs };
}
