// Lists ratios of financial statement lines, as accounting textbooks define them.

export type Ratio = {
  asks: RegExp;
  /** The first whose lines the document states applies. */
  formulas: readonly string[];
};

/**
 * One ratio per line: a pattern of its names, then its formula. "average X" is the mean of the
 * beginning and the end of the year. The first pattern that matches applies. A second formula follows
 * "or", for statements without a line of the first one.
 */
const FORMULAS = String.raw`
  fixed asset turnover: revenue / average property and equipment, net
  inventory turnover|how many times\b.*\binventory: cost of goods sold / average inventories
  (?:total )?asset turnover: revenue / average total assets
  days payable outstanding|dpo: 365 * average accounts payable / cost of goods sold
  days sales outstanding|dso: 365 * average accounts receivable / revenue
  days inventory outstanding|dio: 365 * average inventories / cost of goods sold
  (?:quick|acid[- ]test) ratio: (total current assets - inventories - prepaid expenses) / total current liabilities
  (?:current|working capital) ratio: total current assets / total current liabilities
  (?:net )?working capital: total current assets - total current liabilities
  (?:debt|liabilit(?:y|ies))[- ]to[- ]assets?(?:\sratio)?: total liabilities / total assets
  (?:debt|liabilit(?:y|ies))[- ]to[- ]equity(?:\sratio)?: total liabilities / total shareholders' equity
  return on assets|roa: net income / average total assets
  return on equity|roe: net income / average total shareholders' equity
  gross (?:profit )?margins?: 100 * gross profit / revenue or 100 * (revenue - cost of goods sold) / revenue
  operating (?:profit |income )?margins?: 100 * operating income / revenue
  net (?:profit |income )?margins?|profit margins?: 100 * net income / revenue
  effective (?:income )?tax rate: 100 * income tax expense / income before income taxes
  free cash flow: net cash provided by operating activities - capital expenditures
  dividend payout ratio: dividends paid / net income`;

const RATIOS = FORMULAS.trim()
  .split(/\n\s*/)
  .map((line): Ratio => {
    const [asks = "", formula = ""] = line.split(": ");
    return { asks: new RegExp(`\\b(?:${asks})\\b`, "i"), formulas: formula.split(" or ") };
  });

export function ratioIn(question: string): Ratio | undefined {
  return RATIOS.find(({ asks }) => asks.test(question));
}
