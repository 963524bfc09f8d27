// Small tables of results and of things, and what people ask of them. What a table is known not to answer yet is left out.
import type { Sheet } from "./rate-tables.ts";

const INTERIM_RESULTS: Sheet = {
  title: "Interim results for the six months ended 30 June 2026",
  unit: "£ in millions, except per share amounts",
  rows: [
    ["", "H1 2026", "H1 2025", "FY 2025"],
    ["Revenue", "318.4", "291.7", "602.9"],
    ["Cost of sales", "(187.2)", "(176.5)", "(361.0)"],
    ["Gross profit", "131.2", "115.2", "241.9"],
    ["Administrative expenses", "(74.6)", "(70.9)", "(145.3)"],
    ["Restructuring costs", "(6.1)", "–", "(3.4)"],
    ["Operating profit", "50.5", "44.3", "93.2"],
    ["Net finance costs", "(4.8)", "(5.5)", "(10.6)"],
    ["Profit before tax", "45.7", "38.8", "82.6"],
    ["Tax", "(11.0)", "(9.3)", "(19.9)"],
    ["Profit for the period", "34.7", "29.5", "62.7"],
    ["Basic earnings per share (pence)", "24.1", "20.4", "43.4"],
    ["Dividend per share (pence)", "7.5", "6.8", "16.2"],
  ],
  wordings: [
    { ask: "What was revenue in the first half of 2026?", holds: ["318.4"] },
    { ask: "What was H1 2025 operating profit?", holds: ["44.3"] },
    { ask: "What was the profit before tax in FY 2025?", holds: ["82.6"] },
    { ask: "profit before tax 2025", holds: ["82.6"] },
    { ask: "What was the operating margin in H1 2026?", holds: ["15.86"] },
    { ask: "What were restructuring costs in H1 2025?", holds: null },
    { ask: "What was the gross margin in H1 2025?", holds: ["39.49"] },
    { ask: "By how much did revenue grow in H1 2026?", holds: ["£26.70 million"] },
    { ask: "What was the dividend per share for the first half of 2026?", holds: ["7.5"] },
    { ask: "What was revenue in 2024?", holds: null },
    { ask: "Did operating profit rise in H1 2026?", holds: ["Yes"] },
    { ask: "What was revenue in the second half of 2025?", holds: null },
    { ask: "What was revenue in 2026?", holds: null },
    { ask: "revenue 1H26", holds: ["318.4"] },
    { ask: "Revenue for full-year 2025?", holds: ["602.9"] },
  ],
};

const SEGMENTS: Sheet = {
  title: "Revenue by segment",
  unit: "",
  rows: [
    ["", "H1 2026", "H1 2025", "Change"],
    ["Sensors", "142.9", "128.3", "11.4 %"],
    ["Metrology", "101.6", "97.0", "4.7 %"],
    ["Services", "73.9", "66.4", "11.3 %"],
    ["Total", "318.4", "291.7", "9.2 %"],
  ],
  wordings: [
    { ask: "What share of revenue came from services in H1 2026?", holds: ["23.2"] },
    { ask: "What was Metrology's revenue in H1 2025?", holds: ["97"] },
    { ask: "Total revenue H1 2026", holds: ["318.4"] },
    { ask: "How much did Services revenue change?", holds: ["rose by 7.5 from H1 2025"] },
  ],
};

const WAREHOUSES: Sheet = {
  title: "Inventory at year end",
  unit: "units",
  rows: [
    ["Warehouse", "2023", "2024", "2025"],
    ["Lyon", "1,204", "1,390", "1,377"],
    ["Porto", "880", "912", "1,015"],
    ["Gdansk", "2,310", "2,150", "2,480"],
    ["Total", "4,394", "4,452", "4,872"],
  ],
  wordings: [
    { ask: "How many units were in Lyon in 2024?", holds: ["1,390"] },
    { ask: "Which warehouse had the largest inventory in 2025?", holds: ["Gdansk"] },
    { ask: "total inventory 2023", holds: ["4,394"] },
    { ask: "How did inventory in Gdansk change from 2024 to 2025?", holds: ["330"] },
    { ask: "average inventory in Lyon over the three years", holds: ["1,323.67"] },
    { ask: "How many units were there in Warsaw in 2024?", holds: null },
    { ask: "inventory in Lyon and Porto together in 2025", holds: ["2,392"] },
  ],
};

const APARTMENTS: Sheet = {
  title: "Apartments to let",
  unit: "",
  rows: [
    [
      "Apartment",
      "Rooms",
      "Size (m²)",
      "Rent per month (€)",
      "Service charge (€)",
      "Available from",
    ],
    ["A1", "1", "31", "540", "95", "1 March"],
    ["A7", "2", "54", "815", "150", "1 April"],
    ["B3", "3", "78", "1,120", "210", "immediately"],
    ["C2", "4", "103", "1,490", "265", "15 May"],
  ],
  wordings: [
    { ask: "What is the rent of apartment B3?", holds: ["1,120"] },
    { ask: "monthly rent A1", holds: ["540"] },
    { ask: "Which apartment has the lowest rent?", holds: ["A1"] },
    { ask: "service charge for C2", holds: ["265"] },
    { ask: "What is the rent of apartment D4?", holds: null },
    { ask: "How many rooms does C2 have?", holds: ["4"] },
    { ask: "What would A7 cost for 12 months?", holds: null },
  ],
};

const DEPARTMENTS: Sheet = {
  title: "Employees by department, 31 December",
  unit: "",
  rows: [
    ["Department", "2022", "2023", "2024"],
    ["Production", "412", "398", "405"],
    ["Logistics", "120", "133", "141"],
    ["Sales", "86", "91", "88"],
    ["Administration", "54", "52", "50"],
    ["Total", "672", "674", "684"],
  ],
  wordings: [
    { ask: "How many people worked in logistics in 2023?", holds: ["133"] },
    { ask: "Which department had the most employees in 2024?", holds: ["Production"] },
    {
      ask: "By how many did the number of employees in Sales change from 2023 to 2024?",
      holds: ["3"],
    },
    { ask: "total number of employees in 2022", holds: ["672"] },
    { ask: "How many employees were there in total at the end of 2024?", holds: ["684"] },
    { ask: "Did Administration shrink between 2022 and 2024?", holds: ["Yes"] },
    { ask: "How many employees did marketing have in 2023?", holds: null },
    { ask: "average number of employees in Logistics 2022 to 2024", holds: ["131.33"] },
  ],
};

const BANK: Sheet = {
  title: "Consolidated income statement",
  unit: "CHF million",
  rows: [
    ["", "2024", "2023"],
    ["Interest income", "842", "760"],
    ["Interest expense", "(391)", "(322)"],
    ["Net interest income", "451", "438"],
    ["Fee and commission income", "217", "209"],
    ["Operating expenses", "(402)", "(395)"],
    ["Credit losses", "(33)", "(21)"],
    ["Profit before tax", "233", "231"],
    ["Net profit", "184", "180"],
  ],
  wordings: [
    { ask: "What was the net profit in 2024?", holds: ["184"] },
    { ask: "net interest income 2023", holds: ["438"] },
    { ask: "How did operating expenses change in 2024?", holds: ["7"] },
    { ask: "What was profit before tax last year compared with 2023?", holds: null },
    { ask: "Fee income 2024?", holds: ["217"] },
    { ask: "By what percentage did net profit rise in 2024?", holds: ["2.22"] },
    { ask: "Were credit losses higher in 2024 than in 2023?", holds: ["Yes"] },
    { ask: "What was total income in 2024?", holds: null },
    { ask: "How large were credit losses in 2023?", holds: ["21"] },
  ],
};

const QUARTERS: Sheet = {
  title: "Sales by quarter (USD thousand)",
  unit: "",
  rows: [
    ["Region", "Q1 2025", "Q2 2025", "Q3 2025", "Q4 2025"],
    ["North", "1,210", "1,305", "1,288", "1,460"],
    ["South", "940", "915", "1,002", "1,100"],
    ["Total", "2,150", "2,220", "2,290", "2,560"],
  ],
  wordings: [
    { ask: "What were sales in the North in Q2 2025?", holds: ["1,305"] },
    { ask: "total sales in the fourth quarter of 2025", holds: ["2,560"] },
    { ask: "By how much did sales in the South increase from Q3 to Q4 2025?", holds: ["98"] },
    { ask: "South Q1 2025", holds: ["940"] },
    { ask: "What were sales in the North in the first half of 2025?", holds: null },
    { ask: "sales in the East in Q1 2025", holds: null },
  ],
};

const MODELS: Sheet = {
  title: "Technical data",
  unit: "",
  rows: [
    ["", "Model S20", "Model S30", "Model S40"],
    ["Power (kW)", "2.2", "3.0", "4.0"],
    ["Weight (kg)", "38", "45", "57"],
    ["Noise level (dB)", "61", "63", "66"],
    ["Price (€)", "1,290", "1,640", "2,050"],
  ],
  wordings: [
    { ask: "What is the power of the S30?", holds: ["3.0"] },
    { ask: "price of the Model S20", holds: ["1,290"] },
    { ask: "noise level S40", holds: ["66"] },
    { ask: "What is the weight of the S50?", holds: null },
    { ask: "Which model has the highest price?", holds: ["Model S40", "€2,050"] },
    { ask: "Which model has the lowest weight?", holds: ["Model S20", "38"] },
    { ask: "What is the noise level of model S20?", holds: ["61"] },
  ],
};

export const RESULT_TABLES: readonly Sheet[] = [
  INTERIM_RESULTS,
  SEGMENTS,
  WAREHOUSES,
  APARTMENTS,
  DEPARTMENTS,
  BANK,
  QUARTERS,
  MODELS,
];
