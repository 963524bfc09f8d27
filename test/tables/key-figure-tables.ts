// Key figures of a company: amounts of money beside ratios, counts, prices and tonnes, below one unit for all.
import type { Sheet } from "./rate-tables.ts";

const ROWS = [
  ["", "2022", "2023"],
  ["Revenue", "455.9", "480.1"],
  ["Equity ratio", "41.0", "43.5"],
  ["Return on capital", "9.8", "10.1"],
  ["Net debt/EBITDA", "1.9", "1.6"],
  ["Due from customers", "30.2", "28.8"],
  ["Number of shops", "212", "219"],
  ["Employees (year-end)", "2,251", "2,190"],
  ["Staff costs", "101.4", "104.0"],
  ["Emissions (tonnes)", "8,120", "7,903"],
  ["Share price at year-end", "18.40", "21.10"],
];
const WORDINGS: Sheet["wordings"] = [
  { ask: "What was revenue in 2023?", holds: ["€480.1 million"] },
  { ask: "What was the equity ratio in 2023?", holds: ["in 2023 was 43.5"] },
  { ask: "What was the return on capital in 2022?", holds: ["in 2022 was 9.8"] },
  { ask: "What was net debt/EBITDA in 2023?", holds: ["in 2023 was 1.6"] },
  { ask: "What was due from customers in 2023?", holds: ["€28.8 million"] },
  { ask: "What was the number of shops in 2023?", holds: ["in 2023 was 219"] },
  { ask: "How many employees were there in 2023?", holds: ["in 2023 were 2,190"] },
  { ask: "How many people worked there in 2022?", holds: ["in 2022 were 2,251"] },
  { ask: "How did the number of employees change in 2023?", holds: ["2,190 - 2,251 = -61"] },
  { ask: "What were the staff costs in 2023?", holds: ["€104.0 million"] },
  { ask: "What were the emissions in 2023?", holds: ["in 2023 were 7,903"] },
  { ask: "What was the share price at year-end in 2023?", holds: ["€21.10"] },
];

export const KEY_FIGURE_TABLES: readonly Sheet[] = [
  { title: "Key figures", unit: "EUR million", rows: ROWS, wordings: WORDINGS },
  { title: "Key figures (EUR million)", unit: "", rows: ROWS, wordings: WORDINGS },
  {
    title: "Average number of staff",
    unit: "£ millions",
    rows: [
      ["", "2024", "2023"],
      ["Kitchen", "4,212", "4,105"],
      ["Delivery", "988", "1,013"],
    ],
    wordings: [
      { ask: "How many kitchen staff were there in 2023?", holds: ["Kitchen in 2023 was 4,105"] },
    ],
  },
  {
    title: "Exchange rates",
    unit: "",
    rows: [
      ["£1 =", "Average 2024", "Closing 2024"],
      ["Euro", "1.18", "1.21"],
      ["Zloty", "5.09", "5.16"],
    ],
    wordings: [
      {
        ask: "What was the closing rate of the zloty in 2024?",
        holds: ["(Closing 2024) was 5.16"],
      },
    ],
  },
  {
    title: "Results by line of business ($ millions)",
    unit: "",
    rows: [
      ["", "Ferries", "Bridges"],
      ["% of fares", "84.2%", "15.8%"],
      ["Fares", "412", "77"],
      ["% to fares of last year", "12.0%", "31.0%"],
    ],
    wordings: [
      { ask: "What were the fares of ferries?", holds: ["412"] },
      { ask: "What were ferries' fares?", holds: ["412"] },
      { ask: "What was the % of fares of bridges?", holds: ["15.8%"] },
    ],
  },
  {
    title: "Fares ($ millions)",
    unit: "",
    rows: [
      ["", "Second quarter 2026", "Six months 2026", "Nine months 2026"],
      ["Ferries", "212", "412", "640"],
      ["Bridges", "39", "77", "118"],
    ],
    wordings: [
      { ask: "What were the fares of ferries in H1 2026?", holds: ["in H1 2026 were", "412"] },
      { ask: "bridges, first nine months of 2026", holds: ["nine months of 2026", "118"] },
      { ask: "What were the fares of ferries in 2026?", holds: null },
    ],
  },
  {
    title: "Trips in thousands",
    unit: "",
    rows: [
      ["", "2026"],
      ["Canal region", ""],
      ["Ferries", "212"],
      ["Bridges", "39"],
    ],
    wordings: [{ ask: "Which region had the most trips in 2026?", holds: null }],
  },
];
