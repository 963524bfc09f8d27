// Size charts, timetables, courses and charges, and what people ask of them. What a table is known not to answer yet is left out.
import type { Sheet } from "./rate-tables.ts";

export const CHART_TABLES: readonly Sheet[] = [
  {
    title: "Size chart for jackets",
    unit: "",
    rows: [
      ["Size", "Chest (cm)", "Waist (cm)", "Sleeve (cm)"],
      ["S", "88–94", "76–82", "63"],
      ["M", "95–101", "83–89", "64.5"],
      ["L", "102–108", "90–96", "66"],
      ["XL", "109–116", "97–104", "67.5"],
    ],
    wordings: [
      { ask: "What chest size is L?", holds: ["102–108"] },
      { ask: "Which size do I need for a chest of 97 cm?", holds: null },
      { ask: "sleeve XL", holds: ["67.5"] },
      { ask: "waist size S", holds: ["76–82"] },
      { ask: "What is the sleeve length for XXL?", holds: null },
    ],
  },
  {
    title: "Departures from Linden station",
    unit: "",
    rows: [
      ["Line", "Destination", "First train", "Last train", "Every"],
      ["S1", "Airport", "4:32", "0:12", "10 min"],
      ["S3", "Old Town", "5:05", "23:50", "20 min"],
      ["R7", "Lakeside", "6:10", "21:40", "60 min"],
    ],
    wordings: [
      { ask: "What is the destination of S3?", holds: ["Old Town"] },
      { ask: "When does the last train to Hamburg leave?", holds: null },
    ],
  },
  {
    title: "Electricity readings of the workshop",
    unit: "",
    rows: [
      ["Date", "Meter reading (kWh)", "Consumption (kWh)", "Cost (€)"],
      ["31 March 2025", "14,220", "1,310", "406.10"],
      ["30 June 2025", "15,060", "840", "260.40"],
      ["30 September 2025", "15,790", "730", "226.30"],
      ["31 December 2025", "17,140", "1,350", "432.00"],
    ],
    wordings: [
      { ask: "What was the meter reading on 30 June 2025?", holds: ["15,060"] },
      { ask: "How much electricity was consumed by 31 December 2025?", holds: null },
      { ask: "On which date was consumption highest?", holds: ["31 December"] },
      { ask: "What was the consumption on 31 March 2024?", holds: null },
    ],
  },
  {
    title: "Courses of the autumn term",
    unit: "",
    rows: [
      ["Code", "Course", "Lecturer", "Credits", "Places", "Room"],
      ["MA101", "Linear algebra", "Dr Novak", "6", "120", "H1"],
      ["MA204", "Numerical methods", "Prof Adeyemi", "5", "60", "H3"],
      ["PH110", "Mechanics", "Dr Lindqvist", "8", "90", "H2"],
      ["CS150", "Programming", "Prof Silva", "6", "200", "H1"],
    ],
    wordings: [
      { ask: "How many credits does Numerical methods have?", holds: ["5"] },
      { ask: "Which course has the most places?", holds: ["Programming"] },
      { ask: "Who is the lecturer of Linear algebra?", holds: ["Dr Novak"] },
      { ask: "What is the code of the course Mechanics?", holds: ["PH110"] },
      { ask: "How many more places does Programming have than Mechanics?", holds: ["110"] },
    ],
  },
  {
    title: "Satisfaction of customers, share of answers in %",
    unit: "",
    rows: [
      ["Question", "Very satisfied", "Satisfied", "Dissatisfied", "No answer"],
      ["Delivery time", "42", "38", "15", "5"],
      ["Quality of goods", "61", "30", "6", "3"],
      ["Customer service", "35", "33", "24", "8"],
      ["Excellent", "2", "1", "0", "0"],
    ],
    wordings: [
      { ask: "Which question had the most dissatisfied answers?", holds: ["Customer service"] },
      { ask: "How satisfied were customers with the price?", holds: null },
      { ask: "What percentage gave no answer on quality of goods?", holds: ["3"] },
    ],
  },
  {
    title: "Supplements to the hourly wage",
    unit: "",
    rows: [
      ["Work", "Weekdays", "Saturdays", "Sundays"],
      ["Early shift", "–", "10 %", "50 %"],
      ["Late shift", "5 %", "15 %", "50 %"],
      ["Night shift", "25 %", "30 %", "75 %"],
    ],
    wordings: [
      { ask: "What is the supplement for night shifts on Sundays?", holds: ["75"] },
      { ask: "How much more do I get for the late shift on Saturdays?", holds: ["15"] },
      { ask: "supplement early shift Sunday", holds: ["50"] },
      { ask: "What is the supplement for the early shift on weekdays?", holds: null },
    ],
  },
  {
    title: "Maturities of borrowings (USD million)",
    unit: "",
    rows: [
      ["Instrument", "2026", "2027", "2028", "After 2028"],
      ["Bank loans", "120", "80", "60", "40"],
      ["Bonds", "–", "300", "–", "500"],
      ["Leases", "22", "20", "18", "55"],
      ["Total", "142", "400", "78", "595"],
    ],
    wordings: [
      { ask: "How much bank debt falls due in 2027?", holds: null },
      { ask: "How much of the bonds matures in 2027?", holds: ["300"] },
      { ask: "total maturities in 2026", holds: ["142"] },
      { ask: "Which instrument has the largest maturities after 2028?", holds: ["Bonds"] },
      { ask: "What share of total maturities in 2026 are leases?", holds: ["15.49"] },
    ],
  },
  {
    title: "Warranty periods",
    unit: "",
    rows: [
      ["Product", "Private customers", "Business customers", "Extension possible"],
      ["Dishwasher", "5 years", "2 years", "yes"],
      ["Coffee machine", "3 years", "1 year", "no"],
      ["Vacuum cleaner", "2 years", "1 year", "yes"],
    ],
    wordings: [
      {
        ask: "How long is the warranty on a dishwasher for private customers?",
        holds: ["5 years"],
      },
      { ask: "What warranty do business customers get on the vacuum cleaner?", holds: ["1 year"] },
      { ask: "Can the warranty of the coffee machine be extended?", holds: ["no"] },
      { ask: "Is an extension possible for the vacuum cleaner?", holds: ["yes"] },
      { ask: "How long is the warranty on a toaster?", holds: null },
    ],
  },
  {
    title: "Exchange rates against the euro",
    unit: "",
    rows: [
      ["Currency", "31 Dec 2025", "31 Dec 2024", "Average 2025"],
      ["US dollar", "1.12", "1.04", "1.09"],
      ["Swiss franc", "0.94", "0.95", "0.945"],
      ["Pound sterling", "0.86", "0.83", "0.85"],
    ],
    wordings: [
      { ask: "What was the exchange rate of the US dollar at the end of 2025?", holds: ["1.12"] },
      { ask: "average rate of the Swiss franc in 2025", holds: ["0.945"] },
      { ask: "By how much did the pound sterling rate change from 2024 to 2025?", holds: ["0.03"] },
      {
        ask: "Did the US dollar rate rise between 31 December 2024 and 31 December 2025?",
        holds: ["Yes"],
      },
      { ask: "What is the rate of the yen?", holds: null },
    ],
  },
  {
    title: "Waste bins: annual charges",
    unit: "",
    rows: [
      ["Bin", "Collected every 2 weeks", "Collected weekly"],
      ["80 litres", "$92", "$176"],
      ["120 litres", "$128", "$248"],
      ["240 litres", "$236", "$460"],
    ],
    wordings: [
      { ask: "What does a 120 litre bin cost if collected weekly?", holds: ["248"] },
      { ask: "annual charge 80 litres every 2 weeks", holds: ["92"] },
      { ask: "How much is the weekly collection of a 240 litre bin per year?", holds: ["460"] },
      { ask: "What does a 60 litre bin cost?", holds: null },
      { ask: "What is the monthly charge for an 80 litre bin collected weekly?", holds: null },
      { ask: "Which bin is the cheapest with weekly collection?", holds: ["80 litres"] },
    ],
  },
];
