// Days of the week, spans of months, ages, totals of totals, and rows that name several things at once.
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
    title: "Number of swimmers by age",
    unit: "",
    rows: [
      ["Age group", "Morning course", "Evening course", "Total course"],
      ["3-year-olds", "14", "9", "23"],
      ["4-year-olds", "12", "16", "28"],
      ["Total", "26", "25", "51"],
    ],
    wordings: [
      { ask: "How many 4-year-olds are in the evening course?", holds: ["16"] },
      { ask: "How many swimmers are there in total?", holds: ["51"] },
      { ask: "Which age group has the larger evening course?", holds: ["4-year-olds", "16"] },
      { ask: "Which age group has the smaller morning course?", holds: ["4-year-olds", "12"] },
    ],
  },
  {
    title: "Ranges of income for each group",
    unit: "",
    rows: [
      ["", "1997", "2003"],
      ["Lower", "$10,000 to $20,000", "$15,000 to $30,000"],
      ["Upper", "$20,001 to $40,000", "$30,001 to $60,000"],
    ],
    wordings: [{ ask: "What is the range of the upper group in 2003?", holds: ["$30,001"] }],
  },
  {
    title: "Guests of the hostel",
    unit: "",
    rows: [
      ["Year", "Adults", "Income"],
      ["2019", "8,120", "€61,300"],
      ["2020", "2,230", "€15,900"],
    ],
    wordings: [
      {
        ask: "By how much did the number of adults fall from 2019 to 2020?",
        holds: ["Adults fell by 5,890 from 2019 to 2020"],
      },
      {
        ask: "Did income fall from 2019 to 2020?",
        holds: ["Yes: Income fell from €61,300 in 2019 to €15,900 in 2020"],
      },
      { ask: "How many very old guests were there in 2020?", holds: null },
      { ask: "What was the income in March 2020?", holds: null },
    ],
  },
  {
    title: "Day of open workshops",
    unit: "",
    rows: [
      ["Time", "Topic", "Speaker", "Room"],
      ["9:00", "Opening", "Ines Faro", "Hall 1"],
      ["9:30", "Wood and glue", "Kemi Ado", "Hall 1"],
      ["11:00", "Old tools", "Jan Visser", "Hall 2"],
    ],
    wordings: [
      { ask: "When does the opening start?", holds: ["9:00"] },
      { ask: "At what time does Old tools begin?", holds: ["11:00"] },
      { ask: "When does Old tools end?", holds: null },
      { ask: "When does the closing start?", holds: null },
    ],
  },
];
