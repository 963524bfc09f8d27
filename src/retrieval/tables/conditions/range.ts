// Evaluates a condition that is a range: reads its bounds, and tells whether a cell is between
// them. A bound is a number or a time; a bare year is both, because a column may contain years or
// days.
import { type InputFault, invalidInput } from "../../../domain/errors.ts";
import { type TimeSpan, timeSpanOf } from "../../../language/time/time-span.ts";
import {
  inOneUnit,
  isPoint,
  isWithin,
  type Quantity,
} from "../../../tables/read/quantities/quantity.ts";
import { quantityIn } from "./quantity-in.ts";
import { dayIn } from "./dates.ts";

type Bound = string | number;
export type WantedRange = { gte?: Bound | undefined; lte?: Bound | undefined };

/**
 * Each bound in every possible reading. A range is only read in a way in which all its bounds can
 * be read.
 */
export type Range = {
  text: string;
  quantity: Quantity | undefined;
  /** The span of time; an open side is infinite. */
  span: TimeSpan | undefined;
};

export function rangeOf({ gte, lte }: WantedRange): Range {
  return {
    text: `${gte ?? "…"} to ${lte ?? "…"}`,
    quantity: quantityOf(gte, lte),
    span: spanOf(gte, lte),
  };
}

/**
 * Throws `invalid_input` for a bound that is neither a number nor a time, and for two bounds that
 * cannot be compared.
 */
export function checkRanges(conditions: Readonly<Record<string, unknown>>): void {
  const faults = Object.entries(conditions).flatMap(([name, wanted]) =>
    typeof wanted === "object" && wanted !== null ? faultsOf(name, wanted) : [],
  );
  if (faults.length > 0) throw invalidInput("Some bounds of the conditions are invalid.", faults);
}

function faultsOf(name: string, { gte, lte }: WantedRange): InputFault[] {
  const pointer = `/conditions/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const faults = Object.entries({ gte, lte }).flatMap(([side, bound]) =>
    bound === undefined || numberIn(bound) !== undefined || timeIn(bound) !== undefined
      ? []
      : [{ pointer: `${pointer}/${side}`, message: "must be a number, a year, a month or a day" }],
  );
  const { quantity, span } = rangeOf({ gte, lte });
  if (faults.length > 0 || quantity !== undefined || span !== undefined) return faults;
  return [{ pointer, message: "`gte` and `lte` must be both numbers of one unit or both dates" }];
}

function quantityOf(gte: Bound | undefined, lte: Bound | undefined): Quantity | undefined {
  const bounds = readBoth(gte, lte, numberIn);
  if (bounds === undefined) return undefined;
  const { low, high } = bounds;
  const unit = low?.unit || high?.unit || "";
  if (high !== undefined && high.unit !== "" && high.unit !== unit) return undefined;
  return {
    low: low?.low ?? -Infinity,
    high: high?.high ?? Infinity,
    openLow: false,
    openHigh: false,
    unit,
  };
}

function spanOf(gte: Bound | undefined, lte: Bound | undefined): TimeSpan | undefined {
  const bounds = readBoth(gte, lte, timeIn);
  return bounds && { start: bounds.low?.start ?? -Infinity, end: bounds.high?.end ?? Infinity };
}

/** Reads both bounds. Returns undefined if a given bound cannot be read in this way. */
function readBoth<T>(
  gte: Bound | undefined,
  lte: Bound | undefined,
  read: (bound: Bound) => T | undefined,
): { low: T | undefined; high: T | undefined } | undefined {
  const low = gte === undefined ? undefined : read(gte);
  const high = lte === undefined ? undefined : read(lte);
  const isRead =
    (gte === undefined || low !== undefined) && (lte === undefined || high !== undefined);
  return isRead ? { low, high } : undefined;
}

function numberIn(bound: Bound): Quantity | undefined {
  const found =
    typeof bound === "number"
      ? { low: bound, high: bound, openLow: false, openHigh: false, unit: "" }
      : quantityIn(bound);
  return found !== undefined && isPoint(found) ? found : undefined;
}

function timeIn(bound: Bound): TimeSpan | undefined {
  return timeSpanOf(String(bound));
}

/**
 * Returns whether a cell is in the range. If it is there as a number, its quantity is returned,
 * because the caller checks the units.
 */
export function inRange({ quantity, span }: Range, text: string): Quantity | boolean {
  const found = quantityIn(text);
  if (found !== undefined && quantity !== undefined)
    return isWithin(...inOneUnit(found, quantity)) && found;
  const time = timeSpanOf(text) ?? dayWithin(text);
  if (span === undefined || time === undefined) return false;
  return time.start >= span.start && time.end <= span.end;
}

/** Returns the day in a text such as "At December 31, 2019". */
function dayWithin(text: string): TimeSpan | undefined {
  const day = String(dayIn(text) ?? "");
  return timeSpanOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
}
