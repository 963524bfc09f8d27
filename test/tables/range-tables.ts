// Rows that are of ranges: which of them an amount lies in is said by its unit, or by the word beside it.
import type { Sheet } from "./rate-tables.ts";

export const RANGE_TABLES: readonly Sheet[] = [
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
];
