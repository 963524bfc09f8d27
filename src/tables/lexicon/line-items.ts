// Lines of financial statements by their usual names, as textbooks give them; what one company calls its own is left out. The
// thesaurus of retrieval holds looser names as well: a false one costs a passage there, and a wrong number here.

export type StatementKind = "income" | "balance" | "cash flow";

export type LineItem = {
  statement: StatementKind;
  names: readonly string[];
  /** Printed as a negative cell by some companies and as a positive one by others. */
  isOutflow?: true;
  /** Where whose it is makes the name longer; tried after the names. */
  pattern?: RegExp;
};

/** The first name is the one formulas use; a question's words may be any of them. */
const LINE_ITEMS: readonly LineItem[] = [
  item(
    "income",
    "revenue; total revenues; total net revenues; total net sales; net sales; net revenues; net revenue; sales; operating revenues; sales to customers; total revenues net of interest expense",
  ),
  item(
    "income",
    "cost of goods sold; cogs; cost of sales; cost of revenue; cost of revenues; total cost of revenues; total cost of revenue; cost of products sold; cost of merchandise sold",
  ),
  item("income", "gross profit; gross margin"),
  item(
    "income",
    "operating income; income from operations; operating profit; earnings from operations; operating earnings; ebit; operating income (loss); income (loss) from operations",
  ),
  item(
    "income",
    "net income; net earnings; consolidated net income; net income (loss); net earnings (loss); net profit; profit; profits; profit for the year; net income attributable to shareholders",
    {
      pattern:
        /^(?:consolidated )?net (?:income|earnings)(?: \(loss\))? attributable to (?!.*non ?controlling).+$/,
    },
  ),
  item(
    "income",
    "income before income taxes; income before income tax expense; earnings before income taxes; pretax income; income before taxes; income before provision for income taxes; pretax earnings; earnings before taxes; earnings before provision for taxes on income; income before provision for taxes; profit before tax; profit before taxation; profit before income tax",
    {
      pattern:
        /^(?:income|earnings|profit)(?: \(loss\))? before income taxe?s?(?: expense)? and equity in\b.*$/,
    },
  ),
  item(
    "income",
    "income tax expense; provision for income taxes; income tax provision; income taxes; provision for taxes on income; income tax expense (benefit); provision for (benefit from) income taxes; taxes on earnings",
  ),
  item("income", "interest expense; total interest expense; interest expense, net"),
  item(
    "income",
    "selling, general and administrative expenses; sg&a; sg&a expenses; selling, general and administrative",
  ),
  item(
    "income",
    "research and development; r&d; research and development expense; research and development expenses",
  ),
  item(
    "balance",
    "inventories; inventory; inventories, net; merchandise inventories; merchandise inventories, net",
  ),
  item(
    "balance",
    "property and equipment, net; pp&e; ppnt; net pp&e; property, plant and equipment, net; property, plant, and equipment, net; property and equipment; net property and equipment; fixed assets; property, plant and equipment",
  ),
  item(
    "balance",
    "accounts receivable; receivables; accounts receivable, net; receivables, net; trade receivables",
  ),
  item("balance", "accounts payable; trade payables"),
  item("balance", "cash and cash equivalents; cash & cash equivalents; cash and equivalents; cash"),
  item("balance", "total current assets; current assets"),
  item("balance", "total current liabilities; current liabilities"),
  item("balance", "total assets; assets"),
  item("balance", "total liabilities; liabilities"),
  item(
    "balance",
    "total shareholders' equity; total equity; total stockholders' equity; shareholders' equity; stockholders' equity; total shareholders’ equity; total stockholders’ equity",
  ),
  item(
    "cash flow",
    "capital expenditures; capex; purchases of property and equipment; additions to property and equipment; purchase of property and equipment; additions to property, plant and equipment; purchases of property, plant and equipment; capital expenditure; property, plant and equipment additions",
    { isOutflow: true },
  ),
  item(
    "cash flow",
    "net cash provided by operating activities; cash flow from operations; operating cash flow; cash from operations; net cash provided by (used in) operating activities; net cash flows from operating activities",
  ),
  item("cash flow", "depreciation and amortization; d&a; depreciation and amortization expense"),
  item("cash flow", "dividends paid; cash dividends paid; dividends; payment of dividends", {
    isOutflow: true,
  }),
];

function item(
  statement: StatementKind,
  names: string,
  other: Pick<LineItem, "isOutflow" | "pattern"> = {},
): LineItem {
  return { statement, names: names.split("; "), ...other };
}

/** What the text names, where it names nothing else; case, accents and apostrophes don't matter. */
export function lineItemOf(phrase: string): LineItem | undefined {
  const plain = plainName(phrase);
  return PLAIN_NAMES.find(({ names }) => names.includes(plain))?.item;
}

export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\((?:in|notes?|see)\b[^)]*\)|\(\d+\)|\*+/g, " ")
    .replaceAll(/\b(?:the|a|an|its|company's)\b/g, " ")
    .replaceAll(/[^\p{L}\p{N}&()]+/gu, " ")
    .trim();
}

/** Names under which tables may hold what the words mean: "capex" is "purchases of property and equipment". */
export function otherNames(words: string): string[] {
  const text = ` ${plainName(words)} `;
  return PLAIN_NAMES.filter(({ names }) =>
    names.some((name) => text.includes(` ${name} `)),
  ).flatMap(({ item: { names } }) => [...names]);
}

/** Prepared once, because every question compares all of them with many texts. */
const PLAIN_NAMES = LINE_ITEMS.map((one) => ({ item: one, names: one.names.map(plainName) }));
