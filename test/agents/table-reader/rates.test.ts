import { expect, it } from "vitest";
import { answerFromCells } from "../../../src/agents/table-reader/answer-from-cells.ts";
import { answerFromRates } from "../../../src/agents/table-reader/rates/answer-from-rates.ts";
import { findListMembers } from "../../../src/agents/lists/list-members.ts";
import type { OfferTools } from "../../../src/agents/table-reader/table-tools.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import type { FoundTable } from "../../../src/domain/documents/table.ts";
import { makePassage } from "../../support/agents/passages.ts";

type Shape = Pick<FoundTable, "title"> & Partial<Pick<FoundTable, "kind" | "unit" | "filename">>;

function valueOf(text: string): number | null {
  const plain = text.replaceAll(/[$,%]/g, "");
  return plain === "" || Number.isNaN(Number(plain)) ? null : Number(plain);
}

function table(no: number, shape: Shape, header: string[], rows: string[][]): FoundTable {
  return {
    id: `tab_${no}`,
    no,
    kind: "data",
    unit: null,
    pageStart: no,
    pageEnd: no,
    header: header.length === 0 ? [] : [header],
    rowCount: rows.length,
    versionId: "ver_x",
    documentId: `doc_${shape.filename ?? "rates.pdf"}`,
    filename: "rates.pdf",
    ...shape,
    rows: rows.map((cells, index) => ({
      index,
      page: no,
      cells: cells.map((text) =>
        text === "" ? null : { text, value: valueOf(text), start: 0, end: text.length, box: null },
      ),
    })),
  };
}

const DEDUCTIBLES = ["$200,000", "$400,000"].flatMap((limit, i) =>
  ["1%", "3%", "5%"].map((deductible, j) => ["B2", limit, deductible, "1.000", `${i + 1}.${j}5`]),
);
const TABLES = [
  table(1, { title: "Exhibit 1: Base Rates", unit: "$" }, ["Fire", "Flood"], [["$120", "$310"]]),
  table(
    2,
    { title: "Exhibit 2: Flood Deductible Factor" },
    ["Form", "Coverage A Limit", "Flood Deductible", "Fire", "Flood"],
    DEDUCTIBLES,
  ),
  table(
    3,
    { title: "Exhibit 3: Pool Factor" },
    ["Form", "Pool Rating", "Fire", "Flood"],
    [
      ["B2", "Yes", "1.000", "1.200"],
      ["B2", "No", "1.000", "1.000"],
    ],
  ),
  table(
    4,
    { title: "SECTION B – RATING PLAN", kind: "contents" },
    ["identifier", "title", "page"],
    [
      ["B-1", "Base Rates", "7"],
      ["B-2", "Pool Discount", "8"],
      ["B-3", "Alarm Discount", "9"],
    ],
  ),
  table(
    5,
    { title: "SECTION C – GENERAL CONDITIONS", kind: "contents" },
    ["identifier", "title", "page"],
    [["C-1", "Cancellation", "12"]],
  ),
  ...["manual legacy.pdf", "manual.pdf"].map((filename, i) =>
    table(
      6 + i,
      { title: "", filename },
      ["Fee Type", "Amount"],
      [
        ["Late payment", "$5"],
        [i === 0 ? "Old fee" : "Returned cheque", "$9"],
      ],
    ),
  ),
];

const RULES = makePassage(
  `Flood deductibles\n\nHouses in a “Marsh Area” that are less than 900 feet from the river will receive the 5% flood deductible.\n\nHouses in a “Marsh Area” that are greater than 900 feet from the river will receive a 3% flood deductible.`,
);

const tools: OfferTools = {
  findHeaded: async () => TABLES,
  readTables: async (wanted) =>
    wanted.flatMap(({ no }) => TABLES.find((one) => one.no === no) ?? []),
  findTables: async () => [],
  summaries: async () => new Map(),
  search: async () => ({ passages: [RULES] }),
  quoteRow: async ({ table: { title }, row }) => {
    const text = row.cells.map((cell) => cell?.text ?? "").join(" ");
    return { passage: makePassage(title), range: { start: 0, end: text.length }, text };
  },
};

const rendered = async (question: string): Promise<string[] | undefined> =>
  (await answerFromRates(tools, parseQuestion(question)))?.statements.map(({ text }) => text);
const missing = async (question: string): Promise<readonly string[] | undefined> => {
  const values = await answerFromRates(tools, parseQuestion(question));
  expect(values?.statements ?? []).toEqual([]);
  return values?.missing;
};

it("tells the one value that a question's conditions lead to, with what it is of", async () => {
  expect(await rendered("What is the base rate for Flood?")).toEqual([
    "Base Rates (Flood) is $310",
  ]);
  expect(
    await rendered(
      "What is the flood deductible factor for a B2 policy with Coverage A of $400,000 and a 3% deductible?",
    ),
  ).toEqual([
    "Flood Deductible Factor – Form B2, Coverage A Limit $400,000, Flood Deductible 3% (Flood) is 2.15",
  ]);
  expect(
    await rendered("What is the pool factor for Flood for a B2 house without a pool?"),
  ).toEqual(["Pool Factor – Form B2, Pool Rating No (Flood) is 1.000"]);
});

it("takes what a table leaves open from the sentence whose limits hold for the question, and quotes it", async () => {
  const question = (feet: string) =>
    `Using the base rate and the applicable flood deductible factor, calculate the Flood premium for a B2 policy with a $400,000 Coverage A limit located ${feet} feet from the river in a Marsh Area.`;
  expect(await rendered(question("1,200"))).toEqual([
    "Base Rates (Flood) times Flood Deductible Factor – Form B2, Coverage A Limit $400,000, Flood Deductible 3% (Flood) is $667: 310 × 2.15 = 666.5 ≈ $667",
    "Houses in a “Marsh Area” that are greater than 900 feet from the river will receive a 3% flood deductible.",
  ]);
  expect((await rendered(question("300")))?.[0]).toContain("310 × 2.25");
  const values = await answerFromRates(tools, parseQuestion(question("1,200")));
  expect(values?.statements[0]?.evidence.map(({ text }) => text)).toEqual([
    "$120 $310",
    "B2 $400,000 3% 1.000 2.15",
  ]);
});

it("calculates nothing if an input is ambiguous or missing", async () => {
  const using = "Using the base rate and the flood deductible factor, calculate the Flood premium";
  const nothing = [
    `${using} for a B2 policy with a $400,000 Coverage A limit.`,
    // In no marsh, so that no sentence speaks of it.
    `${using} for a B2 policy with a $400,000 Coverage A limit located 1,200 feet from the river.`,
    `${using} for a B2 policy with a $450,000 Coverage A limit and a 3% deductible.`,
    "Multiply the Flood base rate by the roof factor.",
    "What is the base rate for Flood in 1850?",
  ];
  for (const question of nothing) expect(await rendered(question), question).toEqual([]);
});

it("says that a table that is surely meant has no such value", async () => {
  expect(
    await missing(
      "What is the flood deductible factor for a B2 policy with Coverage A of $400,000 and a 4% deductible?",
    ),
  ).toEqual(['no value of "Flood Deductible Factor" depends on 4%']);
});

it("tells no figure of another table that only has the words around it", async () => {
  const increased = table(
    30,
    { title: "Increased Limit Factors: part of the base rate" },
    ["Form", "Least Part", "Fire", "Flood"],
    [
      ["B2", "30", "1.0310", "1.0225"],
      ["B4", "40", "1.0410", "1.0325"],
    ],
  );
  const reading = { ...tools, findTables: async () => [increased] };
  const ask = async (question: string) =>
    answerFromCells(reading, parseQuestion(question), [RULES]);
  const { statements, missing: lacking } = await ask("What is the Flood base rate for B2?");
  expect(statements).toEqual([]);
  expect(lacking).toEqual(['no value of "Base Rates" depends on B2']);
  const named = await ask("What is the Flood increased limit factor for B2?");
  expect(named.statements[0]?.text).toContain("1.0225");
});

it("prefers a column that is named in full to a title that leaves a word out", async () => {
  const shown = [
    table(
      40,
      { title: "Mooring Rate" },
      ["Berth", "Mooring Rate"],
      [
        ["B2", "$24"],
        ["B4", "$31"],
      ],
    ),
    table(
      41,
      { title: "Chosen" },
      ["Berth", "Former Mooring Rate", "Part"],
      [
        ["B2", "$30", "0.8"],
        ["B4", "$37", "0.8"],
      ],
    ),
  ];
  const reading: OfferTools = {
    ...tools,
    findHeaded: async () => shown,
    readTables: async () => shown,
  };
  const ask = async (question: string) =>
    (await answerFromRates(reading, parseQuestion(question))).statements.map(({ text }) => text);
  expect(await ask("What is the mooring rate for B2?")).toEqual([
    "Mooring Rate – Berth B2 (Mooring Rate) is $24",
  ]);
  expect(await ask("What is the former mooring rate for B2?")).toEqual([
    "Chosen – Berth B2 (Former Mooring Rate) is $30",
  ]);
});

it("leaves questions alone that name no table, or that ask for something else", async () => {
  expect(await rendered("What is the capital of France?")).toEqual([]);
  expect(await rendered("Why is the flood deductible factor so high?")).toEqual([]);
  expect(await rendered("What does the pool factor relate to?")).toEqual([]);
});

it("reads what is to be multiplied out of the question", () => {
  const operation = (question: string) => parseQuestion(question).operation;
  expect(operation("Multiply the Fire base rate by the pool factor for B2")).toMatchObject({
    kind: "product",
    operands: ["Fire base rate", "pool factor for B2"],
  });
  expect(
    operation("Using the Base Rate, the Tier Factor and the Age Factor, calculate it."),
  ).toMatchObject({ kind: "product", operands: ["Base Rate", "Tier Factor", "Age Factor"] });
  expect(
    operation("Calculate the premium for B2 from the base rate and the pool factor"),
  ).toMatchObject({ kind: "product", operands: ["base rate", "pool factor"] });
  // A discount may be a factor, or a percentage that is taken off.
  expect(
    operation("Calculate the premium for B2 from the base rate and the pool discount").kind,
  ).toBe("none");
  expect(operation("Using revenue and cost of sales, what is the gross margin?").kind).toBe("none");
  expect(operation("What is the base rate?").kind).toBe("none");
});

const members = async (question: string): Promise<string[] | undefined> =>
  (await findListMembers(tools, question, []))?.map(({ text }) => text);

it("lists a section of the table of contents, whole and nothing else, or those entries that are asked for", async () => {
  const plan = ["- B-1 Base Rates", "- B-2 Pool Discount", "- B-3 Alarm Discount"];
  expect(await members("List all rating plan rules")).toEqual(plan);
  expect(await members("Which rules are in Section B?")).toEqual(plan);
  expect(await members("List the discounts of the rating plan")).toEqual(plan.slice(1));
  expect(await members("What are the general conditions?")).toEqual(["- C-1 Cancellation"]);
  expect(await members("Which alarms are in the rating plan?")).toBeUndefined();
  expect(await members("List the surcharges of the rating plan")).toBeUndefined();
  expect(await members("Which rules are in Section K?")).toBeUndefined();
});

it("lists the names of a column, of the document that replaced the other", async () => {
  expect(await members("List the fee types")).toEqual(["- Late payment", "- Returned cheque"]);
  expect(await members("List all fee types in the legacy manual")).toBeUndefined();
});

const SEWER = table(
  20,
  { title: "Exhibit 9: Sewer Overflow and Sump Discharge Coverage" },
  ["Limit", "XY 0490 Indicator", "Rate"],
  [
    ["$5,000", "N", "$60"],
    ["$5,000", "Y", "$83"],
    ["$10,000", "N", "$95"],
    ["$10,000", "Y", "$131"],
  ],
);
const CLASSES = table(
  21,
  { title: "Exhibit 10: Business Pursuits" },
  ["Class", "Rate"],
  [
    ["Clerical Staff", "$5"],
    ["Sales Person", "$7"],
  ],
);
const STEPS = table(
  22,
  { title: "Order of Calculation" },
  ["Factor", "Step"],
  [
    ["Boat Coverage", "+"],
    ["Horse Coverage", "+"],
  ],
);
const MINIMUM = table(
  23,
  { title: "Minimum Premium" },
  ["Form", "Minimum Premium"],
  [
    ["B2", "$240"],
    ["B4", "$100"],
  ],
);
const BOATS = makePassage("Exhibit 12\n\nHarbor Mutual\nBoat Coverage\n\nRate\n$31.00");
const others: OfferTools = {
  ...tools,
  findHeaded: async () => [SEWER, CLASSES, STEPS, MINIMUM],
  readTables: async (wanted) =>
    wanted.flatMap(({ no }) => [SEWER, CLASSES, STEPS, MINIMUM].find((one) => one.no === no) ?? []),
  search: async () => ({ passages: [BOATS] }),
};
const answer = async (question: string) => answerFromRates(others, parseQuestion(question));
const first = async (question: string): Promise<string | undefined> =>
  (await answer(question))?.statements[0]?.text;

it("meets an indicator by 'with' and 'without', however its code is written", async () => {
  const limit = "for a $10,000 limit";
  expect(await first(`What is the sewer overflow rate without XY 0490 ${limit}?`)).toContain("$95");
  expect(await first(`What is the sewer overflow rate with XY 04 90 ${limit}?`)).toContain("$131");
  expect(await first("Sewer overflow rate XY0490, limit $5,000")).toContain("$83");
});

it("tells nothing under a condition that no part of the table speaks of", async () => {
  expect(await first("What is the business pursuits rate for clerical staff?")).toContain("$5");
  expect(await first("What is the business pursuits rate for physicians?")).toBeUndefined();
  expect((await answer("What is the minimum premium for B2 in Florida?"))?.statements).toEqual([]);
});

it("tells no minimum where the thing itself is asked for", async () => {
  expect(await first("What is the premium for form B2?")).toBeUndefined();
  expect(await first("What is the minimum premium for form B2?")).toContain("$240");
});

it("keeps the conditions of one side of a difference from the other", async () => {
  expect(
    await first(
      "What is the difference between the sewer overflow rate with XY 0490 and without XY 0490 for a $10,000 limit?",
    ),
  ).toContain("$36");
  expect(
    await first(
      "What is the difference between the minimum premium for B2 and the minimum premium for B4?",
    ),
  ).toContain("$140");
});

it("reads a figure below its name, or beside it, where no table has a value", async () => {
  const rate = await answer("What is the boat coverage rate?");
  expect(rate?.statements.map(({ text }) => text)).toEqual(["Boat Coverage (Rate) is $31.00"]);
  const [evidence] = rate?.statements[0]?.evidence ?? [];
  expect(evidence?.text).toBe("Boat Coverage\n\nRate\n$31.00");
  expect(evidence?.text).toBe(BOATS.text.slice(evidence?.range.start, evidence?.range.end));
  expect(await first("Boat coverage rate")).toContain("$31.00");
  // A limit is no rate, and a horse no boat.
  expect(await first("What is the boat coverage limit?")).toBeUndefined();
  expect(await first("What is the horse coverage rate?")).toBeUndefined();
});

it("reads entries that a table of contents lacks from the lines beside the others", async () => {
  const line = "B-2 Pool Discount (XY 04 90)..8";
  const page = makePassage(`B-1 Base Rates......7\n${line}\nB-3 Alarm Discount......9`);
  const gapped = table(
    30,
    { title: "SECTION B – RATING PLAN", kind: "contents" },
    ["identifier", "title", "page"],
    [
      ["B-1", "Base Rates", "7"],
      ["B-3", "Alarm Discount", "9"],
      ["B-5", "Roof Discount", "11"],
    ],
  );
  const reading: OfferTools = {
    ...tools,
    findHeaded: async () => [gapped],
    readTables: async () => [gapped],
    quoteRow: async () => ({ passage: page, range: { start: 0, end: 14 }, text: "B-1 Base Rates" }),
  };
  const listed = await findListMembers(reading, "List all rating plan rules", []);
  expect(listed?.map(({ text }) => text)).toEqual([
    "- B-1 Base Rates",
    "- B-2 Pool Discount (XY 04 90)",
    "- B-3 Alarm Discount",
    "- B-5 Roof Discount",
  ]);
  expect(listed?.[1]?.evidence[0]?.text).toBe(line);
  const chosen = await findListMembers(reading, "List the discounts of the rating plan", []);
  expect(chosen?.map(({ text }) => text)).toEqual([
    "- B-2 Pool Discount (XY 04 90)",
    "- B-3 Alarm Discount",
    "- B-5 Roof Discount",
  ]);
});

it("leaves out of what makes up a thing the thing itself", async () => {
  const tiers = table(
    31,
    { title: "Risk score" },
    ["Attribute", "Points"],
    [
      ["Age", "1"],
      ["Smoker", "2"],
      ["Risk score (sum)", "3"],
    ],
  );
  const reading = {
    ...tools,
    findHeaded: async () => [tiers],
    readTables: async () => [tiers],
  };
  const listed = await findListMembers(reading, "Which attributes make up the risk score?", []);
  expect(listed?.map(({ text }) => text)).toEqual(["- Age", "- Smoker"]);
});

it("lists no part of a numbered list as the whole, nor one of two that fit alike", async () => {
  const exhibits = table(
    40,
    { title: "" },
    ["Exhibit", "Premium"],
    [
      ["Exhibit 49", "+"],
      ["Exhibit 50", "+"],
    ],
  );
  const limits = [41, 42].map((no) =>
    table(
      no,
      { title: "Umbrella" },
      ["Limit", "Rate"],
      [
        [no === 41 ? "$0" : "$1,000", "1"],
        ["$2,000", "2"],
      ],
    ),
  );
  const list = async (tables: FoundTable[], question: string) =>
    (
      await findListMembers(
        { ...tools, findHeaded: async () => tables, readTables: async () => tables },
        question,
        [],
      )
    )?.map(({ text }) => text);
  expect(await list([exhibits], "List the exhibits")).toBeUndefined();
  expect(await list(limits, "Which umbrella limits are available?")).toBeUndefined();
  expect(await list(limits.slice(0, 1), "Which umbrella limits are available?")).toEqual([
    "- $0",
    "- $2,000",
  ]);
});
