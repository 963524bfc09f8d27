// Days of the week, spans of months, and rows that name several things at once.
import type { Sheet } from "./rate-tables.ts";

export const CALENDAR_TABLES: readonly Sheet[] = [
  {
    title: "Market days",
    unit: "",
    rows: [
      ["Village", "Market", "Pitch fee"],
      ["Arle, Brook, Coombe", "Tuesday", "£12"],
      ["Dunmere", "Friday", "£18"],
    ],
    wordings: [
      { ask: "When is the market in Dunmere?", holds: ["Friday"] },
      { ask: "When is the market in Brook?", holds: ["Tuesday"] },
      { ask: "How much is the pitch fee in Coombe?", holds: ["£12"] },
      { ask: "How much is the pitch fee in Easton?", holds: null },
    ],
  },
  {
    title: "Heating of the chapel",
    unit: "",
    rows: [
      ["", "Jan–Mar 2024", "Jan–Mar 2025"],
      ["Oil (litres)", "920", "840"],
      ["Wood (kg)", "310", "330"],
    ],
    wordings: [
      { ask: "How much oil was burnt in January to March 2025?", holds: null },
      { ask: "Oil in January to March 2025?", holds: ["840"] },
      { ask: "By how much did oil fall?", holds: ["fell by 80"] },
      { ask: "By how much did coal fall?", holds: null },
    ],
  },
  {
    title: "Statement of costs",
    unit: "",
    rows: [
      ["", "2022", "2023"],
      ["Cleaning", "$400", "$420"],
      ["Heating", "610", "580"],
      ["Total", "$1,010", "$1,000"],
    ],
    wordings: [{ ask: "How much did heating cost in 2023?", holds: ["580"] }],
  },
];
