// Lines of financial statements by the names that companies give them, and the ratios made of them, as accounting
// textbooks define them. Nothing here is of one company or one question.

export type StatementKind = "income" | "balance" | "cash flow";

/** An outflow is printed as a negative figure by some companies and as a positive one by others. */
export type LineItem = {
  statement: StatementKind;
  names: readonly string[];
  isOutflow?: true;
  /** Where whose it is makes the name longer; tried after the names. */
  pattern?: RegExp;
};

/** The first name is the one formulas use; a question's words may be any of them. */
const LINE_ITEMS: readonly LineItem[] = [
  {
    statement: "income",
    names: [
      "revenue",
      "total revenues",
      "total net revenues",
      "total net sales",
      "net sales",
      "net revenues",
      "net revenue",
      "sales",
      "sales to customers",
      "total revenues net of interest expense",
      "operating revenues",
    ],
  },
  {
    statement: "income",
    names: [
      "cost of goods sold",
      "cogs",
      "cost of sales",
      "cost of revenue",
      "cost of revenues",
      "total cost of revenues",
      "total cost of revenue",
      "cost of products sold",
      "cost of merchandise sold",
    ],
  },
  { statement: "income", names: ["gross profit", "gross margin"] },
  {
    statement: "income",
    names: [
      "operating income",
      "income from operations",
      "operating profit",
      "earnings from operations",
      "operating earnings",
      "ebit",
      "operating income (loss)",
      "income (loss) from operations",
    ],
  },
  {
    statement: "income",
    names: [
      "net income",
      "net earnings",
      "consolidated net income",
      "net income (loss)",
      "net earnings (loss)",
      "net profit",
      "profit for the year",
      "net income attributable to shareholders",
    ],
    pattern:
      /^(?:consolidated )?net (?:income|earnings)(?: \(loss\))? attributable to (?!.*non ?controlling).+$/,
  },
  {
    statement: "income",
    names: [
      "income before income taxes",
      "income before income tax expense",
      "earnings before income taxes",
      "pretax income",
      "income before taxes",
      "earnings before provision for taxes on income",
      "income before provision for income taxes",
      "pretax earnings",
    ],
  },
  {
    statement: "income",
    names: [
      "income tax expense",
      "provision for income taxes",
      "income tax provision",
      "provision for taxes on income",
      "income taxes",
    ],
  },
  { statement: "income", names: ["interest expense", "interest expense, net"] },
  {
    statement: "income",
    names: [
      "selling, general and administrative expenses",
      "sg&a",
      "sg&a expenses",
      "selling, general and administrative",
      "selling, marketing and administrative expenses",
    ],
  },
  {
    statement: "income",
    names: [
      "research and development",
      "r&d",
      "research and development expense",
      "research and development expenses",
    ],
  },
  {
    statement: "balance",
    names: [
      "inventories",
      "inventory",
      "inventories, net",
      "merchandise inventories",
      "merchandise inventories, net",
    ],
  },
  {
    statement: "balance",
    names: [
      "property and equipment, net",
      "pp&e",
      "ppnt",
      "net pp&e",
      "property, plant and equipment, net",
      "property, plant, and equipment, net",
      "property and equipment",
      "net property and equipment",
      "fixed assets",
      "property, plant and equipment",
    ],
  },
  {
    statement: "balance",
    names: [
      "accounts receivable",
      "receivables",
      "accounts receivable, net",
      "receivables, net",
      "trade receivables",
      "accounts receivable, net and other",
    ],
  },
  {
    statement: "balance",
    names: ["accounts payable", "trade payables", "accounts payable, trade"],
  },
  {
    statement: "balance",
    names: ["cash and cash equivalents", "cash & cash equivalents", "cash and equivalents"],
  },
  { statement: "balance", names: ["total current assets", "current assets"] },
  { statement: "balance", names: ["total current liabilities", "current liabilities"] },
  { statement: "balance", names: ["total assets", "assets"] },
  { statement: "balance", names: ["total liabilities", "liabilities"] },
  {
    statement: "balance",
    names: [
      "total shareholders' equity",
      "total equity",
      "total stockholders' equity",
      "shareholders' equity",
      "stockholders' equity",
      "total shareholders’ equity",
      "total stockholders’ equity",
    ],
  },
  {
    statement: "cash flow",
    names: [
      "capital expenditures",
      "capex",
      "purchases of property and equipment",
      "additions to property and equipment",
      "purchase of property and equipment",
      "additions to property, plant and equipment",
      "purchases of property, plant and equipment",
      "capital expenditure",
      "property, plant and equipment additions",
    ],
    isOutflow: true,
  },
  {
    statement: "cash flow",
    names: [
      "net cash provided by operating activities",
      "cash flow from operations",
      "operating cash flow",
      "cash from operations",
      "net cash provided by (used in) operating activities",
      "total cash provided by operating activities",
      "net cash flows from operating activities",
    ],
  },
  {
    statement: "cash flow",
    names: [
      "depreciation and amortization",
      "d&a",
      "depreciation and amortization expense",
      "depreciation and amortization of property",
    ],
  },
  {
    statement: "cash flow",
    isOutflow: true,
    names: [
      "dividends paid",
      "cash dividends paid",
      "dividends",
      "payment of dividends",
      "dividends to shareholders",
    ],
  },
];

/** What the text names, where it names nothing else; case, accents and apostrophes don't matter. */
export function lineItemOf(phrase: string): LineItem | undefined {
  const plain = plainName(phrase);
  return LINE_ITEMS.find(({ names }) => names.some((name) => plainName(name) === plain));
}

export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\((?:in|note|see)\b[^)]*\)|\(\d+\)|\*+/g, " ")
    .replaceAll(/\b(?:the|a|an|its|company's)\b/g, " ")
    .replaceAll(/[^\p{L}\p{N}&()]+/gu, " ")
    .trim();
}

export type Ratio = { asks: RegExp; formula: string };

/** "average X" is over the beginning and the end of the year. The first that fits counts. */
const RATIOS: readonly Ratio[] = [
  { asks: /\bfixed asset turnover\b/i, formula: "revenue / average property and equipment, net" },
  {
    asks: /\binventory turnover\b|\bhow many times\b.*\binventory\b/i,
    formula: "cost of goods sold / average inventories",
  },
  { asks: /\b(?:total )?asset turnover\b/i, formula: "revenue / average total assets" },
  {
    asks: /\b(?:days payable outstanding|dpo)\b/i,
    formula: "365 * average accounts payable / cost of goods sold",
  },
  {
    asks: /\b(?:days sales outstanding|dso)\b/i,
    formula: "365 * average accounts receivable / revenue",
  },
  {
    asks: /\b(?:days inventory outstanding|dio)\b/i,
    formula: "365 * average inventories / cost of goods sold",
  },
  { asks: /\bcurrent ratio\b/i, formula: "total current assets / total current liabilities" },
  {
    asks: /\b(?:working capital) ratio\b/i,
    formula: "total current assets / total current liabilities",
  },
  {
    asks: /\bnet working capital\b|\bworking capital\b/i,
    formula: "total current assets - total current liabilities",
  },
  {
    asks: /\b(?:debt|liabilit(?:y|ies))[- ]to[- ]assets?(?: ratio)?\b/i,
    formula: "total liabilities / total assets",
  },
  {
    asks: /\b(?:debt|liabilit(?:y|ies))[- ]to[- ]equity(?: ratio)?\b/i,
    formula: "total liabilities / total shareholders' equity",
  },
  { asks: /\b(?:return on assets|roa)\b/i, formula: "net income / average total assets" },
  {
    asks: /\b(?:return on equity|roe)\b/i,
    formula: "net income / average total shareholders' equity",
  },
  { asks: /\bgross (?:profit )?margins?\b/i, formula: "100 * gross profit / revenue" },
  {
    asks: /\boperating (?:profit |income )?margins?\b/i,
    formula: "100 * operating income / revenue",
  },
  {
    asks: /\bnet (?:profit |income )?margins?\b|\bprofit margins?\b/i,
    formula: "100 * net income / revenue",
  },
  {
    asks: /\beffective (?:income )?tax rate\b/i,
    formula: "100 * income tax expense / income before income taxes",
  },
  {
    asks: /\bfree cash flow\b/i,
    formula: "net cash provided by operating activities - capital expenditures",
  },
  { asks: /\bdividend payout ratio\b/i, formula: "dividends paid / net income" },
];

export function ratioIn(question: string): Ratio | undefined {
  return RATIOS.find(({ asks }) => asks.test(question));
}

/** Names under which tables may hold what the question's words mean: "capex" is "purchases of property and equipment". */
export function namesFor(question: string): string[] {
  const formula = ratioIn(question)?.formula ?? "";
  const text = ` ${plainName(`${question} ${formula}`)} `;
  return LINE_ITEMS.filter(({ names }) =>
    names.some((name) => text.includes(` ${plainName(name)} `)),
  ).flatMap(({ names }) => [...names]);
}
