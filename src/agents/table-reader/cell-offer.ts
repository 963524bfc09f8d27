// What the table reader offers: cells with the rows to quote.
import type { Offer } from "../../tables/offer.ts";
import type { Measure } from "../../tables/read/units.ts";
import type { Evidence } from "../run/statement.ts";

export type OfferedCell = {
  document: string;
  label: string;
  period: string | undefined;
  /** The value as written. */
  value: string;
  unit: string | undefined;
  scale: string | undefined;
  /** The cell's row; `given` is what the table's title and headings say besides. */
  quote: Evidence;
  given: string;
};

/** `unmet` lists what the question says and the cells do not. */
export type CheckedOffer = Offer & { unmet: readonly string[] };

export type CellOffer = Omit<CheckedOffer, "cells"> & {
  cells: readonly OfferedCell[];
  /** For a single cell: its value in ones, and its measure. */
  amount?: { value: number; measure: Measure } | undefined;
};
