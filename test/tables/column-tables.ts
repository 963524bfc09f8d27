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
    title: "3. Payment plans and fees",
    unit: "",
    rows: [
      ["Plan", "Payments", "Down payment", "Fee per payment"],
      ["Full", "1", "100 %", "none"],
      ["Quarterly", "4", "25 %", "5.00"],
      ["Monthly", "11", "15 %", "6.50"],
    ],
    wordings: [
      { ask: "How much is each payment fee on the monthly plan?", holds: null },
      { ask: "How many payments does the monthly plan have?", holds: ["11"] },
    ],
  },
  {
    title: "Repairs outside the warranty",
    unit: "",
    rows: [
      ["Service", "Price"],
      ["Call-out", "£65"],
      ["Labour for each half hour", "£28"],
      ["Filter", "£18.50"],
    ],
    wordings: [
      { ask: "What do a call-out and one hour of labour cost together?", holds: null },
      { ask: "How much is a call-out plus an hour of labour?", holds: null },
      { ask: "How much is a call-out plus half an hour of labour?", holds: ["£93"] },
      { ask: "What do a call-out and a filter cost together?", holds: ["£83.50"] },
    ],
  },
  {
    title: "Specification of the dryers",
    unit: "",
    rows: [
      ["Property", "TX-25", "TX-40"],
      ["Extraction at 30 °C, 80 %", "25 l/day", "40 l/day"],
      ["Extraction at 20 °C, 60 %", "11 l/day", "19 l/day"],
      ["Weight", "14.8 kg", "19.6 kg"],
    ],
    wordings: [{ ask: "How heavy is the TX-40?", holds: ["Weight (TX-40) is 19.6 kg"] }],
  },
  {
    title: "Sales by division",
    unit: "in millions",
    rows: [
      ["", "2030", "2029²"],
      ["Garden tools⁴", "310", "290"],
      ["Garden tools and seeds", "520", "480"],
    ],
    wordings: [{ ask: "What were the sales of garden tools in 2030?", holds: ["310"] }],
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
  {
    title: "Rowing league",
    unit: "",
    rows: [
      ["Crew", "Races", "Won", "Penalties"],
      ["Otter Bank", "14", "9", "2"],
      ["Weir Lane", "14", "6", "5"],
      ["Ferry Steps", "13", "4", "1"],
    ],
    wordings: [
      { ask: "How many races has Otter Bank won?", holds: null },
      { ask: "How many races has Ferry Steps rowed?", holds: ["13"] },
      { ask: "How many penalties does Weir Lane have?", holds: ["5"] },
    ],
  },
  {
    title: "Drops by age",
    unit: "",
    rows: [
      ["Age", "Drops", "Most drops in 24 hours"],
      ["1–3 years", "5 ml", "3"],
      ["4–6 years", "8 ml", "4"],
    ],
    wordings: [
      { ask: "How many drops does a 5-year-old get?", holds: ["8 ml"] },
      { ask: "What are the most drops in 24 hours for a 2-year-old?", holds: ["3"] },
    ],
  },
  {
    title: "Plans of the gym",
    unit: "",
    rows: [
      ["", "Basic", "Plus", "Max"],
      ["Monthly price", "€19", "€29", "€45"],
      ["Visits", "8 visits", "20 visits", "unlimited"],
      ["Contract", "none", "6 months", "12 months"],
      ["Sauna", "No", "Yes", "Yes"],
    ],
    wordings: [
      { ask: "What does the Plus plan cost per month?", holds: ["Monthly price (Plus)", "€29"] },
      { ask: "Which plan is the cheapest?", holds: ["Basic", "€19"] },
      { ask: "Does the Basic plan include the sauna?", holds: ["No"] },
      { ask: "How long is the contract for Max?", holds: ["12 months"] },
      { ask: "What does the Family plan cost per month?", holds: null },
    ],
  },
  {
    title: "Recalled kettles",
    unit: "",
    rows: [
      ["Model", "Colour", "Batch", "Made in", "Number sold"],
      ["Hale 2", "white", "B1 to B4", "Dec 2030", "41,200"],
      ["Hale 3", "copper", "B5 to B6", "Jan 2031", "7,900"],
      ["Hale Mini", "black", "B7 to B9", "Feb 2031", "15,450"],
    ],
    wordings: [{ ask: "How many Hale Mini were sold?", holds: ["(Number sold) was 15,450"] }],
  },
];
