// What was found in a sentence: row, time and amount with its unit, and how a result came about.
import { formatPeriod } from "../../language/time/time-periods.ts";
import type { Instructions } from "../../language/question/parsed-question.ts";
import type { Found } from "../operations/found.ts";
import type { Input } from "../match/look-up.ts";
import type { Cell } from "../read/cell.ts";
import { calculationOf, detail, renderComputed, type Sentence } from "./calculated.ts";
import { inWhen, listOf, wasOrWere } from "./grammar.ts";
import {
  amountOf,
  amountWith,
  fullNameOf,
  nameByHeading,
  nameOf,
  overTime,
  whenOf,
} from "./names.ts";

/** `cells` are all of the document: names say as much as tells theirs apart. Of cells that are read, a sentence each. */
export function render(
  found: Found,
  cells: readonly Cell[],
  instructions: Instructions,
): Sentence[] {
  switch (found.kind) {
    case "read":
      return found.inputs.map(({ cell }) => ({ text: sentenceOf(cell, cells, instructions) }));
    case "chosen":
      return [{ text: renderChosen(found, cells) }];
    case "limit":
      return [{ text: renderLimit(found, cells) }];
    case "selected":
      return [{ text: renderSelected(found) }];
    case "held":
      return [renderHeld(found, cells, instructions)];
    case "compared":
      return [{ text: renderCompared(found, cells) }];
    case "moved":
      return [renderMoved(found, cells)];
    case "computed":
      return [renderComputed(found, cells)];
  }
}

/** "Net sales in 2018 were $1,200 million". */
export function sentenceOf(cell: Cell, cells: readonly Cell[], instructions: Instructions): string {
  const headed = nameByHeading(cell);
  const name = headed ?? nameOf(cell, cells);
  const when = headed === undefined ? whenOf(cell, cells) : "";
  return `${name}${inWhen(when)} ${wasOrWere(name)} ${amountWith(cell, instructions)}`;
}

type Of<Kind extends Found["kind"]> = Extract<Found, { kind: Kind }>;

function renderChosen({ chosen, inputs, most, by }: Of<"chosen">, cells: readonly Cell[]): string {
  const [best] = chosen.map(({ cell }) => cell);
  if (best === undefined) return "";
  if (by === "column") {
    const all = inputs.map(({ cell }) => `${whenOf(cell, cells)}: ${amountOf(cell)}`);
    const degree = inputs.length > 2 ? (most ? "highest" : "lowest") : most ? "higher" : "lower";
    return `${whenOf(best, cells)} had the ${degree} ${nameOf(best, cells)} (${all.join("; ")})`;
  }
  const when = whenOf(best, cells);
  const next = inputs.find(({ cell }) => cell !== best)?.cell;
  const rest = next === undefined ? "" : `; next is ${nameOf(next, cells)}: ${amountOf(next)}`;
  return `${nameOf(best, cells)} has the ${most ? "most" : "least"}${when === "" ? "" : ` (${when})`}: ${amountOf(best)}${rest}`;
}

/** "Net income was less than 100 million in 2018 (2019: …; 2018: …)", "… in 1 of 2 years: 2018 (…)". */
function renderLimit(
  { inputs, met, limit, noun, isCount, by }: Of<"limit">,
  cells: readonly Cell[],
): string {
  const nameOfOne = ({ cell }: Input): string =>
    by === "time" ? whenOf(cell, cells) : nameOf(cell, cells);
  const names = met.map(nameOfOne);
  const [first] = inputs.map(({ cell }) => cell);
  const name = first === undefined ? "" : nameOf(first, cells);
  if (limit === undefined) return `${name} is told for ${listOf(names)}`;
  const all = inputs.map((input) => `${nameOfOne(input)}: ${amountOf(input.cell)}`);
  const plural = noun.endsWith("s") ? noun : `${noun}s`;
  const count = `${met.length} of ${inputs.length} ${plural}${met.length === 0 ? "" : `: ${listOf(names)}`}`;
  const told = isCount || met.length === 0 ? count : listOf(names);
  const said = `${limit.said}${by === "time" ? ` in ${told}` : ""} (${all.join("; ")})`;
  const subject = by === "time" ? name : told;
  return `${subject} ${by === "time" || met.length === 1 ? "was" : "were"} ${said}`;
}

/** "Supplier Brandt: Steel screws and Brass hinge", and "(2 in all)" behind it where a count is asked for. */
function renderSelected({ inputs, value, isCount }: Of<"selected">): string {
  const names = inputs.map(({ cell }) => cell.label);
  const heading = inputs[0]?.cell.heading ?? "";
  const count = isCount ? ` (${names.length} in all)` : "";
  return `${`${heading} ${value}`.trim()}: ${listOf(names)}${count}`;
}

function renderHeld(
  { isMet, limit, result, called, inputs }: Of<"held">,
  cells: readonly Cell[],
  instructions: Instructions,
): Sentence {
  const verdict = `${isMet ? "Yes" : "No"}: `;
  const against = /\d/.test(limit.said) ? `, which is ${isMet ? "" : "not "}${limit.said}` : "";
  const [cell] = inputs.map((input) => input.cell);
  if (result === undefined) {
    const told = cell === undefined ? "" : sentenceOf(cell, cells, instructions);
    return { text: `${verdict}${told}${against}` };
  }
  const text = `${verdict}${called ?? "the result"} is ${result.shown}${against}${detail(inputs, cells)}`;
  return { text, calculation: calculationOf(result, cells) };
}

function renderCompared(
  { sides, operation, inputs }: Of<"compared">,
  cells: readonly Cell[],
): string {
  const [a, b] = sides;
  if (a === undefined || b === undefined) return "";
  const [cell] = inputs.map((input) => input.cell);
  const when = cell === undefined ? "" : inWhen(whenOf(cell, cells));
  const isSame = a.name === b.name;
  const [one, other] = isSame
    ? inputs.map((input) => fullNameOf(input.cell, cells))
    : [a.name, b.name];
  const said =
    a.value === b.value ? "the same as" : a.value > b.value ? "higher than" : "lower than";
  const verdict =
    operation.direction === undefined || a.value === b.value
      ? ""
      : (operation.direction === "up") === a.value > b.value
        ? "Yes: "
        : "No: ";
  const isWhich = operation.among === "which";
  return `${isWhich ? "" : verdict}${one ?? ""}${isSame ? "" : when}, ${a.amount}, ${wasOrWere(one ?? "")} ${said} ${other ?? ""}, ${b.amount}`;
}

function renderMoved(found: Of<"moved">, cells: readonly Cell[]): Sentence {
  const { inputs, from, to, change, direction, called, times } = found;
  const [first, last] = [inputs[0]?.cell, inputs.at(-1)?.cell];
  const what = called ?? (first === undefined ? "" : overTime(first, cells).name);
  const when = (cell: Cell | undefined, period: (typeof times)[number]): string =>
    called === undefined && cell !== undefined
      ? overTime(cell, cells).when
      : period === undefined
        ? ""
        : formatPeriod(period);
  const [start, end] = [when(first, times[0]), when(last, times[1])];
  const way = change.result === 0 ? undefined : change.result > 0 ? "up" : "down";
  const moved =
    way === undefined
      ? `did not change from ${start} to ${end}: ${to}`
      : `${way === "up" ? "rose" : "fell"} from ${from} in ${start} to ${to} in ${end}: ${change.shown}`;
  const verdict = direction === undefined ? "" : direction === way ? "Yes: " : "No: ";
  return {
    text: `${verdict}${what} ${moved}${called === undefined ? "" : detail(inputs, cells)}`,
    calculation: calculationOf(change, cells),
  };
}
