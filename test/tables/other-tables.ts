// More small tables of everyday documents, and what people ask of them. What a table is known not to answer yet is left out.
import type { Sheet } from "./rate-tables.ts";

const MEMBERSHIPS: Sheet = {
  title: "Membership prices",
  unit: "per month, in €",
  rows: [
    ["Membership", "Off-peak", "All day", "Family"],
    ["1 month", "35", "49", "89"],
    ["12 months", "24", "36", "66"],
    ["24 months", "19", "29", "55"],
  ],
  wordings: [
    { ask: "How much is the all day membership for 12 months?", holds: ["36"] },
    { ask: "What does off-peak membership cost per month for 1 month?", holds: ["35"] },
    { ask: "cheapest family membership", holds: ["55"] },
    { ask: "student membership price", holds: null },
    { ask: "What does the all day membership cost for 6 months?", holds: null },
  ],
};

const CROSSINGS: Sheet = {
  title: "Tickets for a crossing",
  unit: "in €",
  rows: [
    ["Passenger", "Low season", "High season"],
    ["Adult", "14.50", "19.00"],
    ["Bicycle", "5.00", "6.00"],
  ],
  wordings: [
    { ask: "What is the price for an adult in the high season?", holds: ["19"] },
    { ask: "Bicycle in low season?", holds: ["5"] },
    { ask: "Price of a lorry in the high season", holds: null },
  ],
};

const DATA_SHEET: Sheet = {
  title: "Technical data",
  unit: "",
  rows: [
    ["Property", "Value"],
    ["Chamber volume", "300 litres"],
    ["Rated power", "22 kW"],
    ["Weight", "415 kg"],
    ["Outer width", "98 cm"],
  ],
  wordings: [
    { ask: "What is the weight?", holds: ["415 kg"] },
    { ask: "rated power?", holds: ["22 kW"] },
    { ask: "What is the inner width?", holds: null },
    { ask: "What is the weight of the lid?", holds: null },
  ],
};

const LIFE_TABLE: Sheet = {
  title: "Life table, deaths per 1,000",
  unit: "",
  rows: [
    ["Age", "Men", "Women"],
    ["0–4", "1.1", "0.9"],
    ["5–14", "0.1", "0.1"],
    ["15–44", "0.9", "0.5"],
    ["45–64", "5.2", "3.3"],
    ["65+", "42.0", "33.8"],
  ],
  wordings: [
    { ask: "deaths of men aged 70", holds: ["42"] },
    { ask: "deaths per 1,000 for men aged 5 to 14", holds: ["0.1"] },
  ],
};

const BALANCE_SHEET: Sheet = {
  title: "Consolidated balance sheet",
  unit: "€ thousand",
  rows: [
    ["", "31 Dec 2025", "31 Dec 2024"],
    ["Property, plant and equipment", "48,210", "45,902"],
    ["Intangible assets", "12,340", "13,015"],
    ["Inventories", "9,871", "10,240"],
    ["Trade receivables", "15,406", "14,977"],
    ["Cash and cash equivalents", "7,318", "5,644"],
    ["Total assets", "93,145", "89,778"],
    ["Share capital", "10,000", "10,000"],
    ["Retained earnings", "31,220", "27,105"],
    ["Bank loans", "29,400", "31,750"],
    ["Trade payables", "13,908", "12,611"],
    ["Other liabilities", "8,617", "8,312"],
    ["Total equity and liabilities", "93,145", "89,778"],
  ],
  wordings: [
    { ask: "What were total assets at 31 December 2025?", holds: ["93,145"] },
    { ask: "cash at the end of 2024", holds: ["5,644"] },
    { ask: "By how much did bank loans fall in 2025?", holds: ["2,350"] },
    { ask: "What was the value of inventories in 2025?", holds: ["9,871"] },
    { ask: "Did trade receivables increase in 2025?", holds: ["Yes"] },
    { ask: "What were total liabilities in 2025?", holds: null },
    { ask: "What share of total assets was cash in 2025?", holds: ["7.86"] },
    { ask: "How much were retained earnings in 2024?", holds: ["27,105"] },
    { ask: "What was goodwill in 2025?", holds: null },
    { ask: "trade payables 2023", holds: null },
    { ask: "sum of inventories and trade receivables 2025", holds: ["25,277"] },
  ],
};

const FARES: Sheet = {
  title: "Fares in pounds",
  unit: "",
  rows: [
    ["From – to", "Single", "Return", "First class single"],
    ["Leeds – York", "16.20", "24.80", "29.00"],
    ["Leeds – Hull", "21.50", "33.10", "38.40"],
    ["York – Scarborough", "14.90", "22.00", "26.70"],
  ],
  wordings: [
    { ask: "What does a return from Leeds to York cost?", holds: ["24.80"] },
    { ask: "single fare Leeds – Hull", holds: ["21.50"] },
    { ask: "How much is a first class single from York to Scarborough?", holds: ["26.70"] },
    { ask: "return Leeds to Scarborough", holds: null },
    { ask: "first class return York – Scarborough", holds: null },
    { ask: "Which single is the cheapest?", holds: ["York – Scarborough"] },
  ],
};

const NUTRITION: Sheet = {
  title: "Nutrition per 100 g",
  unit: "",
  rows: [
    ["", "Muesli", "Porridge", "Cornflakes"],
    ["Energy (kcal)", "368", "71", "378"],
    ["Fat (g)", "6.2", "1.5", "0.9"],
    ["of which saturates (g)", "1.1", "0.3", "0.2"],
    ["Sugar (g)", "16.0", "0.5", "8.0"],
    ["Salt (g)", "0.15", "0.01", "1.13"],
  ],
  wordings: [
    { ask: "How much sugar is in muesli?", holds: ["16.0"] },
    { ask: "How many kcal does porridge have?", holds: ["71"] },
    { ask: "fat in cornflakes", holds: ["0.9"] },
    { ask: "Which cereal has the most salt?", holds: null },
    { ask: "salt in muesli", holds: ["0.15"] },
    { ask: "How much protein is in porridge?", holds: null },
    { ask: "saturates of porridge", holds: ["0.3"] },
  ],
};

const DELIVERY: Sheet = {
  title: "Delivery charges",
  unit: "",
  rows: [
    ["Order value", "Standard", "Express"],
    ["below £25", "£4.95", "£9.95"],
    ["£25 to £74.99", "£2.95", "£7.95"],
    ["£75 and above", "free", "£4.95"],
  ],
  wordings: [
    { ask: "What is the standard delivery charge for an order of £40?", holds: ["£2.95"] },
    { ask: "express delivery for £20", holds: ["£9.95"] },
    { ask: "How much is express delivery for orders of £100?", holds: ["£4.95"] },
    { ask: "express charge below £25", holds: ["£9.95"] },
  ],
};

const PUPILS: Sheet = {
  title: "Pupils by school and year",
  unit: "",
  rows: [
    ["School", "2021/22", "2022/23", "2023/24"],
    ["Elm Road", "312", "305", "298"],
    ["St Mary", "187", "192", "201"],
    ["Harbour", "441", "455", "462"],
  ],
  wordings: [
    { ask: "How many pupils did Harbour have in 2022/23?", holds: ["455"] },
    { ask: "pupils at St Mary in 2023/24", holds: ["201"] },
    { ask: "Which school had the fewest pupils in 2021/22?", holds: ["St Mary"] },
    { ask: "pupils at Elm Road in 2020/21", holds: null },
  ],
};

const TAX_BANDS: Sheet = {
  title: "Income tax bands 2026",
  unit: "",
  rows: [
    ["Taxable income", "Rate"],
    ["up to $11,000", "10 %"],
    ["$11,001 to $44,725", "12 %"],
    ["$44,726 to $95,375", "22 %"],
    ["over $95,375", "24 %"],
  ],
  wordings: [
    { ask: "What is the tax rate for an income of $50,000?", holds: ["22"] },
    { ask: "tax rate over $95,375", holds: ["24"] },
    { ask: "What rate applies to $11,000?", holds: ["10"] },
    { ask: "rate for a taxable income of $120,000", holds: ["24"] },
    { ask: "What tax rate applies to $44,726?", holds: ["22"] },
  ],
};

/** An amount in the title is no scale, and one cell is not two. */
const LOANS: Sheet = {
  title: "The town owed $24.9 million to three banks at the end of 2025",
  unit: "",
  rows: [
    ["Lender", "Loans", "Paid back"],
    ["Harbour Bank", "14", "(16.1)%"],
    ["Savings Union", "9", "4.0%"],
  ],
  wordings: [
    { ask: "How many loans did Harbour Bank give?", holds: ["14"] },
    { ask: "How many more loans did Harbour Bank give than Savings Union?", holds: ["5"] },
    {
      ask: "What is the difference between the loans of Harbour Bank and of the harbour bank?",
      holds: null,
    },
  ],
};

export const OTHER_TABLES: readonly Sheet[] = [
  LOANS,
  CROSSINGS,
  DATA_SHEET,
  MEMBERSHIPS,
  LIFE_TABLE,
  BALANCE_SHEET,
  FARES,
  NUTRITION,
  DELIVERY,
  PUPILS,
  TAX_BANDS,
];
