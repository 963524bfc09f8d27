// One column over the rows of a table: the heading says what an average, a sum and the highest are of.
import type { Sheet } from "./rate-tables.ts";

export const COLUMN_TABLES: readonly Sheet[] = [
  {
    title: "Weather at the hut",
    unit: "",
    rows: [
      ["Month", "Lowest temperature (°C)", "Snow depth (cm)"],
      ["November 2025", "-4", "45"],
      ["December 2025", "-9", "80"],
      ["January 2026", "-14", "110"],
      ["February 2026", "-12", "150"],
    ],
    wordings: [
      {
        ask: "Which month had the most snow?",
        holds: ["February 2026 has the most (Snow depth (cm)): 150", "next is January 2026: 110"],
      },
      {
        ask: "What was the average snow depth?",
        holds: ["The average of Snow depth (cm) over November 2025, December 2025", "is 96.25"],
      },
      {
        ask: "Which month had the lowest temperature?",
        holds: ["January 2026 has the least (Lowest temperature (°C)): -14"],
      },
      { ask: "What was the snow depth in January 2026?", holds: ["110"] },
    ],
  },
  {
    title: "Votes",
    unit: "",
    rows: [
      ["Candidate", "For", "Against", "Abstentions"],
      ["Marguerite Osei", "21", "3", "2"],
      ["Liesl Hartmann", "17", "4", "2"],
      ["Tom Ames", "19", "2", "0"],
    ],
    wordings: [
      {
        ask: "How many abstentions were there in total?",
        holds: ["The sum of Abstentions over Marguerite Osei, Liesl Hartmann and Tom Ames is 4"],
      },
      { ask: "Who had the most against?", holds: ["Liesl Hartmann has the most (Against): 4"] },
    ],
  },
];
