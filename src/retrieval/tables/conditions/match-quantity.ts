// Determines whether a cell states a figure, or one in a range, with the unit that is asked for.
import {
  inOneUnit,
  isPoint,
  isSameKind,
  isWithin,
  type Quantity,
} from "../../../tables/read/quantities/quantity.ts";
import { quantityIn } from "./quantity-in.ts";
import { scaleIn } from "../../../tables/read/units.ts";
import { inRange, type Range } from "./range.ts";

/** What is known about a cell besides its text: the heading and the unit of its column. */
export type Around = { heading: string; unit: string | null };

export function matchRange(range: Range, text: string, around: Around): number {
  const found = inRange(range, text);
  if (typeof found === "boolean") return Number(found);
  return unitFit(range.quantity?.unit ?? "", found.unit, around);
}

export function matchQuantity(asked: Quantity, text: string, around: Around): number {
  const own = quantityIn(text);
  if (own === undefined) return 0;
  const fit = unitFit(asked.unit, own.unit, around);
  if (fit === 0) return 0;
  const [wanted, found] = inOneUnit(asked, own);
  const scale = isPoint(found) ? (scaleIn(around.unit ?? "") ?? 1) : 1;
  const isSame = found.low === wanted.low && found.high === wanted.high;
  if (isSame) return fit;
  // "$1.5 billion" is requested from a table in millions.
  if (scale > 1 && isPoint(wanted) && found.low * scale === wanted.low) return fit * 0.95;
  if (isPoint(found)) return 0;
  return isWithin(wanted, found) ? fit * 0.95 : 0;
}

const KNOWN = new Set(["year", "month", "day"]);

/**
 * Compares units. A unit on one side only is assumed for the other if nothing contradicts it; two
 * units must be the same.
 */
function unitFit(wanted: string, found: string, { heading, unit }: Around): number {
  if (isSameKind(wanted, found)) return 1;
  if (wanted === "") return 0.97;
  if (found !== "") return 0;
  const unitText = `${heading} ${unit ?? ""}`;
  if (wanted === "%") return /%|\bpercent|\bpct\b/i.test(unitText) ? 0.97 : 0;
  if (wanted === "ft") return /\b(?:ft|feet|foot)\b/i.test(unitText) ? 0.97 : 0;
  if (/^[$€£¥]$/.test(wanted)) return /%/.test(unitText) ? 0 : 0.97;
  return KNOWN.has(wanted) || unitText.toLowerCase().includes(wanted) ? 0.95 : 0;
}
