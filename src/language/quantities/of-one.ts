// Labels whose amounts are in ones, whatever the scale of their table.
/** Of amounts of one thing, of those that compare two amounts, and of counts of people. */
export function isOfOne(label: string): boolean {
  return OF_ONE.test(label) || HEAD_OF_ONE.test(label);
}

const OF_ONE = /\b(?:per|each|EPS|percent(?:age)?|number of)\b|%/i;
/** What the label is of, as its last noun: "Interest rate" is in ones, "Interest rate swaps" and "Staff costs" are not. */
const HEAD_OF_ONE = headOf("rates?|ratio|prices?|employees|staff|headcount");
/** "Staff", which may also be what they cost. */
export const HEAD_OF_PEOPLE = headOf("employees|staff");

/** "Employees", "Number of stores": a count, which is in no currency. "Due from customers" is an amount. */
export function isCount(label: string): boolean {
  return (
    NUMBER_OF.test(label) ||
    (HEAD_OF_COUNT.test(label) && !/\b(?:of|from|to|for|by|due|per)\b/i.test(label))
  );
}

const NUMBER_OF = /^\W*(?:(?:average|total)\s+)?number of\b/i;
const HEAD_OF_COUNT = headOf(
  "employees|staff|headcount|workforce|personnel|FTEs?|customers|members|subscribers|users|visitors|passengers|guests|stores|branches|outlets|locations|openings|closures|policies|policyholders|shareholders|vehicles|aircraft|rooms|beds|homes|patients|students",
);

/** "Equity ratio", "Return on equity", "Net debt/EBITDA": what one amount is of another. */
export function isRatio(label: string): boolean {
  return HEAD_OF_RATIO.test(label) || OF_RESULT.test(label);
}

const HEAD_OF_RATIO = headOf("ratio|margin|yield|multiple|ROE|ROA|ROI|ROCE|ROIC");
const OF_RESULT =
  /\breturn on \p{L}|\p{L}\s?\/\s?(?:EBITDA?|equity|assets|sales|revenues?|earnings)\b/iu;

/** "Share price", which is told in ones of its currency. */
export const HEAD_OF_PRICE = headOf("prices?");

function headOf(nouns: string): RegExp {
  return new RegExp(
    String.raw`\b(?:${nouns})(?=\s*$|\s*[(,;:–|\d-]|\s(?:of|on|for|in|at|and|or|used|paid)\b)`,
    "i",
  );
}

/** Whether the sum of a column that is called so tells anything: that of prices, ages or averages does not. */
export function doesAddUp(name: string): boolean {
  return !NOT_TO_ADD.test(name);
}

const NOT_TO_ADD =
  /\b(?:per|each|averages?|mean|median|minimum|maximum|rates?|ratios?|prices?|fares?|tariffs?|fees|ages?|temperatures?|index|factors?|ranks?|scores?|levels?|grades?|percent(?:ages?)?)\b|%/i;

export const COUNT_OR_RATE =
  /\b(?:number|count|employees|staff|headcount|workers|persons|people|shares|units|options|ratio|rate|times|price|per)\b/i;
/** Of a row; the heading of a column says of what time the column is. */
export const LENGTH_OF_TIME = /\b(?:days|months|years|age|life)\b/i;
