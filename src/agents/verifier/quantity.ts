type QuantityKind = "money" | "percent" | "year" | "decade" | "month" | "ordinal" | "number";

export type Quantity = {
  kind: QuantityKind;
  /** In ones: "1.2 million" is 1,200,000. */
  value: number;
  /** "$", "%", or the stem of a measure such as "year" or "mile". */
  unit: string | undefined;
  isAbout: boolean;
  /** "more than", "at least" → least; "less than", "up to" → most. */
  bound: "least" | "most" | undefined;
  /** Of the words it is written with. */
  first: number;
  last: number;
};
