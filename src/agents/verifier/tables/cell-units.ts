// In what the amounts of a cell are, as the cell, its row, its column or its table says: "kg" of "Body weight (kg)", "%" of "Change (%)".
import { MEASURES } from "../../../language/quantities/number-words.ts";
import { unitsAlike } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { wordsOf } from "../../../language/words/words.ts";
import type { Place } from "./cell-amounts.ts";
import { headingOf } from "./evidence-table.ts";

const COUNTED = "number";
/** "Three times" and "five points" may be told of any two amounts. */
const OF_NOTHING: ReadonlySet<string> = new Set(["x", "pt", "bp", "pp"]);

/** Whether an amount of a claim is a share and its cell is none, or its cell is a share or so many things, and it is not. */
export function isOfOtherUnit({ kind, unit }: Quantity, place: Place): boolean {
  if (unit === undefined || (kind !== "number" && kind !== "percent")) return false;
  // "More than 3 months" heads a row of shares.
  if (place.cell.column === 0 || OF_NOTHING.has(unit)) return false;
  // "52 (24.9 %)" has two.
  if (place.cell.amounts.some((one) => one.kind === kind && one.unit === unit)) return false;
  const own = kind === "percent" ? "%" : unit;
  if (kind === "number" && countsThings(place)) return true;
  const said = unitOf(place);
  if (said === undefined || said === own || unitsAlike(own).includes(said)) return false;
  return own === "%" || said === "%";
}

/** "4 matches": the cell itself says of what it is so many. */
function countsThings({ cell: { text, amounts } }: Place): boolean {
  const [only, second] = amounts;
  if (only?.kind !== "number" || only.unit !== undefined || second !== undefined) return false;
  const thing = /^\d[\d,.]*\s+(\p{Ll}{4,}s)\b/u.exec(text)?.[1];
  return thing !== undefined && !MEASURES.has(thing) && !isFunctionWord(thing);
}

/** The nearest text that says one. */
function unitOf({ table, row, cell }: Place): string | undefined {
  if (cell.amount?.kind === "percent") return "%";
  const column = table.headings.at(-1)?.findIndex((text) => /^unit$/i.test(text)) ?? -1;
  const own = row.cells.find((one) => one.column === column)?.text ?? "";
  const texts = [`(${own})`, row.label, headingOf(table, cell.column), table.title];
  return texts.map(unitIn).find((unit) => unit !== undefined);
}

/** "(in % of operations)", "(kg)", "(calendar days)", "(number)"; undefined where two are said. */
function unitIn(text: string): string | undefined {
  const said = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside = ""]) => {
    const words = wordsOf(inside.replaceAll(/\b(?:in|of)\b/g, " ").replace(/\bper\b.*$/, ""));
    // "(€m)" and "(b)" are a scale and a note.
    const units = words.flatMap(({ text: word }) =>
      word.length > 1 ? (MEASURES.get(word) ?? []) : [],
    );
    const isShare = /%|\bper ?cent/i.test(inside);
    const isCount = /\b(?:number|count)\b/i.test(inside);
    return [...units, ...(isShare ? ["%"] : []), ...(isCount ? [COUNTED] : [])];
  });
  const [only, second] = new Set(said);
  return second === undefined ? only : undefined;
}
