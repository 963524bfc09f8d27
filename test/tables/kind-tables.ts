// Rows of several columns, and questions that ask something else of the row than what stands in it.
import type { Sheet } from "./rate-tables.ts";

export const KIND_TABLES: readonly Sheet[] = [
  {
    title: "Library loans",
    unit: "",
    rows: [
      ["Item", "Loan period", "Renewals"],
      ["Book", "4 weeks", "2"],
      ["DVD", "1 week", "0"],
      ["Board game", "2 weeks", "1"],
    ],
    wordings: [
      { ask: "How many books does the library have?", holds: null },
      { ask: "How old is the book?", holds: null },
      { ask: "How much is a book?", holds: null },
      { ask: "What does a book cost?", holds: null },
      { ask: "How heavy is a board game?", holds: null },
      { ask: "How long is a board game?", holds: null },
      { ask: "How many board games are there?", holds: null },
      { ask: "How many renewals does a book have?", holds: ["2"] },
      { ask: "How many renewals for a board game?", holds: ["1"] },
      { ask: "What is the loan period of a book?", holds: ["4 weeks"] },
      { ask: "renewals for a book", holds: ["2"] },
    ],
  },
  {
    title: "Committee",
    unit: "",
    rows: [
      ["Office", "Elected", "Votes for"],
      ["Chair", "Marguerite Osei", "21"],
      ["Treasurer", "Liesl Hartmann", "17"],
      ["Secretary", "Tom Ames", "19"],
    ],
    wordings: [
      { ask: "How old is the treasurer?", holds: null },
      { ask: "How tall is the treasurer?", holds: null },
      { ask: "How many votes did the treasurer get?", holds: ["17"] },
      { ask: "Who is the treasurer?", holds: ["Liesl Hartmann"] },
      { ask: "How much does the treasurer earn?", holds: null },
      { ask: "How many treasurers are there?", holds: null },
      { ask: "votes for the treasurer", holds: ["17"] },
    ],
  },
  {
    title: "Directory",
    unit: "",
    rows: [
      ["Name", "Role", "Department", "Extension", "Room", "Mobile"],
      ["Helen Marsh", "Head", "Finance", "2000", "12", "07700 900123"],
      ["Owen Price", "Clerk", "Finance", "2003", "14", "07700 900124"],
      ["Ann Lee", "Porter", "Estates", "2010", "3", "07700 900125"],
    ],
    wordings: [
      { ask: "How old is Helen Marsh?", holds: null },
      { ask: "What is the extension of Helen Marsh?", holds: ["2000"] },
      { ask: "What room is Helen Marsh in?", holds: ["12"] },
      { ask: "What is Helen Marsh's extension?", holds: ["2000"] },
      { ask: "How tall is Owen Price?", holds: null },
      { ask: "How much does Ann Lee earn?", holds: null },
      { ask: "How many children does Ann Lee have?", holds: null },
    ],
  },
  {
    title: "Swim lessons",
    unit: "",
    rows: [
      ["Course", "Lessons", "Price"],
      ["Beginners", "6", "£42.00"],
      ["Improvers", "8", "£50.00"],
    ],
    wordings: [
      { ask: "How long is a beginners lesson?", holds: null },
      { ask: "How many lessons do beginners get?", holds: ["6"] },
      { ask: "How long is the improvers course?", holds: null },
      { ask: "How old are improvers?", holds: null },
    ],
  },
  {
    title: "Courses",
    unit: "",
    rows: [
      ["Item", "Value"],
      ["Lessons", "6"],
      ["Price", "£42.00"],
      ["Places", "12"],
    ],
    wordings: [
      { ask: "How long is a lesson?", holds: null },
      { ask: "How many lessons are there?", holds: ["6"] },
      { ask: "How many places are there?", holds: ["12"] },
      { ask: "What is the price?", holds: ["£42"] },
      { ask: "How heavy is a lesson?", holds: null },
    ],
  },
  {
    title: "Ferry fares",
    unit: "",
    rows: [
      ["Passenger", "Age", "Adult required", "Fare"],
      ["Infant", "0 to 4", "yes", "£0"],
      ["Child", "5 to 17", "yes", "£7"],
      ["Adult", "18 to 64", "no", "£14"],
    ],
    wordings: [
      { ask: "How many adults are on the ferry?", holds: null },
      { ask: "How many children travel?", holds: null },
      { ask: "What is the fare for an adult?", holds: ["£14"] },
      { ask: "How much is an adult?", holds: ["£14"] },
      { ask: "What does an adult pay?", holds: ["£14"] },
      { ask: "How much does a child cost?", holds: ["£7"] },
    ],
  },
  {
    title: "Club fees",
    unit: "",
    rows: [
      ["Member", "Until now", "New"],
      ["Adult", "£45", "£50"],
      ["Under 18", "£20", "£20"],
      ["Family", "£90", "£95"],
    ],
    wordings: [
      { ask: "How many members were at the meeting?", holds: null },
      { ask: "How many members are under 18?", holds: null },
      { ask: "What is the new fee for an adult?", holds: ["£50"] },
      { ask: "What does an adult pay until now?", holds: ["£45"] },
      { ask: "How many families are members?", holds: null },
    ],
  },
  {
    title: "Passes by zone",
    unit: "",
    rows: [
      ["Zone", "Adult day pass (£)", "Child day pass (£)", "Guide"],
      ["Inner", "8.20", "4.60", "1.10"],
      ["Middle", "9.90", "4.40", "1.30"],
      ["Outer", "9.10", "5.20", "1.20"],
    ],
    wordings: [
      { ask: "Which zone has the most expensive day pass?", holds: null },
      { ask: "Which zone has the most expensive adult day pass?", holds: ["Middle has the most"] },
      { ask: "Which zone has the cheapest child day pass?", holds: ["Middle has the least"] },
      { ask: "Which zone has the cheapest guide?", holds: ["Inner has the least"] },
    ],
  },
];
