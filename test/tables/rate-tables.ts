// Small tables of rates, fees, results and technical data, and what people ask of them. What a table is known not to answer yet is left out.
import type { Wording } from "./everyday-tables.ts";

export type Sheet = {
  title: string;
  unit: string;
  headerRows?: number;
  rows: readonly (readonly string[])[];
  wordings: readonly Wording[];
};

const WATER_METERS: Sheet = {
  title: "Standing charge by meter size",
  unit: "",
  rows: [
    [
      "Meter size (mm)",
      "Standing charge per year ($)",
      "Minimum charge per quarter ($)",
      "Deposit ($)",
    ],
    ["15", "62.40", "18.00", "50"],
    ["20", "84.00", "24.50", "75"],
    ["25", "131.20", "38.00", "120"],
    ["40", "298.00", "86.00", "300"],
    ["50", "512.60", "148.00", "500"],
  ],
  wordings: [
    { ask: "What is the standing charge for a 25 mm meter?", holds: ["131.20"] },
    { ask: "Deposit for a 40 mm meter?", holds: ["300"] },
    { ask: "Which meter size has the highest deposit?", holds: ["50"] },
    { ask: "What would a 15 mm meter cost for two years in standing charges?", holds: null },
    { ask: "What is the deposit for a 32 mm meter?", holds: null },
    { ask: "How high is the deposit on a 50 mm meter?", holds: ["500"] },
    { ask: "standing charge 15mm", holds: ["62.40"] },
    { ask: "How much deposit do I have to pay for a 20 mm meter?", holds: ["75"] },
  ],
};

const WATER_VOLUMES: Sheet = {
  title: "Volume charge ($ per cubic metre)",
  unit: "",
  rows: [
    ["Consumption per quarter (m³)", "Household", "Business", "Agriculture"],
    ["0–30", "1.12", "1.48", "0.71"],
    ["31–100", "1.36", "1.62", "0.78"],
    ["101–500", "1.71", "1.80", "0.92"],
    ["Over 500", "2.05", "1.95", "1.10"],
  ],
  wordings: [
    { ask: "What does a household pay per cubic metre at 150 m³ a quarter?", holds: ["1.71"] },
    { ask: "Volume charge for business over 500 m³?", holds: ["1.95"] },
    { ask: "What does agriculture pay for more than 500 m³?", holds: ["1.10"] },
    { ask: "What is the household charge for 500 m³?", holds: ["1.71"] },
    { ask: "household charge at 30 m³", holds: ["1.12"] },
    { ask: "household charge at 700 m³ a quarter", holds: ["2.05"] },
  ],
};

const WATER_SERVICES: Sheet = {
  title: "Fees for services",
  unit: "",
  rows: [
    ["Service", "2025", "2026"],
    ["New connection, up to 20 mm", "410", "435"],
    ["New connection, over 20 mm", "780", "825"],
    ["Meter test at the customer's request", "55", "58"],
    ["Special meter reading", "22", "24"],
    ["Reconnection after disconnection", "96", "104"],
    ["Late payment, per reminder", "8", "8"],
  ],
  wordings: [
    { ask: "What is the fee for a special meter reading in 2026?", holds: ["24"] },
    { ask: "How much was the reconnection fee in 2025?", holds: ["96"] },
    {
      ask: "By how much did the fee for a new connection over 20 mm rise from 2025 to 2026?",
      holds: ["45"],
    },
    { ask: "How much does a late payment reminder cost?", holds: ["8"] },
    { ask: "new connection up to 20 mm 2026", holds: ["435"] },
  ],
};

const TRAVEL_EXPENSES: Sheet = {
  title: "Travel and expenses",
  unit: "",
  rows: [
    ["Item", "Domestic", "Abroad"],
    ["Hotel, per night, up to", "EUR 140", "EUR 210"],
    ["Meals, full day", "EUR 32", "EUR 54"],
    ["Meals, half day", "EUR 16", "EUR 27"],
    ["Private car, per km", "EUR 0.38", "EUR 0.38"],
  ],
  wordings: [
    { ask: "How much per km for a private car?", holds: ["0.38"] },
    { ask: "meals half day abroad", holds: ["EUR 27"] },
    { ask: "What is the allowance for meals for a full day abroad?", holds: ["EUR 54"] },
  ],
};

const DEDUCTIBLES: Sheet = {
  title: "Deductible factors",
  unit: "",
  rows: [
    ["Deductible", "Factor HO-3", "Factor HO-6"],
    ["$500", "1.12", "1.08"],
    ["$1,000", "1.00", "1.00"],
    ["$2,500", "0.86", "0.90"],
    ["1%", "0.93", "0.95"],
    ["2%", "0.81", "0.88"],
  ],
  wordings: [
    { ask: "What is the HO-3 factor for a $2,500 deductible?", holds: ["0.86"] },
    { ask: "HO-6 factor with 2% deductible", holds: ["0.88"] },
    { ask: "factor for a 5% deductible HO-3", holds: null },
    { ask: "What factor applies to a $500 deductible for HO-6?", holds: ["1.08"] },
    { ask: "What is the factor for a $1,500 deductible on HO-3?", holds: null },
  ],
};

const PREMIUMS_BY_AGE: Sheet = {
  title: "Premium by age of driver",
  unit: "",
  rows: [
    ["Age", "Annual premium ($)", "Claims"],
    ["Under 25", "1,240", "310"],
    ["25 to 39", "860", "420"],
    ["40 to 64", "690", "388"],
    ["65 and over", "745", "97"],
  ],
  wordings: [
    { ask: "What is the premium for a driver aged 30?", holds: ["860"] },
    { ask: "annual premium for drivers 65 and over", holds: ["745"] },
    { ask: "How many claims were there in the 40 to 64 group?", holds: ["388"] },
    { ask: "premium at 70", holds: ["745"] },
    { ask: "Which age group has the highest premium?", holds: ["Under 25"] },
    { ask: "premium at age 25", holds: ["860"] },
  ],
};

const PARCELS: Sheet = {
  title: "Parcel rates",
  unit: "",
  rows: [
    ["Weight", "Zone 1", "Zone 2", "Zone 3"],
    ["Up to 1 kg", "€4.90", "€7.20", "€11.50"],
    ["Up to 5 kg", "€6.90", "€10.40", "€17.80"],
    ["Up to 10 kg", "€9.50", "€14.90", "€25.00"],
    ["More than 10 kg", "€14.00", "€22.00", "€38.50"],
  ],
  wordings: [
    { ask: "What does a 3 kg parcel to zone 2 cost?", holds: ["10.40"] },
    { ask: "price for 12 kg zone 3", holds: ["38.50"] },
    { ask: "How much is a 1 kg parcel to zone 1?", holds: ["4.90"] },
    { ask: "zone 2 up to 10 kg", holds: ["14.90"] },
  ],
};

const LOANS: Sheet = {
  title: "Interest rates for instalment loans",
  unit: "",
  rows: [
    ["Amount of the loan", "12 months", "24 months", "48 months"],
    ["up to $5,000", "6.9 %", "7.4 %", "8.2 %"],
    ["$5,001 to $15,000", "6.1 %", "6.6 %", "7.3 %"],
    ["$15,001 to $40,000", "5.4 %", "5.8 %", "6.5 %"],
  ],
  wordings: [
    { ask: "What is the interest rate for a loan of $10,000 over 24 months?", holds: ["6.6"] },
    { ask: "rate for $3,000 and 12 months", holds: ["6.9"] },
    { ask: "Interest rate on $20,000 for 48 months?", holds: ["6.5"] },
    { ask: "interest rate for $50,000 over 24 months", holds: null },
    { ask: "What rate applies to a 48 month loan of $15,000?", holds: ["7.3"] },
  ],
};

const VACCINE: Sheet = {
  title: "Doses of the vaccine by body weight",
  unit: "",
  rows: [
    ["Body weight", "First dose (ml)", "Second dose (ml)"],
    ["less than 10 kg", "0.25", "0.25"],
    ["10 to 30 kg", "0.5", "0.5"],
    ["over 30 kg", "1.0", "0.75"],
  ],
  wordings: [
    { ask: "second dose over 30 kg", holds: ["0.75"] },
    { ask: "What is the second dose at 45 kg?", holds: ["0.75"] },
    { ask: "first dose at 30 kg", holds: ["0.5"] },
    { ask: "What is the third dose for 20 kg?", holds: null },
  ],
};

const PARKING: Sheet = {
  title: "Parking fees",
  unit: "",
  rows: [
    ["Duration", "Weekday", "Weekend"],
    ["Up to 1 hour", "GBP 2.50", "GBP 2.00"],
    ["Up to 3 hours", "GBP 6.00", "GBP 4.50"],
    ["Up to 24 hours", "GBP 18.00", "GBP 12.00"],
    ["Lost ticket", "GBP 40.00", "GBP 40.00"],
  ],
  wordings: [
    { ask: "What does parking cost for 2 hours on a weekday?", holds: ["6.00"] },
    { ask: "How much is a lost ticket?", holds: ["40"] },
    { ask: "parking fee up to 1 hour at the weekend", holds: ["2.00"] },
    { ask: "What do I pay for 30 hours?", holds: null },
    { ask: "fee for up to 24 hours on weekdays", holds: ["18"] },
    { ask: "What is the charge for a lost ticket at the weekend?", holds: ["40"] },
  ],
};

export const RATE_TABLES: readonly Sheet[] = [
  WATER_METERS,
  WATER_VOLUMES,
  WATER_SERVICES,
  TRAVEL_EXPENSES,
  DEDUCTIBLES,
  PREMIUMS_BY_AGE,
  PARCELS,
  LOANS,
  VACCINE,
  PARKING,
];
