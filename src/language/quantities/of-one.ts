// Recognizes labels whose amounts are in ones, whatever the scale of their table.

/**
 * Reports whether the label is that of an amount per thing, of a ratio of two amounts, or of a
 * count of people.
 */
export function hasAmountsInOnes(label: string): boolean {
  return OF_ONE.test(label) || HEAD_OF_ONE.test(label);
}

/**
 * A small thing that a rate is stated for. "Maximum grant per project" is in the scale of its table, and "earnings per share" is
 * not.
 */
const PER_SMALL_THING = String.raw`per (?:\p{L}+ ){0,2}?(?:shares?|units?|options?|ADSs?|items?|pieces?|heads?|capita|persons?|people|employees?|customers?|passengers?|guests?|hours?|minutes?|nights?|calls?|kg|kilo\p{L}*|tonnes?|tons?|lit(?:er|re)s?|gallons?|barrels?|miles?|km|[kmg]wh|m[²³23]|square|cubic|%|cent)(?!\p{L})`;

const OF_ONE = new RegExp(
  String.raw`\b(?:${PER_SMALL_THING}|each|EPS|percent(?:age)?|number of)(?!\p{L})|%`,
  "iu",
);
/**
 * The last noun of the label decides: "Interest rate" is in ones, but "Interest rate swaps" and
 * "Staff costs" are not.
 */
const HEAD_OF_ONE = headNounPattern("rates?|ratio|prices?|employees|staff|headcount");
/** A label such as "Staff", which may also mean what the staff cost. */
export const HEAD_OF_PEOPLE = headNounPattern("employees|staff");

/**
 * Reports whether the label is that of a count, which has no currency: "Employees", "Number of
 * stores". "Due from customers" is an amount.
 */
export function isCount(label: string): boolean {
  return (
    NUMBER_OF.test(label) ||
    (HEAD_OF_COUNT.test(label) && !/\b(?:of|from|to|for|by|due|per)\b/i.test(label))
  );
}

/** Matches the name of a count. */
export const NUMBER_OF = /^\W*(?:(?:average|total)\s+)?number of\b/i;
const HEAD_OF_COUNT = headNounPattern(
  "employees|staff|headcount|workforce|personnel|FTEs?|customers|members|subscribers|users|visitors|passengers|guests|stores|branches|outlets|locations|openings|closures|policies|policyholders|shareholders|vehicles|aircraft|rooms|beds|homes|patients|students",
);

/**
 * Reports whether the label is a ratio of two amounts: "Equity ratio", "Return on equity", "Net
 * debt/EBITDA".
 */
export function isRatio(label: string): boolean {
  return HEAD_OF_RATIO.test(label) || OF_RESULT.test(label);
}

const HEAD_OF_RATIO = headNounPattern("ratio|margin|yield|multiple|ROE|ROA|ROI|ROCE|ROIC");
const OF_RESULT =
  /\breturn on \p{L}|\p{L}\s?\/\s?(?:EBITDA?|equity|assets|sales|revenues?|earnings)\b/iu;

/** A label such as "Share price", whose amounts are in whole units of their currency. */
export const HEAD_OF_PRICE = headNounPattern("prices?");

function headNounPattern(nouns: string): RegExp {
  return new RegExp(
    String.raw`\b(?:${nouns})(?=\s*$|\s*[(,;:–|\d-]|\s(?:of|on|for|in|at|and|or|used|paid)\b)`,
    "i",
  );
}

/**
 * Reports whether the sum of a column with this name is meaningful. A sum of prices, ages or
 * averages is not.
 */
export function isAdditive(name: string): boolean {
  return !NOT_TO_ADD.test(name);
}

const NOT_TO_ADD =
  /\b(?:per|each|averages?|mean|median|minimum|maximum|rates?|ratios?|prices?|fares?|tariffs?|fees|ages?|temperatures?|index|factors?|ranks?|scores?|levels?|grades?|percent(?:ages?)?)\b|%/i;

export const COUNT_OR_RATE = new RegExp(
  String.raw`\b(?:number|count|employees|staff|headcount|workers|persons|people|shares|units|options|ratio|rate|times|price|${PER_SMALL_THING})(?!\p{L})`,
  "iu",
);
/**
 * Words in a row's label for a length of time. In the heading of a column, they say which time the
 * column covers.
 */
export const LENGTH_OF_TIME = /\b(?:days|months|years|age|life)\b/i;
