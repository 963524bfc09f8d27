// Tables of things, asked for the rows that have what is said of them, and for the column that holds the kind of value asked for.
import type { Sheet } from "./rate-tables.ts";

const BERTHS: Sheet = {
  title: "Berth fees of the Kilmore marina",
  unit: "",
  rows: [
    ["Berth", "Length (m)", "Fee per month", "Power", "Shower"],
    ["A1", "8", "$210", "no", "yes"],
    ["B4", "12", "$340", "yes", "no"],
    ["C2", "15", "$455", "yes", "yes"],
  ],
  wordings: [
    { ask: "How much is berth B4?", holds: ["B4 (Fee per month) is $340"] },
    { ask: "How many berths have power?", holds: ["B4 and C2 (Power: yes; 2 in all)"] },
    { ask: "Which berths are without power?", holds: ["A1 (Power: no)"] },
    {
      ask: "cheapest berth with power?",
      holds: ["where Power is yes", "B4 has the least", "$340"],
    },
    { ask: "How long is B4?", holds: ["B4 (Length) is 12 m"] },
    { ask: "What does berth D1 cost?", holds: null },
    { ask: "Which berths have water?", holds: null },
    { ask: "Which berths have power and a shower?", holds: ["C2 (Power: yes; Shower: yes)"] },
    { ask: "Which berths have power and no shower?", holds: null },
    { ask: "Is there power at A1?", holds: ["No: A1 (Power) is no"] },
    { ask: "Does B4 have power?", holds: ["Yes: B4 (Power) is yes"] },
  ],
};

const PLANS: Sheet = {
  title: "Mobile plans",
  unit: "",
  rows: [
    ["Plan", "Price per month", "Data", "Calls"],
    ["Mini", "$9", "2 GB", "100 minutes"],
    ["Midi", "$19", "10 GB", "500 minutes"],
    ["Max", "$35", "Unlimited", "Unlimited"],
  ],
  wordings: [
    { ask: "Which plan has unlimited data?", holds: ["Max (Data: Unlimited)"] },
    { ask: "Which plan comes with 10 GB?", holds: ["Midi (Data: 10 GB)"] },
    { ask: "How many minutes are included in Mini?", holds: ["100 minutes"] },
    { ask: "What is the average price per month?", holds: ["$21"] },
  ],
};

const STAFF: Sheet = {
  title: "Staff directory of the Halden office",
  unit: "",
  rows: [
    ["Name", "Department", "Extension", "Office"],
    ["Otto Lang", "Research", "4412", "B 210"],
    ["Mia Berg", "Sales", "4420", "A 104"],
    ["Ida Moe", "Sales", "4425", "A 105"],
    ["Jan Kruse", "Legal", "4431", "C 301"],
  ],
  wordings: [
    { ask: "Who works in Sales?", holds: ["Mia Berg and Ida Moe (Department: Sales)"] },
    { ask: "Who has extension 4420?", holds: ["Mia Berg (Extension: 4420)"] },
    { ask: "Who sits in B 210?", holds: ["Otto Lang (Office: B 210)"] },
    { ask: "How many people work in Sales?", holds: ["2 in all"] },
    { ask: "Who works in Finance?", holds: null },
    { ask: "Who does not work in Sales?", holds: null },
  ],
};

const ROOMS: Sheet = {
  title: "Rooms at the guesthouse",
  unit: "",
  rows: [
    ["Room", "Beds", "Floor", "Balcony", "Rate per night"],
    ["Rose", "2", "1", "yes", "€95"],
    ["Iris", "1", "1", "no", "€70"],
    ["Lily", "3", "2", "yes", "€130"],
    ["Fern", "2", "2", "no", "€85"],
  ],
  wordings: [
    { ask: "Which rooms are on the second floor?", holds: ["Lily and Fern (Floor: 2)"] },
    { ask: "Which room has three beds?", holds: ["Lily (Beds: 3)"] },
    { ask: "Which rooms on floor 1 have a balcony?", holds: ["Rose (Balcony: yes; Floor: 1)"] },
    { ask: "Which rooms don't have a balcony?", holds: ["Iris and Fern (Balcony: no)"] },
    { ask: "Which is the cheapest room with a balcony?", holds: ["Rose has the least", "€95"] },
    { ask: "What is the average rate per night?", holds: ["€95:"] },
    { ask: "Which rooms have a view of the sea?", holds: null },
    { ask: "Which rooms with a balcony are not on floor 2?", holds: null },
    { ask: "Which rooms without a balcony are on floor 2?", holds: ["Fern"] },
    { ask: "Which rooms have a balcony or three beds?", holds: null },
  ],
};

const RESULTS: Sheet = {
  title: "Regatta results by class",
  unit: "",
  rows: [
    ["Crew", "Wins", "Losses", "Prize money"],
    ["Gulls", "6", "0", "$1,200"],
    ["Terns", "0", "5", "–"],
    ["Rooks", "3", "2", "$400"],
  ],
  wordings: [
    { ask: "Which crew has no wins?", holds: ["Terns (Wins: 0)"] },
    { ask: "Which crew got no prize money?", holds: ["Terns (Prize money: –)"] },
    { ask: "Which crew got $400?", holds: ["Rooks (Prize money: $400)"] },
    { ask: "Which crew has the highest prize money?", holds: ["Gulls has the most"] },
    { ask: "What is the total prize money?", holds: ["$1,600"] },
  ],
};

const FLOORS: Sheet = {
  title: "Rent roll, Mill Street 3",
  unit: "",
  rows: [
    ["Unit", "Tenant", "Area (m²)", "Monthly rent (EUR)"],
    ["1st floor", "Dr. Ada Renn", "118", "1,650"],
    ["2nd floor", "Kovac family", "104", "1,420"],
    ["Attic", "Jon Beek", "71", "890"],
  ],
  wordings: [
    { ask: "What is the total monthly rent?", holds: ["€3,960"] },
    {
      ask: "How much higher is the 1st floor rent than the 2nd floor rent?",
      holds: ["€230"],
    },
    { ask: "Which unit is the largest?", holds: ["1st floor", "118 m²"] },
  ],
};

const DISHES: Sheet = {
  title: "Lunch menu",
  unit: "",
  rows: [
    ["Dish", "Price", "Weight (g)", "Preparation (min)"],
    ["Mushroom risotto", "€13.20", "380", "25"],
    ["Grilled sea bass", "€18.90", "420", "35"],
    ["Green salad", "€7.50", "210", "10"],
    ["Fruit salad", "€5.80", "190", "10"],
  ],
  wordings: [
    { ask: "How many minutes does the grilled sea bass take?", holds: ["35 min"] },
    { ask: "How heavy is the mushroom risotto?", holds: ["380 g"] },
    { ask: "how much is the salad?", holds: null },
    { ask: "How much heavier is the sea bass than the mushroom risotto?", holds: ["40"] },
    { ask: "What's the most expensive dish?", holds: ["Grilled sea bass"] },
  ],
};

const RAIN: Sheet = {
  title: "Rainfall at the harbour (mm)",
  unit: "",
  rows: [
    ["Month", "2022", "2023", "2024"],
    ["January", "82", "105", "64"],
    ["April", "41", "37", "72"],
    ["July", "28", "66", "19"],
  ],
  wordings: [
    { ask: "How much rain fell in July 2023?", holds: ["July in 2023 was 66"] },
    { ask: "rainfall in April 2024?", holds: ["72"] },
    { ask: "How much rain fell in May 2023?", holds: null },
    { ask: "Was more rain recorded in 2023 than in 2022?", holds: null },
  ],
};

const PANCAKES: Sheet = {
  title: "Ingredients for pancakes",
  unit: "",
  rows: [
    ["Ingredient", "Amount", "Cost (USD)"],
    ["Flour", "250 g", "0.40"],
    ["Milk", "400 ml", "1.35"],
  ],
  wordings: [
    { ask: "How much flour do I need?", holds: ["250 g"] },
    { ask: "milk amount?", holds: ["400 ml"] },
    { ask: "What does the milk cost?", holds: ["$1.35"] },
  ],
};

export const ROW_TABLES: readonly Sheet[] = [
  BERTHS,
  PLANS,
  STAFF,
  ROOMS,
  RESULTS,
  FLOORS,
  DISHES,
  RAIN,
  PANCAKES,
];
