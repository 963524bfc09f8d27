// Tables of factors that do not say what their figures are.
import type { Sheet } from "./rate-tables.ts";

export const FACTOR_TABLES: readonly Sheet[] = [
  {
    title: "Excess",
    unit: "",
    rows: [
      ["Sum insured", "£500", "£1,000", "£5,000"],
      ["Up to £149,999", "1.14", "1.00", "0.66"],
      ["£150,000–£299,999", "1.11", "1.00", "0.72"],
    ],
    wordings: [
      {
        ask: "What is the excess factor for a sum insured of £250,000 and a £5,000 excess?",
        holds: ["£5,000 for Sum insured £150,000–£299,999 is 0.72"],
      },
      {
        ask: "What is the excess factor for a sum insured of £149,999 with a £5,000 excess?",
        holds: ["0.66"],
      },
    ],
  },
  {
    title: "Age of roof",
    unit: "",
    rows: [
      ["Age of roof (years)", "Slate", "Tile"],
      ["0-5", "0.90", "0.85"],
      ["6-10", "1.00", "0.92"],
      ["11+", "1.18", "1.04"],
    ],
    wordings: [
      { ask: "What is the roof factor for a 12 year old tile roof?", holds: ["1.04"] },
      { ask: "What is the roof premium for a 12 year old tile roof?", holds: null },
    ],
  },
];
