// Represents a figure or a range of figures with its unit, and compares them.

export type Quantity = {
  low: number;
  high: number;
  /** Whether the bound itself is excluded. */
  openLow: boolean;
  openHigh: boolean;
  unit: string;
};

/**
 * A range of a row or a column. `called` holds the terms of what the figures number or measure,
 * such as "stage" for "Stage 1 to 3".
 */
export type Range = Quantity & { called: ReadonlySet<string> };

/** For a unit, the smaller unit of its kind and how many of those it contains. */
const SMALLER: Readonly<Record<string, { unit: string; times: number }>> = {
  year: { unit: "month", times: 12 },
  week: { unit: "day", times: 7 },
  h: { unit: "min", times: 60 },
  kg: { unit: "g", times: 1000 },
  l: { unit: "ml", times: 1000 },
  km: { unit: "mm", times: 1_000_000 },
  m: { unit: "mm", times: 1000 },
  cm: { unit: "mm", times: 10 },
  mi: { unit: "mm", times: 1_609_344 },
  yd: { unit: "mm", times: 914.4 },
  ft: { unit: "mm", times: 304.8 },
  in: { unit: "mm", times: 25.4 },
};

/** Converts to the smallest unit of the kind: "2 to 3 years" is 24 to 36 months. */
export function inSmallestUnit(quantity: Quantity): Quantity {
  const { unit, times } = SMALLER[quantity.unit] ?? { unit: quantity.unit, times: 1 };
  const [low, high] = [quantity.low, quantity.high].map((end) =>
    Number((end * times).toPrecision(12)),
  );
  return { ...quantity, low: low ?? 0, high: high ?? 0, unit };
}

/** Converts both to one unit. Where one of them has none, it is taken for that of the other. */
export function inOneUnit(first: Quantity, second: Quantity): [Quantity, Quantity] {
  const isOne = first.unit === "" || second.unit === "" || first.unit === second.unit;
  return isOne ? [first, second] : [inSmallestUnit(first), inSmallestUnit(second)];
}

/** Reports whether one unit can be converted into the other. */
export function isSameKind(unit: string, other: string): boolean {
  return (SMALLER[unit]?.unit ?? unit) === (SMALLER[other]?.unit ?? other);
}

/** Reports whether all of `inner` lies in `outer`. The caller compares the units. */
export function isWithin(inner: Quantity, outer: Quantity): boolean {
  const low =
    inner.low > outer.low || (inner.low === outer.low && (!outer.openLow || inner.openLow));
  const high =
    inner.high < outer.high || (inner.high === outer.high && (!outer.openHigh || inner.openHigh));
  return low && high;
}

export function isPoint({ low, high }: Quantity): boolean {
  return low === high;
}
