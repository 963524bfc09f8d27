// Prices of which several are asked for, and other small tables. What a table is known not to answer yet is left out.
import type { Sheet } from "./rate-tables.ts";

export const PRICE_TABLES: readonly Sheet[] = [
  {
    title: "Places to hire",
    unit: "",
    rows: [
      ["Place", "Resident ($)", "Non-resident ($)"],
      ["Picnic shelter", "30.00", "55.00"],
      ["Tennis court", "12.00", "20.00"],
    ],
    wordings: [
      { ask: "What do two non-resident picnic shelters cost?", holds: ["110"] },
      { ask: "What does one non-resident picnic shelter cost?", holds: ["55"] },
    ],
  },
  {
    title: "Ticket prices",
    unit: "",
    rows: [
      ["Ticket", "Weekday", "Weekend"],
      ["Adult", "€12.00", "€15.00"],
      ["Child", "€7.00", "€8.50"],
      ["Family (2 adults, 2 children)", "€30.00", "€38.00"],
      ["Group of 10 or more, per person", "€9.00", "€11.00"],
    ],
    wordings: [
      { ask: "What do 3 adult tickets cost at the weekend?", holds: ["45"] },
      { ask: "How much are 2 child tickets on a weekday?", holds: ["14"] },
      { ask: "What do 3 tickets cost?", holds: null },
      { ask: "What do 2 families pay at the weekend?", holds: null },
      { ask: "What do 12 people pay on a weekday?", holds: null },
      { ask: "How much does an adult ticket cost on a weekday?", holds: ["12"] },
      { ask: "What do 2 adults and 3 children pay on a weekday?", holds: null },
    ],
  },
  {
    title: "Office supplies",
    unit: "",
    rows: [
      ["Article", "Price"],
      ["Box of pens", "$5.00"],
      ["Staplers", "$8.40"],
      ["Pens", "$0.60"],
      ["Paper (500 sheets)", "$4.90"],
    ],
    wordings: [
      { ask: "What do 3 pens cost?", holds: ["1.80"] },
      { ask: "price for 4 staplers", holds: ["33.60"] },
      { ask: "What do 3 boxes of pens cost?", holds: ["$15.00"] },
      { ask: "What do 1000 sheets of paper cost?", holds: null },
      { ask: "What do 2 sheets cost?", holds: null },
      { ask: "How much are 3 blue pens?", holds: null },
    ],
  },
  {
    title: "Room rates per night",
    unit: "",
    rows: [
      ["Room", "Low season", "High season"],
      ["Single room", "$80", "$110"],
      ["Double room", "$120", "$160"],
      ["Suite", "$210", "$290"],
    ],
    wordings: [
      { ask: "What does a double room cost for 3 nights in low season?", holds: ["360"] },
      { ask: "What do 2 double rooms cost in high season?", holds: null },
      { ask: "How much is a suite in high season for two nights?", holds: ["580"] },
      { ask: "What does a single room cost for 2 weeks in low season?", holds: null },
      { ask: "What do 2 double rooms cost for 3 nights in high season?", holds: null },
    ],
  },
  {
    title: "Membership",
    unit: "",
    rows: [
      ["Membership", "Monthly price (€)", "Joining fee (€)"],
      ["Basic", "25", "20"],
      ["Plus", "39", "0"],
    ],
    wordings: [
      { ask: "What does the Basic membership cost for 12 months?", holds: null },
      { ask: "What is the joining fee for Basic for 3 months?", holds: null },
    ],
  },
  {
    title: "Price list, per kg",
    unit: "",
    rows: [
      ["Fruit", "Price (£)"],
      ["Apples", "2.40"],
      ["Cherries", "7.90"],
    ],
    wordings: [
      { ask: "What do 3 kg of apples cost?", holds: ["7.20"] },
      { ask: "What do 3 litres of apples cost?", holds: null },
      { ask: "How much are the cherries?", holds: ["7.90"] },
      { ask: "What do 5 apples cost?", holds: null },
    ],
  },
  {
    title: "Price by quantity",
    unit: "",
    rows: [
      ["Article", "1–5", "6–20"],
      ["Lamp", "$24.50", "$22.00"],
    ],
    wordings: [
      { ask: "What do 10 lamps cost?", holds: null },
      { ask: "What does a lamp cost if I buy 10?", holds: ["22"] },
      { ask: "What does a lamp cost if I buy 30?", holds: null },
    ],
  },
  {
    title: "Product data",
    unit: "",
    rows: [
      ["Product", "Weight (kg)", "Height (cm)", "Price (€)", "Price (US$)"],
      ["Alpha", "12", "40", "99", "110"],
      ["Beta", "15", "35", "120", "130"],
    ],
    wordings: [
      { ask: "Is the weight of Alpha higher than the height of Beta?", holds: null },
      { ask: "Is the weight of Alpha higher than the weight of Beta?", holds: ["No"] },
      { ask: "What is the sum of the weight and the height of Alpha?", holds: null },
      { ask: "Is the price in € of Alpha higher than the price in US$ of Beta?", holds: null },
    ],
  },
  {
    title: "Vacation days by length of service",
    unit: "",
    rows: [
      ["Length of service", "Full-time (days)", "Part-time (days)"],
      ["up to 2 years", "26", "14"],
      ["3 to 9 years", "28", "16"],
      ["10 years and more", "31", "18"],
    ],
    wordings: [
      { ask: "vacation days part-time 12 years", holds: ["18"] },
      { ask: "Vacation for 1 year of service, part-time?", holds: ["14"] },
    ],
  },
  {
    title: "Invoice 2026-118",
    unit: "",
    rows: [
      ["Item", "Quantity", "Unit price (€)", "Amount (€)"],
      ["Desk lamp", "4", "38.50", "154.00"],
      ["Office chair", "2", "249.00", "498.00"],
      ["Monitor arm", "6", "61.00", "366.00"],
      ["Total", "", "", "1,018.00"],
    ],
    wordings: [
      { ask: "What is the unit price of the office chair?", holds: ["249.00"] },
      { ask: "How many monitor arms were ordered?", holds: null },
      { ask: "What is the quantity of desk lamps?", holds: ["4"] },
      { ask: "What is the total amount of the invoice?", holds: ["1,018.00"] },
      { ask: "Which item has the highest amount?", holds: ["Office chair"] },
      { ask: "What do 3 office chairs cost?", holds: null },
    ],
  },
  {
    title: "Population of the districts",
    unit: "",
    rows: [
      ["District", "Area (km²)", "2010", "2020"],
      ["Old Harbour", "12.4", "48,200", "51,900"],
      ["Millside", "30.1", "22,750", "21,400"],
      ["Westhill", "18.9", "35,300", "40,150"],
      ["Total", "61.4", "106,250", "113,450"],
    ],
    wordings: [
      { ask: "What was the population of Millside in 2020?", holds: ["21,400"] },
      { ask: "Which district grew the most from 2010 to 2020?", holds: null },
      { ask: "Which district had the largest population in 2020?", holds: ["Old Harbour"] },
      {
        ask: "By how much did the population of Westhill grow from 2010 to 2020?",
        holds: ["4,850"],
      },
      { ask: "What share of the total population lived in Old Harbour in 2020?", holds: ["45.7"] },
      { ask: "Is the population of Millside higher in 2020 than in 2010?", holds: ["No"] },
      {
        ask: "How many more people lived in Old Harbour than in Westhill in 2020?",
        holds: ["11,750"],
      },
    ],
  },
  {
    title: "Embassies and their contacts",
    unit: "",
    rows: [
      ["Country", "Ambassador", "City", "Telephone"],
      ["Norway", "Ingrid Solberg", "Oslo", "555 0140"],
      ["Chile", "Mateo Rojas", "Santiago", "555 0177"],
      ["Kenya", "Wanjiru Kamau", "Nairobi", "555 0192"],
    ],
    wordings: [
      { ask: "Who is the ambassador of Chile?", holds: ["Mateo Rojas"] },
      { ask: "What is the telephone number of the embassy in Oslo?", holds: ["555 0140"] },
      { ask: "In which city is the embassy of Kenya?", holds: ["Nairobi"] },
      { ask: "Who is the ambassador of Peru?", holds: null },
    ],
  },
  {
    title: "Property tax rates (% of assessed value)",
    unit: "",
    rows: [
      ["Class", "2024", "2025", "2026"],
      ["Residential", "1.10", "1.12", "1.15"],
      ["Commercial", "1.85", "1.85", "1.90"],
      ["Farm land", "0.45", "0.44", "0.42"],
    ],
    wordings: [
      { ask: "What was the residential property tax rate in 2025?", holds: ["1.12"] },
      { ask: "Which class has the lowest rate in 2026?", holds: ["Farm land"] },
      {
        ask: "By how many percentage points did the commercial rate rise from 2025 to 2026?",
        holds: ["0.05"],
      },
      { ask: "What is the rate for industrial property?", holds: null },
      { ask: "Did the farm land rate fall from 2024 to 2026?", holds: ["Yes"] },
      { ask: "average residential rate 2024 to 2026", holds: ["1.12"] },
    ],
  },
  {
    title: "Rental of skis and boots",
    unit: "price in CHF",
    rows: [
      ["Equipment", "1 day", "3 days", "6 days"],
      ["Skis", "35", "90", "155"],
      ["Boots", "18", "45", "78"],
      ["Helmet", "8", "20", "32"],
    ],
    wordings: [
      { ask: "What do skis cost for 3 days?", holds: ["90"] },
      { ask: "price of boots for 6 days", holds: ["78"] },
      { ask: "What does a helmet cost for 2 days?", holds: null },
      { ask: "How much are skis and boots together for 3 days?", holds: ["135"] },
      { ask: "What do skis cost for one day?", holds: ["35"] },
      { ask: "Which equipment is the cheapest for 6 days?", holds: ["Helmet"] },
    ],
  },
  {
    title: "Visitors to the museum by month, 2025",
    unit: "",
    rows: [
      ["Month", "Adults", "Children", "School groups"],
      ["January", "1,204", "388", "12"],
      ["February", "1,377", "402", "15"],
      ["March", "1,910", "640", "31"],
      ["April", "2,245", "911", "9"],
    ],
    wordings: [
      { ask: "How many children visited in March?", holds: ["640"] },
      { ask: "Which month had the most adult visitors?", holds: ["April"] },
      { ask: "How many school groups came in May?", holds: null },
      { ask: "How many more adults than children came in April?", holds: ["1,334"] },
      { ask: "average number of adults per month", holds: ["1,684"] },
    ],
  },
  {
    title: "Dosage",
    unit: "",
    rows: [
      ["Medicine", "Dose per day (mg)", "Maximum dose per day (mg)", "Take with food"],
      ["Amoxil", "1,500", "3,000", "no"],
      ["Brufen", "1,200", "2,400", "yes"],
      ["Cortal", "20", "60", "yes"],
    ],
    wordings: [
      { ask: "What is the daily dose of Cortal?", holds: ["20"] },
      { ask: "Should Amoxil be taken with food?", holds: ["no"] },
      { ask: "What is the weekly dose of Cortal?", holds: null },
      { ask: "Is the maximum dose of Amoxil higher than that of Brufen?", holds: ["Yes"] },
      { ask: "Which medicine has the lowest maximum dose?", holds: ["Cortal"] },
    ],
  },
];
