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
];
