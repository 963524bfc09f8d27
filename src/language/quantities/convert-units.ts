// Converts amounts between units of one kind.
import type { Quantity } from "./quantity.ts";

/** The value of one unit in the smallest unit of its kind. */
const WORTH: readonly Readonly<Record<string, number>>[] = [
  { s: 1, min: 60, h: 3600, day: 86_400, week: 604_800, fortnight: 1_209_600 },
  { month: 1, quarter: 3, year: 12, decade: 120, century: 1200 },
  {
    µg: 1,
    mg: 1000,
    g: 1_000_000,
    kg: 1_000_000_000,
    t: 1_000_000_000_000,
    kt: 1_000_000_000_000_000,
  },
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { in: 1, ft: 12, yd: 36, mi: 63_360 },
  { w: 1, kw: 1000, mw: 1_000_000, gw: 1_000_000_000 },
  { kwh: 1, mwh: 1000, gwh: 1_000_000, twh: 1_000_000_000 },
  { ml: 1, l: 1000, cum: 1_000_000, megaliter: 1_000_000_000 },
  { mb: 1, gb: 1000, tb: 1_000_000 },
];

/**
 * Returns all units into which the unit can be converted, including itself: a week, a day and an
 * hour.
 */
export function convertibleUnits(unit: string): readonly string[] {
  const worth = WORTH.find((one) => unit in one);
  return worth === undefined ? [unit] : Object.keys(worth);
}

/**
 * Converts the evidence to the claim's unit if the values are then equal: "24 months" to years.
 * Otherwise returns it unchanged.
 */
export function inUnitOf<Measured extends Pick<Quantity, "value" | "unit">>(
  claim: Pick<Quantity, "value" | "unit">,
  evidence: Measured,
): Measured {
  if (claim.unit === evidence.unit) return evidence;
  for (const worth of WORTH) {
    const [own, other] = [worth[claim.unit ?? ""], worth[evidence.unit ?? ""]];
    if (own === undefined || other === undefined) continue;
    if (evidence.value * other === claim.value * own) {
      return { ...evidence, value: claim.value, unit: claim.unit };
    }
  }
  return evidence;
}
