// Tables of orders, fees and opening hours with several columns that could be meant, and what people ask of them.
import type { Sheet } from "./rate-tables.ts";

export const ORDER_TABLES: readonly Sheet[] = [
  {
    title: "Order of kitchen goods",
    unit: "",
    rows: [
      ["Article", "Quantity", "Unit price", "Discount", "Total"],
      ["Copper kettle", "14", "$31.00", "5%", "$412.30"],
      ["Bread tin", "40", "$6.50", "10%", "$234.00"],
    ],
    wordings: [
      { ask: "How many copper kettles were returned?", holds: null },
      { ask: "What is the unit price of the bread tin?", holds: ["6.50"] },
    ],
  },
  {
    title: "Evening classes",
    unit: "",
    rows: [
      ["Class", "Length", "Fee", "Member fee", "Places"],
      ["Spanish Level 1", "6 weeks", "€95", "€70", "12"],
      ["Spanish Level 2", "6 weeks", "€110", "€80", "10"],
      ["Pottery", "2 days", "€60", "€45", "8"],
    ],
    wordings: [
      { ask: "What is the member fee for pottery?", holds: ["45"] },
      { ask: "How much does Spanish Level 3 cost?", holds: null },
    ],
  },
  {
    title: "Opening hours of the baths",
    unit: "",
    rows: [
      ["Day", "Opens", "Closes"],
      ["Friday", "8:30", "21:00"],
      ["Saturday", "10:00", "18:00"],
    ],
    wordings: [
      { ask: "When do the baths open on Friday?", holds: ["8:30"] },
      { ask: "How long are the baths open on Friday?", holds: null },
      { ask: "What are the opening hours of the baths on Saturday?", holds: null },
      { ask: "Until when are the baths open on Saturday?", holds: ["18:00"] },
    ],
  },
  {
    title: "Halls for hire",
    unit: "",
    rows: [
      ["Hall", "Capacity", "Price per hour"],
      ["Elm hall", "120", "£31"],
      ["Oak hall", "45", "£18"],
    ],
    wordings: [
      { ask: "Which hall is the biggest?", holds: ["Elm hall"] },
      { ask: "Which hall is the smallest?", holds: ["Oak hall"] },
    ],
  },
  {
    title: "Caretakers",
    unit: "",
    rows: [
      ["Name", "Post", "Hall", "Delivery day"],
      ["Jo Marsh", "Caretaker", "14", "Monday"],
      ["Lea Brandt", "Gardener", "3", "Tuesday"],
    ],
    wordings: [
      { ask: "Which hall is the biggest?", holds: null },
      { ask: "Who delivers to the gardener?", holds: null },
    ],
  },
  {
    title: "Bridges of the canal",
    unit: "",
    rows: [
      ["Bridge", "Builder", "Year", "Length"],
      ["Mill Bridge", "Ostrander", "1921", "34 m"],
      ["Lock Bridge", "Haverkamp", "1957", "21 m"],
    ],
    wordings: [
      { ask: "Who built the Mill Bridge?", holds: ["Ostrander"] },
      { ask: "Who painted the Mill Bridge?", holds: null },
    ],
  },
  {
    title: "Balance sheet of the ferry company",
    unit: "",
    rows: [
      ["", "2024", "2023"],
      ["Cash", "410", "380"],
      ["Ferries", "1,950", "2,080"],
      ["Harbour buildings", "640", "655"],
      ["Total assets", "3,000", "3,115"],
      ["Loans", "2,020", "2,240"],
      ["Trade payables", "180", "175"],
      ["Total liabilities", "2,200", "2,415"],
    ],
    wordings: [
      { ask: "What was the largest asset in 2024?", holds: ["Ferries has the most", "1,950"] },
      { ask: "What was the largest liability in 2023?", holds: ["Loans has the most", "2,240"] },
    ],
  },
  {
    title: "Boats built by yard",
    unit: "",
    rows: [
      ["Yard", "2031"],
      ["North mole", "120"],
      ["South mole", "85"],
      ["Dry dock", "61"],
      ["Fleet", "266"],
    ],
    wordings: [{ ask: "Which yard built the most boats in 2031?", holds: ["North mole"] }],
  },
];
