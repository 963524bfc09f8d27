// Tables of surveys and statistics: numbers beside shares in brackets, answers of yes and no in sections, years as rows.
import type { Sheet } from "./rate-tables.ts";

const PLOTS: Sheet = {
  title: "Households with a garden plot, by region, 2015 and 2019",
  unit: "",
  headerRows: 3,
  rows: [
    ["", "2015", "2015", "2015", "2015", "2019", "2019", "2019", "2019"],
    [
      "",
      "All households",
      "Households with a plot",
      "Households with a plot",
      "Households with a plot",
      "All households",
      "Households with a plot",
      "Households with a plot",
      "Households with a plot",
    ],
    ["Characteristic", "", "no.", "(%)", "(95% CI)", "", "no.", "(%)", "(95% CI)"],
    ["Region", "", "", "", "", "", "", "", ""],
    ["Northern", "41,210", "1,937", "(4.7)", "(4.1–5.2)", "42,118", "2,232", "(5.3)", "(4.9–5.8)"],
    ["Southern", "30,560", "2,628", "(8.6)", "(8.0–9.1)", "31,074", "2,206", "(7.1)", "(6.5–7.7)"],
    ["Car", "", "", "", "", "", "", "", ""],
    ["Yes", "52,330", "3,558", "(6.8)", "(6.2–7.3)", "53,400", "3,631", "(6.8)", "(6.3–7.2)"],
    ["No", "19,440", "1,007", "(5.2)", "(4.6–5.9)", "19,792", "807", "(4.1)", "(3.4–4.8)"],
  ],
  wordings: [
    {
      ask: "How many northern households had a plot in 2015?",
      holds: ["1,937"],
    },
    {
      ask: "What percentage of southern households had a plot in 2019?",
      holds: ["7.1%"],
    },
    { ask: "What percentage of households had a plot in 2019?", holds: null },
    { ask: "What percentage of households with a car had a plot in 2019?", holds: ["6.8%"] },
  ],
};

const FOREST: Sheet = {
  title: "Actual and projected numbers of nurseries and seedlings: Fall 2008 through fall 2012",
  unit: "",
  rows: [
    ["Year", "Nurseries", "Seedlings"],
    ["2008", "412", "9,310"],
    ["2010", "431", "9,876"],
    ["2012", "437", "10,204"],
  ],
  wordings: [
    { ask: "How many nurseries were there in fall 2010?", holds: ["431"] },
    { ask: "How many seedlings were there in the fall of 2012?", holds: ["10,204"] },
    { ask: "How much did the number of nurseries fall from 2008 to 2010?", holds: ["19"] },
  ],
};

const EXEMPTIONS: Sheet = {
  title: "Exhibit 3 Use of the “2 Percent Rule” by counties, 2014",
  unit: "",
  rows: [
    ["County", "Rule applied", "Number of schools exempted"],
    ["Aldmoor", "Yes", "5"],
    ["Brackley", "Yes", "14"],
  ],
  wordings: [
    {
      ask: "How many schools were exempted in Brackley?",
      holds: ["14"],
    },
  ],
};

const LOANS: Sheet = {
  title: "Loans of the Velden savings bank",
  unit: "",
  headerRows: 2,
  rows: [
    ["Kind of loan", "12/31/2019", "12/31/2019", "12/31/2020", "12/31/2020"],
    ["Kind of loan", "$000's", "%", "$000's", "%"],
    ["Farm loans", "4,151", "25.1", "4,090", "24.6"],
    ["Boat loans", "1,173", "7.1", "1,048", "6.3"],
    ["House loans", "11,204", "67.8", "11,487", "69.1"],
  ],
  wordings: [
    { ask: "What were farm loans in 2020?", holds: ["$4,090 thousand"] },
    { ask: "What percentage of loans were boat loans in 2019?", holds: ["7.1%"] },
    { ask: "How much did boat loans change from 2019 to 2020?", holds: ["fell by $125 thousand"] },
  ],
};

const FERRIES: Sheet = {
  title: "Number of sailings of the lake ferries, by side of the lake",
  unit: "",
  rows: [
    ["Year", "Total", "East", "West"],
    ["2017", "9,310", "5,204", "4,106"],
    ["2018", "9,876", "5,511", "4,365"],
  ],
  wordings: [
    { ask: "How many sailings were there in 2018?", holds: ["9,876"] },
    { ask: "How many sailings were there in 2017 on the east side?", holds: ["5,204"] },
    { ask: "How many sailings were there in 2019?", holds: null },
    { ask: "How many passengers were there in 2018?", holds: null },
  ],
};

const ACCIDENTS: Sheet = {
  title: "Table 4: Accidents of cyclists, by place, 2001-2008",
  unit: "",
  rows: [
    ["Place", "n=", "%"],
    ["Cycle lanes", "60", "40.0"],
    ["Crossings", "58", "38.7"],
    ["Car parks", "32", "21.3"],
  ],
  wordings: [
    { ask: "How many accidents happened in car parks?", holds: ["32"] },
    { ask: "What percentage of accidents occurred at crossings?", holds: ["38.7"] },
  ],
};

const ZONES: Sheet = {
  title: "Sales of the Velden group by zone",
  unit: "In millions of CHF",
  rows: [
    ["", "2022", "2023"],
    ["Zone EUR", "9,283", "9,467"],
    ["Zone USD", "12,138", "12,553"],
    ["Dividend per share (EUR)", "2.80", "2.95"],
  ],
  wordings: [
    { ask: "What were the sales of Zone EUR in 2023?", holds: ["CHF 9,467 million"] },
    { ask: "What was the dividend per share in 2023?", holds: ["€2.95"] },
  ],
};

export const SURVEY_TABLES: readonly Sheet[] = [
  PLOTS,
  FOREST,
  EXEMPTIONS,
  LOANS,
  FERRIES,
  ACCIDENTS,
  ZONES,
];
