// Lines of the FinanceBench filings, each asked plainly and in the ways that FinanceBench's own questions ask, with instructions.

type Line = { statement: Statement; name: string };
type Statement = "balance sheet" | "income statement" | "cash flow statement";
type Filing = { company: string; year: number };

const FILINGS: readonly Filing[] = [
  { company: "Activision Blizzard", year: 2019 },
  { company: "Amazon", year: 2017 },
  { company: "Amazon", year: 2019 },
  { company: "American Express", year: 2022 },
  { company: "Best Buy", year: 2019 },
  { company: "Best Buy", year: 2023 },
  { company: "Johnson & Johnson", year: 2022 },
  { company: "Ulta Beauty", year: 2022 },
];
const LINES: readonly Line[] = [
  { statement: "balance sheet", name: "total assets" },
  { statement: "balance sheet", name: "total liabilities" },
  { statement: "balance sheet", name: "cash and cash equivalents" },
  { statement: "balance sheet", name: "retained earnings" },
  { statement: "income statement", name: "net income" },
  { statement: "income statement", name: "income tax expense" },
  { statement: "cash flow statement", name: "net cash provided by operating activities" },
  { statement: "cash flow statement", name: "depreciation and amortization" },
];

export type Wordings = { plain: string; instructed: readonly string[] };

export function allWordings(): Wordings[] {
  return FILINGS.flatMap((filing) => LINES.map((line) => wordingsOf(filing, line)));
}

function wordingsOf({ company, year }: Filing, { statement, name }: Line): Wordings {
  const isStock = statement === "balance sheet";
  const had = isStock ? "have at the end of" : "have in";
  return {
    plain: `What was ${company}'s ${name} in ${year}?`,
    instructed: [
      `Using only the information within the ${statement}, how much ${name} did ${company} ${had} FY${year}? Answer in USD millions.`,
      `By drawing conclusions from the information stated only in the ${statement}, what is ${company}'s FY${year} ${name} (in USD millions)?`,
      `What is the ${isStock ? "year end " : ""}FY${year} amount of ${name} for ${company}? Answer in USD millions. Base your judgments on the information provided primarily in the ${statement}.`,
    ],
  };
}
