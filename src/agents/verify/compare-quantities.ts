// Whether two amounts say the same.
import type { Quantity } from "./quantity.ts";

/**
 * "same": the evidence says this amount, or one that the claim's limit takes in. "other": an amount of the same kind that
 * differs. "apart": of another kind, nothing to compare.
 */
export function compareQuantities(claim: Quantity, evidence: Quantity): "same" | "other" | "apart" {
  if (claim.kind === "decade" || evidence.kind === "decade") return compareDecades(claim, evidence);
  if (!isComparable(claim, evidence)) return "apart";
  if (!haveSameUnit(claim, evidence)) return "other";
  const isEqual = claim.value === evidence.value;
  if (claim.bound !== undefined && evidence.bound !== undefined && claim.bound !== evidence.bound)
    return "other";
  if (isEqual) return "same";
  const isNear = evidence.isAbout ? false : isRounding(claim.value, evidence.value);
  if (claim.isAbout && isNear && claim.kind !== "year") return "same";
  if (claim.bound === "least" && evidence.bound === undefined && evidence.value > claim.value)
    return "same";
  if (claim.bound === "most" && evidence.bound === undefined && evidence.value < claim.value)
    return "same";
  return "other";
}

/** "about 1,000" for 1,013: the nearest value with no more significant digits. */
function isRounding(stated: number, value: number): boolean {
  const [zeros = ""] = /0*$/.exec(String(stated)) ?? [];
  const difference = Math.abs(value - stated);
  return (
    zeros !== "" &&
    stated !== 0 &&
    difference <= 10 ** zeros.length / 2 &&
    difference <= 0.05 * Math.abs(value)
  );
}

/** What is counted need not be written with the number; money and percent must be. */
function haveSameUnit(a: Quantity, b: Quantity): boolean {
  if (a.unit === b.unit) return true;
  return (
    a.kind === "number" && b.kind === "number" && (a.unit === undefined || b.unit === undefined)
  );
}

function isComparable(a: Quantity, b: Quantity): boolean {
  if (a.kind === b.kind) return a.kind !== "number" || a.unit === b.unit || a.value === b.value;
  // The same figure with another unit, or with none.
  const figures = ["money", "percent", "number"];
  return figures.includes(a.kind) && figures.includes(b.kind) && a.value === b.value;
}

function compareDecades(claim: Quantity, evidence: Quantity): "same" | "other" | "apart" {
  if (claim.kind === "decade" && evidence.kind === "decade")
    return claim.value === evidence.value ? "same" : "other";
  if (claim.kind === "decade" && evidence.kind === "year") {
    return Math.floor(evidence.value / 10) * 10 === claim.value ? "same" : "other";
  }
  return "apart";
}
