// Compares two amounts.
import { areSameUnit } from "./currency.ts";
import type { Quantity } from "./quantity.ts";
import { convertibleUnits, inUnitOf } from "./convert-units.ts";

/**
 * Returns "same" if the evidence states the claim's amount, or one that the claim's limit includes;
 * "other" if it states a different amount of the same kind; and "apart" if the kinds differ and
 * cannot be compared.
 */
export function compareQuantities(claim: Quantity, said: Quantity): "same" | "other" | "apart" {
  const areNumbers = claim.kind === "number" && said.kind === "number";
  const evidence = areNumbers ? inUnitOf(claim, said) : said;
  if (claim.kind === "decade" || evidence.kind === "decade") return compareDecades(claim, evidence);
  if (claim.kind === "date" || evidence.kind === "date") return compareDates(claim, evidence);
  if (!isComparable(claim, evidence)) return "apart";
  if (!haveSameUnit(claim, evidence)) return "other";
  if (claim.per !== undefined && evidence.per !== undefined && claim.per !== evidence.per)
    return "other";
  if (claim.bound !== undefined && evidence.bound !== undefined && claim.bound !== evidence.bound)
    return "other";
  if (claim.value === evidence.value) return "same";
  if (claim.kind !== "year" && isRounded(claim, evidence)) return "same";
  const isLimit = claim.isSetLimit === true || evidence.bound !== undefined;
  if (claim.bound === undefined || isLimit) return "other";
  const beyond =
    claim.bound === "least" ? evidence.value - claim.value : claim.value - evidence.value;
  const isNear = beyond <= NEAR_LIMIT[claim.bound] * Math.abs(evidence.value);
  return beyond > 0 && isNear ? "same" : "other";
}

/** Reports whether one of the amounts states the claim's amount. */
export function isSaidBy(claim: Quantity, said: readonly Quantity[]): boolean {
  return said.some((one) => compareQuantities(claim, one) === "same");
}

/**
 * The largest distance between a limit and an amount that it still describes, as a share of the
 * amount. "Less than 1,500" describes 1,413, but "within 60 days" for 30 and "at least 25" for 410
 * are misleading.
 */
const NEAR_LIMIT = { most: 0.25, least: 0.5 };

/**
 * Reports whether the claim is the evidence's amount rounded to the digits that are written, in a
 * larger scale or as an approximation: "$1.2 billion" for 1,203 million. "About 1,000" for 1,013 is
 * the nearest value with no more significant digits.
 */
export function isRounded(claim: Quantity, evidence: Quantity): boolean {
  if (claim.value === 0 || evidence.value === 0) return false;
  const difference = Math.abs(evidence.value - claim.value);
  // "almost three quarters" for "74.2%".
  if (claim.step === 0 && claim.isAbout) return difference <= NEAR * Math.abs(evidence.value);
  // "67%" for "two thirds".
  const isExact = evidence.step === 0 && claim.step > 0;
  const isCoarser = isExact || claim.scale > evidence.scale || (claim.isAbout && !evidence.isAbout);
  const step = claim.step === 0 ? 1 : claim.step;
  const isAsWritten = difference <= (step / 2) * 1.000001;
  if (isCoarser && step > evidence.step && (isAsWritten || !claim.isAbout)) return isAsWritten;
  if (!claim.isAbout || evidence.isAbout) return false;
  const [zeros = ""] = /0*$/.exec(String(claim.value)) ?? [];
  return (
    zeros !== "" &&
    difference <= 10 ** zeros.length / 2 &&
    difference <= NEAR * Math.abs(evidence.value)
  );
}

/**
 * The largest difference between an amount and an approximation of it, as a share of the amount.
 */
const NEAR = 0.05;

/**
 * Reports whether the units are the same. A counted noun may be missing on one side, but money and
 * percent may not.
 */
function haveSameUnit(a: Quantity, b: Quantity): boolean {
  if (areSameUnit(a.unit, b.unit)) return true;
  // "The first two weeks" and "the first 14 days" have compatible units. Their number is compared
  // elsewhere.
  const areOrdinals = a.kind === "ordinal" && b.kind === "ordinal";
  if (areOrdinals && a.unit !== undefined && b.unit !== undefined)
    return ![a.unit, b.unit].includes("quarter") && convertibleUnits(a.unit).includes(b.unit);
  const mayLackUnit = a.kind === "number" || a.kind === "ordinal";
  return mayLackUnit && b.kind === a.kind && (a.unit === undefined || b.unit === undefined);
}

function isComparable(a: Quantity, b: Quantity): boolean {
  const haveUnit = a.unit !== undefined && areSameUnit(a.unit, b.unit);
  if (a.kind === b.kind)
    return a.kind !== "number" || a.unit === b.unit || haveUnit || a.value === b.value;
  if (haveUnit) return true;
  // The same figure may have another unit or none. "1588 proteins", without a comma, looks like a
  // year.
  const isBare = a.unit === undefined && b.unit === undefined;
  const figures = ["money", "percent", "number", ...(isBare ? ["year"] : [])];
  return figures.includes(a.kind) && figures.includes(b.kind) && a.value === b.value;
}

function compareDecades(claim: Quantity, evidence: Quantity): "same" | "other" | "apart" {
  if (claim.kind === "decade" && evidence.kind === "decade")
    return claim.value === evidence.value ? "same" : "other";
  const year = evidence.kind === "date" ? (evidence.date?.year ?? 0) : evidence.value;
  if (claim.kind === "decade" && (evidence.kind === "year" || year > 0)) {
    return Math.floor(year / 10) * 10 === claim.value ? "same" : "other";
  }
  return "apart";
}

/** Compares dates. A claim may state less of a date than the evidence, but not more. */
function compareDates(claim: Quantity, evidence: Quantity): "same" | "other" | "apart" {
  const [own, other] = [partsOf(claim), partsOf(evidence)];
  if (own === undefined || other === undefined) return "apart";
  const parts = ["year", "month", "day"] as const;
  const shared = parts.filter((part) => own[part] !== undefined && other[part] !== undefined);
  if (shared.length === 0) return "apart";
  if (shared.some((part) => own[part] !== other[part])) return "other";
  return parts.every((part) => own[part] === undefined || other[part] !== undefined)
    ? "same"
    : "apart";
}

function partsOf({ kind, value, date }: Quantity): Quantity["date"] {
  if (kind === "date") return date;
  if (kind === "year") return { year: value };
  return kind === "month" ? { month: value } : undefined;
}
