// The rate pages of the sample manual: base rates, and a factor table long enough to run over several pages.
import type { Table } from "./table.ts";

export const BASE_RATES: Table = {
  title: "Exhibit 1. Base Rates by Policy Form and Peril",
  columns: [
    { header: ["Policy", "form"], width: 88, align: "left" },
    { header: ["Fire"], width: 95, align: "right" },
    { header: ["Water"], width: 95, align: "right" },
    { header: ["Wind"], width: 95, align: "right" },
    { header: ["Hurricane"], width: 95, align: "right" },
  ],
  rows: [
    { cells: ["HO3", "$412", "$356", "$187", "$318"] },
    { cells: ["HO4", "$96", "$74", "$21", "$33"] },
    { cells: ["HO6", "$118", "$131", "$29", "$47"] },
  ],
};

const DWELLING_LIMITS = [
  100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 600_000, 750_000, 1_000_000,
  1_250_000, 1_500_000,
];
const CONTENTS_LIMITS = [
  15_000, 25_000, 40_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000,
];

const FORMS = [
  { form: "HO3", limits: DWELLING_LIMITS, unit: 300_000 },
  { form: "HO4", limits: CONTENTS_LIMITS, unit: 40_000 },
  { form: "HO6", limits: CONTENTS_LIMITS, unit: 60_000 },
];
const DEDUCTIBLES = [
  { percent: 1, credit: 1.12 },
  { percent: 2, credit: 1 },
  { percent: 3, credit: 0.91 },
  { percent: 5, credit: 0.78 },
];
/** How fast each peril's premium grows with the limit: its factor is (limit / unit) to this power. */
const GROWTH = { fire: 0.82, water: 0.55, wind: 0.74, hurricane: 0.93 };

export const AMOUNT_FACTORS: Table = {
  title: "Exhibit 2. Amount of Insurance and Deductible Factors",
  columns: [
    { header: ["Policy", "form"], width: 54, align: "left" },
    { header: ["Limit of", "insurance"], width: 84, align: "right" },
    { header: ["Hurricane", "deductible"], width: 80, align: "right" },
    { header: ["Fire"], width: 58, align: "right" },
    { header: ["Water"], width: 58, align: "right" },
    { header: ["Wind"], width: 58, align: "right" },
    { header: ["Hurricane"], width: 76, align: "right" },
  ],
  rows: FORMS.flatMap(({ form, limits, unit }) =>
    limits.flatMap((limit) =>
      DEDUCTIBLES.map(({ percent, credit }) => ({
        cells: [
          form,
          `$${limit.toLocaleString("en-US")}`,
          `${percent}%`,
          ((limit / unit) ** GROWTH.fire).toFixed(3),
          ((limit / unit) ** GROWTH.water).toFixed(3),
          ((limit / unit) ** GROWTH.wind).toFixed(3),
          (credit * (limit / unit) ** GROWTH.hurricane).toFixed(3),
        ],
      })),
    ),
  ),
};
