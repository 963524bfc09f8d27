// Lists the lines of financial statements under the names that textbooks use. Names that only one
// company uses are left out. The thesaurus of retrieval has looser names as well: a wrong name
// costs a passage there, but gives a wrong number here.
import type { Table } from "../../domain/documents/table.ts";
import { isFunctionWord } from "../../language/words/function-words.ts";

export type StatementKind = "income" | "balance" | "cash flow";

export type LineItem = {
  /** A `StatementKind`. */
  statement: string;
  names: readonly string[];
  plainNames: readonly string[];
  /** Whether some companies print the line as a negative figure and others as a positive one. */
  isOutflow: boolean;
  /** Matches longer names that say whose the figure is. It is tried after the names. */
  pattern: RegExp | undefined;
};

/**
 * One line item per line. Formulas use the first name, and a question may use any of them.
 * Additions such as "(loss)" are left out, because `plainName` removes them from labels.
 */
const NAMES: Readonly<Record<StatementKind, string>> = {
  income: `
    revenue; total revenues; total net revenues; total net sales; net sales; net revenues; net revenue; sales; operating revenues; sales to customers; total revenues net of interest expense
    cost of goods sold; cogs; cost of sales; cost of revenue; cost of revenues; total cost of revenues; total cost of revenue; cost of products sold; cost of merchandise sold
    gross profit
    operating income; income from operations; operating profit; earnings from operations; operating earnings; ebit
    net income; net earnings; consolidated net income; net profit; profit; profits; profit for the year; profit after tax; net profit after tax; net income attributable to shareholders
    income before income taxes; income before income tax expense; earnings before income taxes; pretax income; income before taxes; income before provision for income taxes; pretax earnings; earnings before taxes; earnings before provision for taxes on income; income before provision for taxes; profit before tax; profit before taxation; profit before income tax
    income tax expense; income tax; income tax charge; taxation; provision for income taxes; income tax provision; income taxes; provision for taxes on income; taxes on earnings
    interest expense; total interest expense; interest expense, net
    selling, general and administrative expenses; sg&a; sg&a expenses; selling, general and administrative
    research and development; r&d; research and development expense; research and development expenses`,
  balance: `
    inventories; inventory; inventories, net; merchandise inventories; merchandise inventories, net
    property and equipment, net; pp&e; ppnt; net pp&e; property, plant and equipment, net; property and equipment; net property and equipment; fixed assets; property, plant and equipment
    accounts receivable; receivables; accounts receivable, net; receivables, net; trade receivables
    accounts payable; trade payables
    cash and cash equivalents; cash & cash equivalents; cash and equivalents; cash
    total current assets; current assets
    total current liabilities; current liabilities
    total assets; assets
    total liabilities; liabilities
    long-term debt; long-term debt, net; long-term debt, less current portion; long-term debt, net of current portion; long-term debt, excluding current portion; long-term borrowings
    accumulated other comprehensive income; accumulated other comprehensive loss; aoci
    total shareholders' equity; total equity; total stockholders' equity; shareholders' equity; stockholders' equity`,
  "cash flow": `
    capital expenditures; capex; purchases of property and equipment; additions to property and equipment; purchase of property and equipment; additions to property, plant and equipment; purchases of property, plant and equipment; capital expenditure; property, plant and equipment additions
    net cash provided by operating activities; total cash provided by operating activities; cash flow from operations; operating cash flow; cash from operations; net cash flows from operating activities
    net cash provided by investing activities; total cash used in investing activities; total cash provided by investing activities; net cash used in investing activities; net cash used by investing activities; net cash used for investing activities; cash flow from investing; cash flows from investing; investing cash flow; net cash flows from investing activities
    net cash provided by financing activities; total cash used in financing activities; total cash provided by financing activities; net cash used in financing activities; net cash used by financing activities; net cash used for financing activities; cash flow from financing; cash flows from financing; financing cash flow; net cash flows from financing activities
    share repurchases; stock repurchases; repurchases of common stock; repurchase of common stock; share buybacks; stock buybacks; buybacks; common stock repurchased; purchases of treasury stock; purchase of treasury stock
    stock-based compensation; share-based compensation; stock-based compensation expense; share-based compensation expense
    depreciation and amortization; d&a; depreciation and amortization expense
    dividends paid; cash dividends paid; dividends; payment of dividends; dividends to shareholders; dividends paid to shareholders; cash dividends`,
};
/** Identifies each line item by its first name. */
const OUTFLOWS: ReadonlySet<string> = new Set([
  "capital expenditures",
  "dividends paid",
  "share repurchases",
]);
const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  [
    "net income",
    /^(?:consolidated )?net (?:income|earnings) attributable to (?!.*non ?controlling).+$/,
  ],
  [
    "income before income taxes",
    /^(?:income|earnings|profit) before income taxe?s?(?: expense)? and equity in\b.*$/,
  ],
]);

/** Prepared once, because every question compares all line items with many texts. */
const LINE_ITEMS = Object.entries(NAMES).flatMap(([statement, lines]) =>
  lines
    .trim()
    .split(/\n\s*/)
    .map((line): LineItem => {
      const names = line.split("; ");
      const [first = ""] = names;
      const plainNames = names.map((name) => plainName(name));
      const isOutflow = OUTFLOWS.has(first);
      return { statement, names, plainNames, isOutflow, pattern: PATTERNS.get(first) };
    }),
);

/**
 * Returns the line item that the phrase names, if it names nothing else. Case and apostrophes do
 * not matter.
 */
export function lineItemOf(phrase: string): LineItem | undefined {
  const plain = plainName(phrase);
  return lineItemCalled(plain) ?? lineItemCalled(withoutNetOf(plain));
}

function lineItemCalled(plain: string): LineItem | undefined {
  return LINE_ITEMS.find(({ plainNames }) => plainNames.includes(plain));
}

/** Removes what a company adds about the amount from a plain name: "net of tax of $3". */
export function withoutNetOf(plain: string): string {
  return plain.replace(/ (?:net of|less) .*$/, "");
}

export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\((?:in|notes?|see)\b[^)]*\)|\(\d+\)|\*+/g, " ")
    .replaceAll(/\((?:loss(?:es)?|benefit(?: from)?|used in)\)/g, " ")
    .replaceAll(/\b(?:the|a|an|its|by|from|for|in|company's)\b/g, " ")
    .replaceAll(/[^\p{L}\p{N}&()]+/gu, " ")
    .trim();
}

/**
 * Returns the names that tables may use for the words: "capex" is also "purchases of property and
 * equipment".
 */
export function lineItemNamesIn(words: string): string[] {
  const text = ` ${plainName(words)} `;
  return LINE_ITEMS.filter(({ plainNames }) =>
    plainNames.some((name) => text.includes(` ${name} `)),
  ).flatMap(({ names }) => [...names]);
}

/**
 * Titles of primary statements. They take precedence over notes, summaries and the statements of
 * the parent alone, which repeat some of their lines.
 */
const STATEMENT_TITLE =
  /\bconsolidated (?:balance sheets?|statements?|income)\b|\b(?:statements? of (?:consolidated )?(?:income|operations|earnings|financial (?:position|condition)|cash flows?)|balance sheets?)\b/i;
/**
 * Titles that cover the parent without its subsidiaries, or only some of them. "Condensed" without
 * "consolidated" marks a registrant's statement of itself alone.
 */
const PARTIAL_TITLE =
  /\bparent\b|\bcondensed\b(?! consolidated)|\bcompany[- ]only\b|\bguarantors?\b|\bpro forma\b/i;

export function isPrimaryStatement(table: Table): boolean {
  const found = STATEMENT_TITLE.exec(table.title);
  if (found === null || isPartialStatement(table)) return false;
  // "Charges on our consolidated statements of earnings as follows" is a sentence about one.
  const [before = ""] =
    /\p{Ll}+(?= (?:condensed )?$)/iu.exec(table.title.slice(0, found.index)) ?? [];
  return !isFunctionWord(before);
}

export function isPartialStatement({ title }: Table): boolean {
  return PARTIAL_TITLE.test(title);
}
