// Maps the readers' terms to the documents' terms: the common vocabulary of annual reports and
// insurance filings, from accounting textbooks and the forms themselves. It is deliberately general
// and small; terms that are specific to a collection are learned from the collection.

/** Groups of synonyms. If the question uses one of them, the text may use another. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ["revenue", "revenues", "net sales", "net revenue", "total revenues"],
  ["cost of sales", "cost of goods sold", "cost of revenue", "cost of products sold", "cogs"],
  ["gross profit", "gross margin"],
  ["operating income", "operating profit", "income from operations", "ebit"],
  ["net income", "net earnings", "net profit", "profit for the year"],
  ["income before taxes", "earnings before taxes", "pretax income", "earnings before income taxes"],
  ["income tax expense", "provision for income taxes", "income taxes"],
  ["selling general and administrative", "sg&a", "operating expenses"],
  ["research and development", "r&d"],
  ["depreciation and amortization", "d&a"],
  ["capital expenditures", "capex", "purchases of property and equipment", "additions to property"],
  ["property and equipment", "property plant and equipment", "pp&e", "ppe", "fixed assets"],
  ["inventories", "inventory"],
  ["accounts receivable", "receivables", "trade receivables"],
  ["accounts payable", "payables", "trade payables"],
  ["cash and cash equivalents", "cash position"],
  ["long-term debt", "borrowings", "notes payable"],
  ["shareholders equity", "stockholders equity", "total equity"],
  [
    "repurchases of common stock",
    "share repurchases",
    "stock repurchases",
    "buybacks",
    "treasury stock",
  ],
  ["dividends paid", "dividends declared", "cash dividends"],
  ["earnings per share", "eps"],
  ["employees", "headcount", "workforce"],
  ["wages", "salaries", "payroll", "compensation"],
  ["acquisitions", "business combinations"],
  ["legal proceedings", "litigation", "lawsuits"],
  ["fiscal year", "year ended"],
  ["guidance", "outlook", "expects"],
  ["chief executive officer", "ceo"],
  ["chief financial officer", "cfo"],
  ["auditor", "auditors", "independent registered public accounting firm"],
  ["ticker symbol", "trading symbol", "stock symbol"],
  ["phone number", "telephone number"],
  ["board of directors", "directors", "board members"],
  [
    "income statement",
    "statements of operations",
    "statements of income",
    "statements of earnings",
  ],
  [
    "balance sheet",
    "balance sheets",
    "statements of financial position",
    "statements of financial condition",
  ],
  ["cash flow statement", "statements of cash flows", "cash flows"],
];

/** Ratios and their components, because a text need not name the ratio itself. */
export const RATIO_COMPONENTS: readonly (readonly [ratio: string, parts: readonly string[]])[] = [
  ["gross margin", ["cost of sales", "revenue"]],
  ["operating margin", ["operating income", "revenue"]],
  ["profit margin", ["net income", "revenue"]],
  ["ebitda", ["operating income", "depreciation and amortization"]],
  ["fixed asset turnover", ["property and equipment", "revenue"]],
  ["asset turnover", ["total assets", "revenue"]],
  ["inventory turnover", ["inventories", "cost of sales"]],
  ["days payable outstanding", ["accounts payable", "cost of sales"]],
  ["dpo", ["accounts payable", "cost of sales"]],
  ["days sales outstanding", ["accounts receivable", "revenue"]],
  ["dso", ["accounts receivable", "revenue"]],
  ["days inventory outstanding", ["inventories", "cost of sales"]],
  ["dio", ["inventories", "cost of sales"]],
  ["working capital", ["total current assets", "total current liabilities"]],
  ["current ratio", ["total current assets", "total current liabilities"]],
  ["quick ratio", ["cash and cash equivalents", "total current liabilities"]],
  ["return on assets", ["net income", "total assets"]],
  ["roa", ["net income", "total assets"]],
  ["return on equity", ["net income", "shareholders equity"]],
  ["roe", ["net income", "shareholders equity"]],
  ["debt to equity", ["long-term debt", "shareholders equity"]],
  ["interest coverage", ["operating income", "interest expense"]],
  ["free cash flow", ["operating activities", "capital expenditures"]],
  ["effective tax rate", ["income tax expense", "income before taxes"]],
  ["payout ratio", ["dividends paid", "net income"]],
];

/**
 * Financial statements and their items: if the question asks for an item, its statement is
 * relevant.
 */
export const STATEMENT_ITEMS: readonly (readonly [statement: string, items: readonly string[]])[] =
  [
    [
      "balance sheet",
      [
        "inventories",
        "accounts receivable",
        "accounts payable",
        "property and equipment",
        "long-term debt",
        "shareholders equity",
        "total assets",
        "total current assets",
        "total current liabilities",
        "liability",
        "liabilities",
      ],
    ],
    [
      "income statement",
      [
        "revenue",
        "cost of sales",
        "gross profit",
        "operating income",
        "net income",
        "earnings per share",
      ],
    ],
    [
      "cash flow statement",
      [
        "capital expenditures",
        "dividends paid",
        "operating activities",
        "investing activities",
        "financing activities",
        "depreciation and amortization",
      ],
    ],
  ];
