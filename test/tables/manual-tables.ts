// Tables as rate manuals, circulars and releases have them: codes, words in short, notes behind headings, lengths of time.
import type { Sheet } from "./rate-tables.ts";

export const MANUAL_TABLES: readonly Sheet[] = [
  {
    title: "Market totals (millions of dollars)",
    unit: "",
    rows: [
      ["Line", "Losses paid 2025", "Losses paid 2024", "Loss ratio ¹ 2025", "Loss ratio ¹ 2024"],
      ["Boat owners", "120.5", "98.1", "61.2%", "55.0%"],
      ["Employers liability", "80.4", "77.7", "48.3%", "47.0%"],
    ],
    wordings: [
      { ask: "What was the loss ratio of boat owners in 2025?", holds: ["61.2%"] },
      { ask: "What was the employers liab loss ratio in 2024?", holds: ["47.0%"] },
    ],
  },
  {
    title: "Base premiums",
    unit: "",
    rows: [
      ["Dist.", "Area", "Annual premium FX-3 ($)", "Annual premium FX-5 ($)"],
      ["11", "Coast up to 2 miles from the shore", "1,210", "1,390"],
      ["12", "Coast over 2 and up to 6 miles from the shore", "930", "1,040"],
      ["20", "Hills", "610", "702"],
    ],
    wordings: [
      { ask: "What is the annual premium for FX-3 in district 12?", holds: ["$930"] },
      { ask: "What is the FX-5 premium in the hills?", holds: ["$702"] },
      { ask: "What is the FX-3 premium for 12 months?", holds: null },
    ],
  },
  {
    title: "Class rates",
    unit: "",
    rows: [
      ["Code", "Class", "Rate per $100 of payroll 4/1/2024", "Rate per $100 of payroll 4/1/2025"],
      ["4110", "Glass blowing", "3.41", "3.66"],
      ["4120", "Pottery, all kinds", "2.80", "2.75"],
      ["4475", "Ink making", "5.02", "4.90"],
    ],
    wordings: [
      { ask: "What is the rate per $100 of payroll for pottery in 2025?", holds: ["2.75"] },
      { ask: "rate for code 4110 at 4/1/2024", holds: ["3.41"] },
    ],
  },
  {
    title: "Annual trend",
    unit: "%",
    rows: [
      ["Cover", "Severity Company", "Severity Industry"],
      ["Glass", "+7.1%", "+6.0%"],
      ["Fire", "+2.2%", "+3.4%"],
    ],
    wordings: [
      { ask: "What severity did the company see for glass?", holds: ["+7.1%"] },
      { ask: "What is the severity of the industry for fire?", holds: ["+3.4%"] },
    ],
  },
  {
    title: "Payment schedule",
    unit: "",
    rows: [
      ["Payment", "Due", "Amount ($)"],
      ["1", "March 3, 2026", "4,120"],
      ["2", "June 3, 2026", "2,060"],
      ["3", "September 3, 2026", "2,070"],
    ],
    wordings: [
      { ask: "When is the second payment due?", holds: ["June 3, 2026"] },
      { ask: "How much is the 3rd payment?", holds: ["2,070"] },
      { ask: "How much is the second page?", holds: null },
    ],
  },
];
