// Tables of what people get, do and pay, asked in the words of those people.
import type { Sheet } from "./rate-tables.ts";

export const PEOPLE_TABLES: readonly Sheet[] = [
  {
    title: "Leave",
    unit: "",
    rows: [
      ["Kind of leave", "Full-time", "Part-time"],
      ["Holiday, days", "26", "14"],
      ["Parental", "16 weeks", "8 weeks"],
    ],
    wordings: [
      { ask: "How long is parental leave for retired employees?", holds: null },
      { ask: "How long is parental leave for full-time customers?", holds: null },
      { ask: "How long is maternity leave for full-time employees?", holds: null },
    ],
  },
  {
    title: "Workshops",
    unit: "",
    rows: [
      ["Workshop", "Employees", "Hours"],
      ["North", "12", "300"],
      ["South", "9", "410"],
    ],
    wordings: [
      { ask: "How many people work in the north workshop?", holds: ["Employees", "12"] },
      { ask: "How many people left the north workshop?", holds: null },
      { ask: "What is the average number of hours per employee?", holds: null },
    ],
  },
  {
    title: "Workshops and who comes",
    unit: "",
    rows: [
      ["Workshop", "Employees", "Customers"],
      ["North", "12", "300"],
      ["South", "9", "410"],
    ],
    wordings: [{ ask: "How many people work in the north workshop?", holds: null }],
  },
  {
    title: "Courts",
    unit: "",
    rows: [
      ["Court", "Members", "Guests"],
      ["Court A", "€9", "€15"],
      ["Court B", "€7", "€11"],
    ],
    wordings: [
      { ask: "What do guests pay for court A?", holds: ["€15"] },
      { ask: "What do members pay for court C?", holds: null },
      { ask: "What do guests pay for a court?", holds: null },
      { ask: "How much more does court A cost for guests?", holds: null },
    ],
  },
  {
    title: "Tools",
    unit: "",
    rows: [
      ["Tool", "Warranty", "Opens"],
      ["Drill X2", "3 years", "6:00"],
      ["Drill X3", "4 years", "7:00"],
      ["Saw S1", "2 years", "8:00"],
    ],
    wordings: [
      { ask: "Which tool has the longest handle?", holds: null },
      { ask: "What is the warranty of the saw?", holds: ["2 years"] },
      { ask: "What is the warranty of the Saw S2?", holds: null },
      { ask: "What is the warranty of the drill?", holds: null },
      { ask: "At what time does the Saw S1 open?", holds: ["8:00"] },
    ],
  },
];
