// Rows and columns that differ in a denial or a date, and cells without figures.
import type { Sheet } from "./rate-tables.ts";

export const POLAR_TABLES: readonly Sheet[] = [
  {
    title: "Factors",
    unit: "",
    rows: [
      ["Berth", "Alarm", "Wave", "Non- Wave"],
      ["B2", "Yes", "1.10", "1.20"],
      ["B2", "No", "1.30", "1.40"],
      ["B4", "Yes", "1.50", "1.60"],
    ],
    wordings: [
      { ask: "What is the wave factor for B2 with an alarm?", holds: ["1.10"] },
      { ask: "What is the non-wave factor for B2 with an alarm?", holds: ["1.20"] },
    ],
  },
  {
    title: "Current accounts",
    unit: "",
    rows: [
      ["Account", "Opening balance", "Monthly fee"],
      ["Salary, with standing order", "£0", "none"],
      ["Salary, without standing order", "£30", "£7"],
      ["Student", "£1", "none"],
    ],
    wordings: [
      {
        ask: "What is the monthly fee for the salary account with standing order?",
        holds: ["with standing order", "none"],
      },
      {
        ask: "What is the monthly fee for the salary account without standing order?",
        holds: ["without standing order", "£7"],
      },
      {
        ask: "What is the opening balance for salary without standing order?",
        holds: ["without standing order", "£30"],
      },
    ],
  },
  {
    title: "Distance to the fire station",
    unit: "",
    rows: [
      ["Distance", "Factor with hydrant", "Factor without hydrant"],
      ["More than 300 ft but less than 1 mile", "0.90", "1.10"],
      ["1 mile or more but less than 4 miles", "1.20", "1.45"],
      ["4 miles or more but less than 9 miles", "1.60", "1.95"],
      ["9 miles or more", "2.10", "2.60"],
    ],
    wordings: [
      { ask: "What is the factor for 3 miles without hydrant?", holds: ["1.45"] },
      { ask: "What is the factor for 5 miles with hydrant?", holds: ["1.60"] },
      { ask: "What is the factor for 5 miles without hydrant?", holds: ["is 1.95"] },
    ],
  },
  {
    title: "Permits",
    unit: "",
    rows: [
      ["Permit", "Private", "Business"],
      ["Boiler, electric", "55", "75"],
      ["Boiler, not electric", "45", "65"],
      ["Garden pond, above ground", "90", ""],
      ["Garden pond, in ground", "310", "620"],
    ],
    wordings: [
      { ask: "What is the private fee for a boiler that is not electric?", holds: ["45"] },
      { ask: "What is the business fee for a garden pond in ground?", holds: ["620"] },
      { ask: "What is the business fee for an above ground garden pond?", holds: null },
    ],
  },
  {
    title: "Balance sheet at 31 December (in £ millions)",
    unit: "£ millions",
    rows: [
      ["", "2024", "2023"],
      ["Property and plant", "412.7", "398.0"],
    ],
    wordings: [
      { ask: "What was property and plant at 31 December 2024?", holds: ["£412.7 million"] },
      { ask: "What was property and plant at June 30, 2024?", holds: null },
    ],
  },
  {
    title: "Energy",
    unit: "",
    rows: [
      ["Charge", "Non-time-of-use (S-1)", "Time-of-use (S-2)"],
      ["Energy, over 800 kWh", "£0.1078 per kWh", "–"],
      ["On-peak energy", "–", "£0.1945 per kWh"],
      ["Off-peak energy", "–", "£0.0688 per kWh"],
    ],
    wordings: [
      { ask: "How much is on-peak energy for S-2?", holds: ["0.1945"] },
      { ask: "What is the energy price over 800 kWh for non-time-of-use?", holds: ["0.1078"] },
      { ask: "What is the energy price over 800 kWh for time-of-use?", holds: null },
    ],
  },
  {
    title: "Balance sheet",
    unit: "£ millions",
    rows: [
      ["", "2024", "2023"],
      ["Current liabilities", "", ""],
      ["Borrowings", "35.0", "42.0"],
      ["Non-current liabilities", "", ""],
      ["Borrowings", "260.0", "295.0"],
    ],
    wordings: [
      { ask: "What were current borrowings in 2023?", holds: ["£42.0 million"] },
      { ask: "What were non-current borrowings in 2023?", holds: ["£295.0 million"] },
    ],
  },
  {
    title: "Charges",
    unit: "",
    rows: [
      ["Service", "Member", "Guest"],
      ["Lost badge, after the first in a year", "£10", "£14"],
      ["Crib (other than the nursery)", "£8", "£9"],
      ["Plan by transfer – EFT", "£2", "£3"],
      ["Plan by card – Non-EFT", "£5", "£6"],
    ],
    wordings: [
      { ask: "What does the first lost badge cost a member?", holds: null },
      { ask: "What does a crib for the nursery cost a member?", holds: null },
    ],
  },
  {
    title: "Classes",
    unit: "",
    rows: [
      ["Class", "Rate"],
      ["Operation of a mill, not by a tenant", "3.95"],
      ["Operation of a mill by the owner", "4.40"],
      ["Office", "0.17"],
    ],
    wordings: [
      { ask: "What is the rate for the operation of a mill by a tenant?", holds: null },
      { ask: "What is the rate for the operation of a mill by the owner?", holds: ["4.40"] },
    ],
  },
  {
    title: "Rooms per term",
    unit: "",
    rows: [
      ["Room", "With meals", "Without meals"],
      ["Single, private bath", "£5,450", "£3,980"],
      ["Double, shared bath", "£3,890", "£2,420"],
      ["Buggy, owned", "£64", "£50"],
      ["Buggy, not owned", "£38", "£30"],
    ],
    wordings: [
      { ask: "How much is a single room with private bath without meals?", holds: ["£3,980"] },
      { ask: "How much is a single room with private bath?", holds: null },
      { ask: "How much is a buggy with meals?", holds: null },
      { ask: "How much is a buggy with meals if it is owned?", holds: ["£64"] },
    ],
  },
];
