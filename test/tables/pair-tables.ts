// Two figures or two times in one question, in the ways people ask for both, for one of them, or for what lies between them.
import type { Sheet } from "./rate-tables.ts";

export const PAIR_TABLES: readonly Sheet[] = [
  {
    title: "Accounts of the paper mill",
    unit: "",
    rows: [
      ["", "2022", "2023"],
      ["Total net revenues", "900", "1,000"],
      ["Operating income", "120", "150"],
      ["Interest expense, net of grants", "30", "20"],
      ["Net income", "70", "84"],
    ],
    wordings: [
      {
        ask: "What were total net revenues and operating income in 2023?",
        holds: ["1,000", "150"],
      },
      { ask: "What revenues did the mill report for 2023?", holds: ["1,000"] },
      { ask: "What was interest expense in 2023?", holds: ["20"] },
      { ask: "Was operating income higher in 2022 or in 2023?", holds: ["2023 had the higher"] },
      { ask: "Was interest expense lower in 2022 or 2023?", holds: ["2023 had the lower"] },
      { ask: "Did net income grow more in 2022 or in 2023?", holds: null },
      { ask: "How did net income develop from 2022 to 2023?", holds: ["rose by 14"] },
      { ask: "How much did net income grow in 2023?", holds: ["rose by 14"] },
      { ask: "What was the growth rate of net income in 2023?", holds: ["20%"] },
      { ask: "By how much did interest expense shrink from 2022 to 2023?", holds: ["fell by 10"] },
      {
        ask: "How much of total net revenues in 2023 was operating income, in percent?",
        holds: ["15%"],
      },
      {
        ask: "What portion of total net revenues did operating income account for in 2023?",
        holds: ["15%"],
      },
      {
        ask: "How many times larger was operating income than interest expense in 2023?",
        holds: ["7.5"],
      },
      {
        ask: "Did the mill have more operating income or more net income in 2023?",
        holds: ["150", "84"],
      },
      { ask: "What was net income in 2023, in percent?", holds: null },
    ],
  },
  {
    title: "Loaves sold by depot",
    unit: "",
    rows: [
      ["Depot", "Saturday", "Sunday"],
      ["North depot", "140", "90"],
      ["South depot", "110", "125"],
    ],
    wordings: [
      {
        ask: "Did the north depot or the south depot sell more loaves on Sunday?",
        holds: ["South depot", "125", "90"],
      },
      {
        ask: "Did the north depot sell more loaves on Saturday or on Sunday?",
        holds: ["140", "90"],
      },
    ],
  },
  {
    title: "Sales by segment",
    unit: "",
    rows: [
      ["", "2022", "2023"],
      ["Sales:", "", ""],
      ["Tyres", "300", "320"],
      ["Rims", "100", "80"],
      ["Total sales", "400", "400"],
      ["Percentage growth:", "", ""],
      ["Tyres", "5", "7"],
      ["Rims", "2", "(20)"],
    ],
    wordings: [
      { ask: "What share of sales in 2023 came from tyres?", holds: ["80%"] },
      { ask: "What is the share of rims in total sales in 2023?", holds: ["20%"] },
      { ask: "What is the percentage of tyres in the total sales in 2022?", holds: ["75%"] },
      { ask: "Did tyres or rims bring in more sales in 2023?", holds: ["320", "80"] },
    ],
  },
  {
    title: "Bottles sold by country",
    unit: "",
    rows: [
      ["", "2022", "2023"],
      ["United Kingdom", "40", "44"],
      ["Germany", "30", "36"],
      ["All countries", "90", "99"],
    ],
    wordings: [
      { ask: "How many bottles were sold in the UK in 2023?", holds: ["44"] },
      { ask: "How many bottles were sold in the US in 2023?", holds: null },
    ],
  },
];
