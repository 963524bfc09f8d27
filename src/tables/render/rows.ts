// Renders what was found among the rows of a table, or the times of a row, as a sentence.
import type { Input } from "../operations/input.ts";
import type { FoundOf } from "../operations/found.ts";
import { pluralOf } from "../../language/words/plural.ts";
import type { Cell } from "../read/cell.ts";
import { type Asked, beOf, isOfPast, listOf } from "./grammar.ts";
import { nameOf, whenOf } from "./names.ts";
import { amountOf } from "./amounts.ts";

export function renderChosen(
  { chosen: best, inputs, most, by }: FoundOf<"chosen">,
  cells: readonly Cell[],
): string {
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

/**
 * Returns "Net income was less than 100 million in 2018 (2019: …; 2018: …)" or "… in 1 of 2 years:
 * 2018 (…)".
 */
export function renderLimit(
  { inputs, met, limit, noun, isCount, by }: FoundOf<"limit">,
  cells: readonly Cell[],
  asked: Asked,
): string {
  const nameOfOne = ({ cell }: Input): string =>
    by === "time" ? whenOf(cell, cells) : nameOf(cell, cells);
  const names = met.map(nameOfOne);
  const [first] = inputs.map(({ cell }) => cell);
  const name = first === undefined ? "" : nameOf(first, cells);
  if (limit === undefined) return `${name} is told for ${listOf(names)}`;
  const all = inputs.map((input) => `${nameOfOne(input)}: ${amountOf(input.cell)}`);
  const count = `${met.length} of ${inputs.length} ${pluralOf(noun)}${met.length === 0 ? "" : `: ${listOf(names)}`}`;
  const summary = isCount || met.length === 0 ? count : listOf(names);
  const condition = `${limit.said}${by === "time" ? ` in ${summary}` : ""} (${all.join("; ")})`;
  const subject = by === "time" ? name : summary;
  const past = by === "time" || met.length === 1 ? "was" : "were";
  return `${subject} ${beOf(past, isOfPast(asked, inputs))} ${condition}`;
}

/**
 * Returns "Steel screws and Brass hinge (Supplier: Brandt)", with "2 in all" added if the question
 * asks for a count.
 */
export function renderSelected({ names, said, isCount }: FoundOf<"selected">): string {
  return `${listOf(names)} (${said}${isCount ? `; ${names.length} in all` : ""})`;
}
