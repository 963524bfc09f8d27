// Rows and columns that amounts, ranges and codes of a question choose.
import type { Sheet } from "./rate-tables.ts";

export const AMOUNT_TABLES: readonly Sheet[] = [
  {
    title: "8 Supplements",
    unit: "",
    rows: [
      ["Supplement", "Rate", "Taxed"],
      ["Overtime, first 8 hours a week", "20%", "Yes"],
      ["Overtime, further hours", "35%", "Yes"],
      ["Sunday work", "50%", "No"],
    ],
    wordings: [
      { ask: "What is the rate for overtime for the first 8 hours a week?", holds: ["20%"] },
      { ask: "What is the rate for overtime beyond 8 hours a week?", holds: null },
    ],
  },
  {
    title: "Pay",
    unit: "",
    rows: [
      ["Grade", "Typical post", "Step 1", "Step 2", "Step 3"],
      ["L1", "Porter", "2,310", "2,390", "2,480"],
      ["L2", "Driver", "2,560", "2,655", "2,760"],
      ["L3", "Foreman", "2,890", "3,010", "3,140"],
    ],
    wordings: [
      { ask: "What is the pay for grade L3, step 2?", holds: ["3,010"] },
      { ask: "What does a driver earn at step 2?", holds: ["2,655"] },
    ],
  },
  {
    title: "Leave",
    unit: "",
    rows: [
      ["Completed years of service", "Full-time", "Part-time (under 50%)"],
      ["0 to 2", "25", "8"],
      ["3 to 5", "27", "9"],
      ["More than 10", "31", "10"],
    ],
    wordings: [
      { ask: "0 to 2: Part-time (under 50%)?", holds: ["is 8"] },
      { ask: "10: Masonry?", holds: null },
      { ask: "What is the full-time leave for 4 drivers?", holds: null },
    ],
  },
  {
    title: "Hull premiums",
    unit: "",
    rows: [
      ["Length", "0–50 HP", "51–115 HP", "Over 115 HP"],
      ["Under 16 feet", "$84", "$117", "N/A"],
      ["16 to 19 feet", "$103", "$141", "$298"],
    ],
    wordings: [
      { ask: "How much is the premium for an 18 foot boat with a 90 HP engine?", holds: ["$141"] },
    ],
  },
  {
    title: "Permit fees",
    unit: "",
    rows: [
      ["Value of the work", "Base fee", "Each additional £1,000"],
      ["£1–£2,000", "65", ""],
      ["£2,001–£50,000", "70", "11.5"],
      ["£50,001–£1,000,000", "329.5", "8.25"],
      ["Over £1,000,000", "4875.75", "3.2"],
    ],
    wordings: [
      { ask: "What is the base fee for a value of £3 million?", holds: ["4875.75"] },
      { ask: "What is the base fee for a value of £40k?", holds: ["is 70"] },
      {
        ask: "What is the fee for each additional £1,000 for a value over £1,000,000?",
        holds: ["3.2"],
      },
      {
        ask: "What is the fee for each additional £1,000 for a value of £70,000?",
        holds: ["8.25"],
      },
    ],
  },
  {
    title: "Parcels",
    unit: "",
    rows: [
      ["Weight", "Inland", "Zone 1"],
      ["up to 1 kg", "5.20", "12.90"],
      ["over 1 up to 2 kg", "6.10", "14.90"],
      ["over 2 up to 5 kg", "7.80", "18.20"],
    ],
    wordings: [
      { ask: "What is the price to zone 1 for over 2 up to 5 kg?", holds: ["18.20"] },
      { ask: "What is the inland price for parcels over 1 kg up to 2 kg?", holds: ["6.10"] },
    ],
  },
  {
    title: "Fire factors – forms HX-2 and HX-3",
    unit: "",
    rows: [
      ["Protection class", "Timber", "Brick"],
      ["1-4", "0.92", "0.81"],
      ["7", "1.09", "0.95"],
    ],
    wordings: [{ ask: "What is the fire factor for class 3 brick, form HX-2?", holds: ["0.81"] }],
  },
  {
    title: "Savings",
    unit: "",
    rows: [
      ["Account", "Minimum", "Dividend rate"],
      ["Money market, under £25,000", "£2,500", "1.50%"],
      ["Money market, £25,000–£99,999", "£2,500", "2.25%"],
      ["Money market, £100,000 or more", "£2,500", "2.90%"],
    ],
    wordings: [
      {
        ask: "What is the dividend rate of a money market account with £30,000?",
        holds: ["2.25%"],
      },
      {
        ask: "What is the dividend rate of a money market account under £25,000?",
        holds: ["1.50%"],
      },
      { ask: "What is the dividend rate of a money market account with £150k?", holds: ["2.90%"] },
    ],
  },
  {
    title: "Notice",
    unit: "",
    rows: [
      ["Length of service", "Notice by employer", "Notice by employee"],
      ["Up to 2 years", "4 weeks", "4 weeks"],
      ["2 to 5 years", "2 months", "1 month"],
      ["5 to 10 years", "3 months", "1 month"],
    ],
    wordings: [
      { ask: "What is the notice by employer after 6 years of service?", holds: ["3 months"] },
    ],
  },
  {
    title: "Limits",
    unit: "",
    rows: [
      ["Limit", "Increased limit factor", "Medical payments"],
      ["£300,000", "1.22", "£2,500"],
      ["£1,000,000", "1.61", "£5,000"],
    ],
    wordings: [
      { ask: "What increased limit factor applies to £1 million?", holds: ["1.61"] },
      { ask: "What are the medical payments with a £300k limit?", holds: ["£2,500"] },
      { ask: "What increased limit factor applies to £2 million?", holds: null },
    ],
  },
  {
    title: "Pension factors",
    unit: "",
    rows: [
      ["Age at retirement", "Under 20 years of service", "20 or more years of service"],
      ["55", "0.700", "1.000"],
      ["60", "0.850", "1.000"],
      ["62", "0.940", "1.000"],
    ],
    wordings: [
      {
        ask: "What is the pension factor at age 62 with 35 years of service?",
        holds: ["20 or more years of service for Age at retirement 62 is 1.000"],
      },
      { ask: "What is the pension factor at age 60 with 15 years of service?", holds: ["0.850"] },
      { ask: "What is the pension factor at age 57 with 15 years of service?", holds: null },
    ],
  },
  {
    title: "Weekly benefits",
    unit: "",
    rows: [
      ["Disability", "Share of wage", "Minimum", "Maximum", "Duration"],
      ["Temporary total", "66 2/3%", "£196", "£1,012", "until recovery"],
      ["Temporary partial", "70%", "none", "£708", "225 weeks"],
      ["Permanent total", "66 2/3%", "£303", "£1,040", "lifetime"],
      ["Death, spouse with children", "66 2/3%", "£303", "£1,040", "18 years"],
      ["Death, spouse without children", "50%", "£303", "£1,040", "lifetime"],
    ],
    wordings: [
      {
        ask: "What is the maximum weekly benefit for permanent total disability?",
        holds: ["Permanent total (Maximum) is £1,040"],
      },
      {
        ask: "What is the share of wage for death, spouse without children?",
        holds: ["without children", "50%"],
      },
      {
        ask: "What is the minimum weekly benefit for temporary total disability?",
        holds: ["£196"],
      },
      {
        ask: "What is the minimum weekly benefit for temporary partial disability?",
        holds: null,
      },
    ],
  },
];
