// Ratios made of lines of financial statements, as accounting textbooks define them.

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
  {
    asks: /\b(?:quick|acid[- ]test) ratio\b/i,
    formula: "(total current assets - inventories - prepaid expenses) / total current liabilities",
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
