// Rows whose figures pass a limit that is told with its unit: it is held against figures of that unit alone.
import type { Sheet } from "./rate-tables.ts";

export const LIMIT_TABLES: readonly Sheet[] = [
  {
    title: "Canoe routes",
    unit: "",
    rows: [
      ["Route", "Length", "Drop", "Deposit"],
      ["Alder bend", "14 km", "21 m", "£40"],
      ["Heron pool", "6.5 km", "4 m", "£15"],
      ["Salmon leap", "9 km", "38 m", "£30"],
    ],
    wordings: [
      { ask: "Which routes are more than 8 km?", holds: ["Alder bend and Salmon leap", "9 km"] },
      { ask: "Which routes are shorter than 8 km?", holds: ["Heron pool is shorter than 8 km"] },
      { ask: "How many routes are longer than 8 km?", holds: ["2 of 3 routes"] },
      { ask: "Which routes have a drop of less than 30 m?", holds: ["Alder bend and Heron pool"] },
      { ask: "Which routes have a deposit above £20?", holds: ["are above £20", "£30"] },
      { ask: "Which routes weigh less than 30 kg?", holds: null },
      { ask: "Which routes are more than 8 miles?", holds: null },
      { ask: "Which boats are longer than 8 km?", holds: null },
    ],
  },
  {
    title: "Volunteers",
    unit: "",
    rows: [
      ["Name", "Hours", "Trips"],
      ["Nils Aker", "42", "6"],
      ["Odile Brun", "18", "11"],
    ],
    wordings: [
      { ask: "Which volunteers worked more than 30 hours?", holds: ["Nils Aker"] },
      { ask: "Which volunteers made more than 10 trips?", holds: ["Odile Brun"] },
      { ask: "Which volunteers may stay for less than 20 hours?", holds: null },
    ],
  },
  {
    title: "Works of the harbour",
    unit: "",
    rows: [
      ["Work", "Cost"],
      ["New pier", "$1.1M"],
      ["Dredging", "$900K"],
      ["Lighthouse", "$1.06M"],
    ],
    wordings: [
      { ask: "What does the new pier cost?", holds: ["$1.1M"] },
      { ask: "Which work has the highest cost?", holds: ["New pier", "$1.1M"] },
      { ask: "Which work has the lowest cost?", holds: ["Dredging", "$900K"] },
      { ask: "What is the cost of dredging and the lighthouse together?", holds: ["$1,960,000"] },
      { ask: "Which works cost more than $1 million?", holds: ["New pier and Lighthouse"] },
      { ask: "Which works cost more than €1 million?", holds: null },
    ],
  },
  {
    title: "Factors of hull cover",
    unit: "",
    rows: [
      ["Limit ($)", "Factor"],
      ["400,000", "0.92"],
      ["900,000", "1.14"],
    ],
    wordings: [{ ask: "What is the factor for a limit of $900,000?", holds: ["is 1.14"] }],
  },
];
