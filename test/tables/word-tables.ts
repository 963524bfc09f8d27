// Small tables of words: persons, duties, suppliers. What a table is known not to answer yet is left out.
import type { Sheet } from "./rate-tables.ts";

export const WORD_TABLES: readonly Sheet[] = [
  {
    title: "Members of the board",
    unit: "",
    rows: [
      ["Name", "Office", "Elected", "Lives in"],
      ["Lena Fischer", "Chair", "2019", "Kiel"],
      ["Omar Haddad", "Deputy chair", "2021", "Bremen"],
      ["Rosa Lindt", "Treasurer", "2017", "Lübeck"],
    ],
    wordings: [
      { ask: "Who is the chair?", holds: ["Lena Fischer"] },
      { ask: "Who is the deputy chair?", holds: ["Omar Haddad"] },
      { ask: "Who is not the treasurer?", holds: null },
      { ask: "Who was the treasurer before Rosa Lindt?", holds: null },
      { ask: "When was Omar Haddad elected?", holds: ["2021"] },
      { ask: "When was Omar Haddad born?", holds: null },
      { ask: "Who is the secretary?", holds: null },
      { ask: "Who elected Lena Fischer?", holds: null },
      { ask: "Where does Rosa Lindt live?", holds: ["Lübeck"] },
      { ask: "Who is the vice chair?", holds: null },
      { ask: "Who is Lena Fischer's deputy?", holds: null },
      { ask: "Who succeeded Lena Fischer?", holds: null },
      { ask: "What is the office of Rosa Lindt?", holds: ["Treasurer"] },
      { ask: "Since when has Lena Fischer been chair?", holds: null },
    ],
  },
  {
    title: "Duty roster",
    unit: "",
    rows: [
      ["Day", "Early", "Late", "Stand-in"],
      ["Monday", "Anna Berg", "Carl Dorn", "Eva Falk"],
      ["Tuesday", "Carl Dorn", "Anna Berg", "Eva Falk"],
      ["Wednesday", "Eva Falk", "Gerd Hahn", "Anna Berg"],
    ],
    wordings: [
      { ask: "Who works early on Monday?", holds: ["Anna Berg"] },
      { ask: "Who has the late duty on Wednesday?", holds: ["Gerd Hahn"] },
      { ask: "Who is the stand-in on Tuesday?", holds: ["Eva Falk"] },
      { ask: "Who works on Monday?", holds: null },
      { ask: "Who works late on Friday?", holds: null },
      { ask: "When does Gerd Hahn work?", holds: null },
      { ask: "When does Anna Berg work early?", holds: null },
    ],
  },
  {
    title: "Suppliers",
    unit: "",
    rows: [
      ["Goods", "Supplier", "Contract until", "Notice period"],
      ["Paper", "Nordpapier", "31 December 2026", "3 months"],
      ["Ink", "Chromatec", "30 June 2027", "6 months"],
      ["Cleaning", "Blank GmbH", "31 March 2026", "4 weeks"],
    ],
    wordings: [
      { ask: "Who supplies the paper?", holds: ["Nordpapier"] },
      { ask: "Until when does the contract with Chromatec run?", holds: ["30 June 2027"] },
      { ask: "What is the notice period for ink?", holds: ["6 months"] },
      { ask: "Who supplies the toner?", holds: null },
      { ask: "Who does not supply paper?", holds: null },
      { ask: "Who complained about the paper?", holds: null },
      { ask: "When does the cleaning contract end?", holds: ["31 March 2026"] },
      { ask: "What does Blank GmbH supply?", holds: null },
    ],
  },
  {
    title: "Benefits",
    unit: "",
    rows: [
      ["Benefit", "Who may have it", "Amount"],
      ["Job ticket", "all employees", "€49 a month"],
      ["Child allowance", "parents", "€120 a month"],
      ["Bicycle", "permanent employees", "up to €900"],
    ],
    wordings: [
      { ask: "Who pays the child allowance?", holds: null },
      { ask: "Who gets the bicycle?", holds: null },
    ],
  },
  {
    title: "Parts",
    unit: "",
    rows: [
      ["Part", "Colour", "Price"],
      ["Lever", "red", "12"],
      ["Knob", "blue", "15"],
      ["Wheel", "green", "20"],
    ],
    wordings: [
      { ask: "What is the colour of the Lever?", holds: ["red"] },
      { ask: "What colour is the Knob?", holds: ["blue"] },
      { ask: "Which colour does the Wheel have?", holds: ["green"] },
      { ask: "What is the price of the Lever?", holds: ["12"] },
      { ask: "What does the Knob cost?", holds: ["15"] },
      { ask: "What is the price of the red Lever?", holds: ["12"] },
      { ask: "What is the price of the Wheel in the colour green?", holds: ["20"] },
      { ask: "What is the difference in colour between the Lever and the Knob?", holds: null },
      { ask: "What is the difference in price between the Lever and the Knob?", holds: ["3"] },
    ],
  },
  {
    title: "Staff",
    unit: "",
    rows: [
      ["Name", "Department", "Salary"],
      ["Ann Lee", "Finance", "5000"],
      ["Bo Ray", "Sales", "4000"],
    ],
    wordings: [
      { ask: "In which department is Ann Lee?", holds: ["Finance"] },
      { ask: "What department does Bo Ray work in?", holds: ["Sales"] },
      { ask: "What is the salary of Ann Lee?", holds: ["5000"] },
    ],
  },
  {
    title: "Metals",
    unit: "",
    rows: [
      ["Metal", "Cost", "Stock"],
      ["Gold", "see note", "$9"],
      ["Tin", "ca. 50", "$7"],
    ],
    wordings: [
      { ask: "What is the stock of Gold?", holds: ["9"] },
      { ask: "What is the cost of Tin?", holds: ["ca. 50"] },
      { ask: "What does Gold cost?", holds: ["see note"] },
      { ask: "What is the cost of Gold?", holds: ["see note"] },
    ],
  },
  {
    title: "Key figures",
    unit: "",
    rows: [
      ["Key figure", "Value"],
      ["Headquarters opened", "1998-04-03"],
      ["Founded", "1987"],
      ["Employees", "250"],
    ],
    wordings: [{ ask: "How many employees are there?", holds: ["mployees (Value) were 250"] }],
  },
  {
    title: "Machines",
    unit: "",
    rows: [
      ["Machine", "Weight", "Sold units"],
      ["Press", "1,250", "1.500"],
      ["Lathe", "0,750", "2.250"],
    ],
    wordings: [
      { ask: "What is the weight of the Press?", holds: ["1,250"] },
      { ask: "What is the difference in weight between the Press and the Lathe?", holds: ["0.5"] },
      {
        ask: "What is the difference in sold units between the Press and the Lathe?",
        holds: ["750"],
      },
    ],
  },
];
