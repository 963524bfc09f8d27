// Rows that are of ranges: which of them an amount lies in is said by its unit, or by the word beside it.
import type { Sheet } from "./rate-tables.ts";

/** Columns of adjoining times, of which only the last is open. */
const PAYMENTS: Sheet = {
  title: "Payments due",
  unit: "",
  rows: [
    ["", "Total", "Less than 1 year", "1-3 years", "3-5 years", "More than 5 years"],
    ["Berth leases", "100", "10", "20", "30", "40"],
    ["Crane hire", "52", "6", "10", "15", "21"],
  ],
  wordings: [
    { ask: "What are the berth leases of more than 5 years?", holds: ["40"] },
    { ask: "What are the crane hire payments in 3-5 years?", holds: ["15"] },
    {
      ask: "What is the percentage of the crane hire of more than 5 years in the total crane hire?",
      holds: ["40.38%"],
    },
  ],
};

export const RANGE_TABLES: readonly Sheet[] = [
  PAYMENTS,
  {
    title: "Moorings per season",
    unit: "",
    rows: [
      ["Year group", "Dinghy", "Cutter"],
      ["Years 3 to 6", "4,380", "8,295"],
      ["Years 7 to 9", "6,870", "9,040"],
      ["Total", "11,250", "17,335"],
    ],
    wordings: [{ ask: "What is the sum of Years 3 to 6 and Total for the dinghy?", holds: null }],
  },
  {
    title: "Age factor by policy form",
    unit: "",
    rows: [
      ["Insured age", "Factor"],
      ["24", "0.981"],
      ["25", "0.976"],
      ["26", "0.971"],
    ],
    wordings: [
      { ask: "Which factor does a 25-year-old get?", holds: ["0.976"] },
      { ask: "What is the factor at the age of 26 years?", holds: ["0.971"] },
      { ask: "What is the factor for a 40-year-old?", holds: null },
    ],
  },
  {
    title: "Syrup by age",
    unit: "",
    rows: [
      ["Age", "Single dose"],
      ["3 to 5 months", "2.5 ml"],
      ["6 to 23 months", "5 ml"],
      ["2 to 3 years", "7.5 ml"],
      ["4 to 5 years", "10 ml"],
      ["6 to 9 years", "12.5 ml"],
    ],
    wordings: [
      { ask: "What is the single dose for a 3-year-old?", holds: ["7.5 ml"] },
      { ask: "single dose for 3 years", holds: ["7.5 ml"] },
      { ask: "What is the single dose at age 3?", holds: ["7.5 ml"] },
      { ask: "What is the single dose for 5 years?", holds: ["10 ml"] },
      { ask: "What is the single dose for a seven-year-old?", holds: ["12.5 ml"] },
      { ask: "single dose for 4 months", holds: ["2.5 ml"] },
      { ask: "single dose for 12 months", holds: ["5 ml"] },
      { ask: "single dose for a one-year-old", holds: ["5 ml"] },
      { ask: "single dose for 3", holds: null },
      { ask: "single dose for a ten-year-old", holds: null },
      { ask: "single dose for a child of 5 kg", holds: null },
      { ask: "single dose for 3 weeks", holds: null },
    ],
  },
  {
    title: "Parcels",
    unit: "",
    rows: [
      ["Weight", "Price"],
      ["Up to 2 kg", "€4.90"],
      ["Over 2 to 5 kg", "€6.90"],
      ["5 to 10 kg", "€9.90"],
    ],
    wordings: [
      { ask: "What is the price of a 7 kg parcel?", holds: ["€9.90"] },
      { ask: "What does a 500 g parcel cost?", holds: ["€4.90"] },
      { ask: "price of a 3-kg parcel", holds: ["€6.90"] },
      { ask: "price of a 7 km parcel", holds: null },
    ],
  },
  {
    title: "Swimming courses",
    unit: "",
    rows: [
      ["Course", "Age", "Lessons", "Price"],
      ["Stage 1 to 3", "5 to 8 years", "10", "£62.00"],
      ["Stage 4 to 7", "8 to 15 years", "10", "£68.00"],
      ["Adult", "16 and over", "8", "£75.00"],
    ],
    wordings: [
      { ask: "What is the price of stage 5?", holds: ["£68.00"] },
      { ask: "What does stage 6 cost?", holds: ["£68.00"] },
      { ask: "What is the price of stage 2?", holds: ["£62.00"] },
      { ask: "What is the price for age 7?", holds: ["£62.00"] },
      { ask: "What is the price for a 10-year-old?", holds: ["£68.00"] },
      { ask: "What is the price at age 40?", holds: ["£75.00"] },
      { ask: "What is the price of stage 9?", holds: null },
      { ask: "What is the price for 8-year-olds?", holds: null },
    ],
  },
  {
    title: "Hostel",
    unit: "",
    rows: [
      ["Room", "Guests", "Rate"],
      ["Rooms 1-4", "1 to 2", "$80"],
      ["Rooms 5-9", "3 to 6", "$120"],
    ],
    wordings: [
      { ask: "What is the rate of room 3?", holds: ["$80"] },
      { ask: "What is the rate for room 6?", holds: ["$120"] },
      { ask: "What is the rate for 4 guests?", holds: ["$120"] },
    ],
  },
  {
    title: "Boat hire",
    unit: "",
    rows: [
      ["Season", "Canoe (£)", "Pedalo (£)"],
      ["1–14 April", "11", "21"],
      ["15 April – 30 June", "13", "24"],
      ["1 July – 10 September", "17", "29"],
      ["1 November – 31 January", "8", "15"],
    ],
    wordings: [
      { ask: "How much is a canoe on 9 April?", holds: ["1–14 April", "£11"] },
      { ask: "How much is a canoe on 20 April?", holds: ["15 April – 30 June", "£13"] },
      { ask: "What does a pedalo cost on May 14?", holds: ["£24"] },
      { ask: "What does a pedalo cost in August?", holds: ["£29"] },
      { ask: "What does a pedalo cost on 3rd of January?", holds: ["£15"] },
      { ask: "How much is a canoe from 1 July to 10 September?", holds: ["£17"] },
      { ask: "How much is a canoe in April?", holds: null },
      { ask: "How much is a canoe on 12 October?", holds: null },
      { ask: "How much is a canoe from 10 to 20 April?", holds: null },
      { ask: "How much is a canoe?", holds: null },
    ],
  },
  {
    title: "Firewood delivered",
    unit: "",
    rows: [
      ["Load", "Town", "Villages"],
      ["up to 200 kg", "€24", "€31"],
      ["over 200 kg up to 500 kg", "€38", "€52"],
      ["over 500 kg up to 900 kg", "€55", "€74"],
      ["Pallet, over 900 kg up to 1500 kg", "€80", "€99"],
    ],
    wordings: [
      { ask: "How much is a load of 300 kg in the villages?", holds: ["€52"] },
      { ask: "How much is a load of 500 kg in town?", holds: ["€38"] },
      { ask: "How much is a 600 kg trailer in town?", holds: ["€55"] },
      { ask: "What does a crate of 150 kg cost in the villages?", holds: ["€31"] },
      { ask: "How much is a pallet of 1000 kg in town?", holds: ["€80"] },
      { ask: "How much is a pallet of 600 kg in town?", holds: null },
      { ask: "How much is a load of 2000 kg in town?", holds: null },
      { ask: "How much insurance is a crate of 150 kg in town?", holds: null },
    ],
  },
  {
    title: "Letter post",
    unit: "",
    rows: [
      ["Letter", "Domestic (€)", "Europe (€)", "World (€)"],
      ["up to 50 g", "0.90", "1.40", "2.10"],
      ["up to 100 g", "1.30", "2.20", "3.30"],
      ["up to 500 g", "2.60", "4.90", "8.20"],
      ["up to 1 kg", "4.10", "8.00", "14.50"],
    ],
    wordings: [
      { ask: "What does a letter of 80 g to Europe cost?", holds: ["2.20"] },
      { ask: "How much is a domestic letter of 60 g?", holds: ["1.30"] },
      { ask: "How much is a letter of 700 g to Europe?", holds: ["8.00"] },
      { ask: "How much is a letter of 0.2 kg to Europe?", holds: ["4.90"] },
      { ask: "How much is a letter of 3 kg to Europe?", holds: null },
    ],
  },
  {
    title: "Hire of halls",
    unit: "",
    rows: [
      ["Hall", "Up to 2 hours", "Up to 4 hours", "Whole day"],
      ["Small hall", "€40", "€70", "€120"],
      ["Large hall", "€90", "€160", "€280"],
    ],
    wordings: [
      { ask: "How much is the large hall for 3 hours?", holds: ["€160"] },
      { ask: "What does the small hall cost for two hours?", holds: ["€40"] },
      { ask: "How much is the small hall for 90 minutes?", holds: ["€40"] },
      { ask: "How much is the small hall for 4 hours?", holds: ["€70"] },
      { ask: "How much is the large hall for 6 hours?", holds: null },
    ],
  },
  {
    title: "Parcels, £",
    unit: "£",
    rows: [
      ["Zone", "Area", "Up to 5 kg", "Up to 20 kg", "Up to 50 kg"],
      ["Zone 1", "Fernley town", "6.40", "9.80", "17.00"],
      ["Zone 2", "County", "8.20", "12.60", "24.50"],
      ["Zone 5", "Islands", "21.00", "46.00", "92.00"],
    ],
    wordings: [
      { ask: "How much is a 15 kg parcel to the county?", holds: ["12.60"] },
      { ask: "What does an 18 kg parcel to the islands cost?", holds: ["46.00"] },
      { ask: "What does a 5 kg parcel to zone 2 cost?", holds: ["8.20"] },
      { ask: "What does a parcel of 60 kg to zone 2 cost?", holds: null },
      { ask: "What does a 5 litre canister cost?", holds: null },
    ],
  },
  {
    title: "Berths",
    unit: "",
    rows: [
      ["Berth", "Length", "Season (€)", "Night (€)"],
      ["Inner basin", "up to 8 m", "640", "18"],
      ["Inner basin", "over 8 m up to 12 m", "980", "27"],
      ["Outer pier", "up to 12 m", "720", "21"],
      ["Outer pier", "over 12 m up to 18 m", "1,350", "38"],
    ],
    wordings: [
      { ask: "What does a 10 m boat pay per night in the inner basin?", holds: ["27"] },
      {
        ask: "How much is a berth of 15 metres at the outer pier for the season?",
        holds: ["1,350"],
      },
      { ask: "How much is a berth of 20 m at the outer pier per night?", holds: null },
    ],
  },
  {
    title: "Delivery of timber",
    unit: "",
    rows: [
      ["Order value", "Within 10 km", "Within 30 km", "Over 30 km"],
      ["Below €100", "€15", "€25", "€45"],
      ["€100 to €499", "€8", "€15", "€30"],
      ["€500 and more", "free", "€8", "€20"],
    ],
    wordings: [
      { ask: "How much is delivery over 40 km for an order of €80?", holds: ["€45"] },
      { ask: "How much is delivery for 20 km with an order of €600?", holds: ["€8"] },
    ],
  },
  {
    title: "Relativity of the limit",
    unit: "",
    rows: [
      ["Coverage A limit ($000)", "Factor"],
      ["150", "0.84"],
      ["200", "1.00"],
      ["400", "1.61"],
    ],
    wordings: [
      { ask: "What is the factor for a Coverage A limit of $400,000?", holds: ["1.61"] },
      { ask: "What is the factor for a limit of $200,000?", holds: ["1.00"] },
      { ask: "What is the factor for a limit of $300,000?", holds: null },
    ],
  },
  {
    title: "Deductible factors",
    unit: "",
    rows: [
      ["Perils deductible", "Factor", "Maximum credit ($)"],
      ["$500", "1.12", "-"],
      ["$2,500", "0.88", "250"],
      ["$10,000", "0.70", "900"],
    ],
    wordings: [
      { ask: "What is the maximum credit for the $10,000 deductible?", holds: ["900"] },
      { ask: "What is the factor for the $2,500 deductible?", holds: ["0.88"] },
    ],
  },
  {
    title: "Lifts and annual fees (£, excluding VAT)",
    unit: "",
    rows: [
      ["Lift", "Type", "Load (kg)", "Visits per year", "Fee, Full plan"],
      ["L1", "Passenger", "630", "6", "2,060"],
      ["L3", "Passenger, glass", "1,000", "8", "2,890"],
      ["G1", "Goods", "2,500", "12", "3,980"],
    ],
    wordings: [
      { ask: "How many visits per year does the goods lift get?", holds: ["is 12"] },
      { ask: "What is the fee for the goods lift?", holds: ["£3,980"] },
      { ask: "What is the load of lift L3?", holds: ["is 1,000"] },
    ],
  },
  {
    title: "Surcharges, in £ per year unless marked %",
    unit: "",
    rows: [
      ["Code", "Reason", "Amount"],
      ["S1", "Licence held less than 12 months", "95"],
      ["S2", "Business use", "60"],
      ["S3", "Parked on the street in zone 3", "45"],
    ],
    wordings: [{ ask: "How much is surcharge S2?", holds: ["£60"] }],
  },
  {
    title: "Consolidated income statement, £000",
    unit: "£000",
    rows: [
      ["", "Note", "2024", "2023"],
      ["Revenue", "3", "412,650", "388,200"],
      ["Cost of sales", "", "(268,223)", "(248,836)"],
      ["Gross profit", "", "144,427", "139,364"],
      ["Overheads", "4", "(106,027)", "(109,364)"],
      ["Profit before tax", "", "38,400", "30,000"],
      ["Income tax", "7", "(9,600)", "(7,200)"],
      ["Profit for the year", "", "28,800", "22,800"],
    ],
    wordings: [
      { ask: "What was the effective tax rate in 2023?", holds: ["is 24%"] },
      { ask: "What was the gross margin in 2024?", holds: ["35%"] },
      { ask: "How much did the gross margin change from 2023 to 2024?", holds: ["fell by 0.9"] },
    ],
  },
  {
    title: "Mortgage rates",
    unit: "%",
    rows: [
      ["Product", "up to 60%", "up to 90%", "Fee (£)"],
      ["2-year fixed", "4.39%", "5.18%", "995"],
      ["Tracker", "0.55%", "–", "495"],
    ],
    wordings: [
      { ask: "What is the fee for the tracker?", holds: ["£495"] },
      { ask: "What is the rate up to 60% for the tracker?", holds: ["0.55%"] },
    ],
  },
  {
    title: "Savings rates, % AER",
    unit: "",
    rows: [
      ["Account", "until March", "from March"],
      ["Bond (minimum £2,000)", "", ""],
      ["1 year", "4.45", "4.20"],
      ["2 years", "4.30", "4.15"],
    ],
    wordings: [{ ask: "What is the rate from March for the bond of 1 year?", holds: ["is 4.20"] }],
  },
  {
    title: "Results of the trial",
    unit: "",
    rows: [
      ["", "Placebo", "30 mg", "60 mg"],
      ["Change in days", "-4.1", "-4.9", "-6.7"],
      ["Difference", "—", "-0.8", "-2.6"],
      ["p value", "—", "0.09", "0.001"],
      ["Responders", "26.3", "31.2", "45.4"],
      ["Odds ratio", "—", "1.27", "2.33"],
    ],
    wordings: [
      { ask: "What are the responders for 30 mg?", holds: ["Responders (30 mg)", "31.2"] },
    ],
  },
  {
    title: "The ships",
    unit: "",
    rows: [
      ["", "M/F Skua", "M/S Petrel"],
      ["Built", "2009", "2017"],
      ["Cabins", "12", "118"],
      ["Passengers", "620", "450"],
    ],
    wordings: [
      { ask: "How many cabins does M/S Petrel have?", holds: ["Cabins (M/S Petrel) is 118"] },
      { ask: "How many passengers does M/F Skua have?", holds: ["620"] },
    ],
  },
  {
    title: "Water and refuse",
    unit: "",
    rows: [
      ["Charge", "FY 2025", "FY 2026", "Unit"],
      ["Base charge", "14.20", "15.10", "per month"],
      ["Water use, first 6,000 gallons", "3.85", "4.10", "per 1,000 gallons"],
      ["Water use, above 6,000 gallons", "5.60", "6.05", "per 1,000 gallons"],
    ],
    wordings: [{ ask: "Water use, above 6,000 gallons: FY 2026?", holds: ["6.05"] }],
  },
];
