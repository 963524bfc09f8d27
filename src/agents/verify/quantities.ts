// The amounts, years, dates and ordinals of a text, in a form that can be compared whatever way they are written.
import type { Word } from "./words.ts";

type QuantityKind = "money" | "percent" | "year" | "decade" | "month" | "ordinal" | "number";

export type Quantity = {
  kind: QuantityKind;
  /** In ones: "1.2 million" is 1,200,000. */
  value: number;
  /** "$", "%", or the stem of a measure such as "year" or "mile". */
  unit: string | undefined;
  isAbout: boolean;
  /** "more than", "at least" → least; "less than", "up to" → most. */
  bound: "least" | "most" | undefined;
  /** Of the words it is written with. */
  first: number;
  last: number;
};

const ONES =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const MONTHS =
  `january february march april may june july august september october november december`.split(
    " ",
  );
const DECADES = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
const SCALES: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1e3],
  ["k", 1e3],
  ["million", 1e6],
  ["mn", 1e6],
  ["m", 1e6],
  ["billion", 1e9],
  ["bn", 1e9],
  ["b", 1e9],
  ["trillion", 1e12],
]);
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, i): [string, number] => [word, i]),
  ...TENS.map((word, i): [string, number] => [word, 20 + 10 * i]),
  ["twice", 2],
  ["double", 2],
  ["doubled", 2],
  ["triple", 3],
  ["tripled", 3],
  ["dozen", 12],
]);

/** Units of measure and of time whose exchange changes what is said; a counted noun ("films") is compared as a word. */
const MEASURES: ReadonlyMap<string, string> = new Map(
  `second:s minute:min hour:h day:day week:week month:month quarter:quarter year:year decade:decade century:century
  foot:ft feet:ft ft:ft inch:in inches:in mile:mi yard:yd meter:m metre:m m:m km:km kilometer:km kilometre:km cm:cm centimeter:cm
  mm:mm gram:g g:g kg:kg kilogram:kg mg:mg pound:lb lb:lb ounce:oz ton:t tonne:t liter:l litre:l gallon:gal acre:acre hectare:ha
  dollar:$ euro:€ cent:cent degree:deg basis:bp point:pt watt:w mw:mw kwh:kwh`
    .split(/\s+/)
    .flatMap((pair): [string, string][] => {
      const [word = "", unit = ""] = pair.split(":");
      return [
        [word, unit],
        [`${word}s`, unit],
      ];
    }),
);

/** A currency's code before its amount: "RMB77 million". */
const CODE = /^(usd|eur|gbp|rmb|cny|jpy|chf|cad|aud|nzd|inr|hkd|sgd|sek|nok|dkk|hk|us)\d/;

const ABOUT =
  /\b(?:about|around|approximately|approx|roughly|nearly|almost|some|circa|c|estimated|close to)\.?\s*[$€£]?$/i;
const LEAST =
  /\b(?:more than|greater than|higher than|over|above|exceed(?:s|ed|ing)?|at least|no less than|not less than|minimum of)\s*[$€£]?$/i;
const MOST =
  /\b(?:no more than|not more than|less than|fewer than|lower than|under|below|up to|at most|not exceeding|maximum of)\s*[$€£]?$/i;

/** In the order of the text. `words` are those of `text`. */
export function quantitiesIn(text: string, words: readonly Word[]): Quantity[] {
  const found: Quantity[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const quantity = quantityAt(text, words, i);
    if (quantity === undefined) continue;
    const before = found.at(-1);
    if (before !== undefined && isRange(text, words, { before, quantity }))
      shareUnit(before, quantity);
    found.push(quantity);
    i = quantity.last;
  }
  return found;
}

type Ends = { before: Quantity; quantity: Quantity };

/** "4-7%", "$3 to $5 million". */
function isRange(text: string, words: readonly Word[], { before, quantity }: Ends): boolean {
  const between = text.slice(words[before.last]?.end ?? 0, words[quantity.first]?.start ?? 0);
  return (
    /^\s?(?:[-–]|to|through|and)?\s?[$€£]?$/.test(between) &&
    before.kind === "number" &&
    before.unit === undefined
  );
}

function shareUnit(before: Quantity, { kind, unit }: Quantity): void {
  if (kind !== "percent" && kind !== "money" && kind !== "number") return;
  before.kind = kind;
  before.unit = unit;
}

type Written = Pick<Quantity, "kind" | "value" | "last"> & { unit?: string };

function quantityAt(text: string, words: readonly Word[], at: number): Quantity | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const before = text.slice(Math.max(0, word.start - 24), word.start);
  const written = digitsAt(text, words, at) ?? spelledAt(words, at);
  if (written === undefined) return undefined;
  const isMost = MOST.test(before);
  return {
    unit: undefined,
    ...written,
    isAbout: ABOUT.test(before),
    bound: isMost ? "most" : LEAST.test(before) ? "least" : undefined,
    first: at,
  };
}

/** Words are parted at commas, so that "1,200,000.50" is put together from the text again. */
function digitsAt(text: string, words: readonly Word[], at: number): Written | undefined {
  const word = words[at];
  const quarter = /^q([1-4])$/.exec(word?.text ?? "");
  if (quarter !== null) return { kind: "ordinal", value: Number(quarter[1]), last: at };
  if (word === undefined) return undefined;
  const code = CODE.exec(word.text)?.[1];
  if (code !== undefined) {
    const written = numberAt(text, words, { at, start: word.start + code.length });
    return written === undefined ? undefined : { ...written, kind: "money", unit: code };
  }
  if (!/^\d/.test(word.text)) return undefined;
  // "COVID-19", "Form 10-K" and "A.1" are names.
  if (/\p{L}[-.–]$/u.test(text.slice(Math.max(0, word.start - 2), word.start))) return undefined;
  const decade = /^(\d{3}0)(?:'?s)$/.exec(word.text) ?? /^(\d{3}0)'s/.exec(text.slice(word.start));
  if (decade !== null) return { kind: "decade", value: Number(decade[1]), last: at };
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word.text);
  if (ordinal !== null) return { kind: "ordinal", value: Number(ordinal[1]), last: at };
  return numberAt(text, words, { at, start: word.start });
}

function numberAt(
  text: string,
  words: readonly Word[],
  place: { at: number; start: number },
): Written | undefined {
  const { at, start } = place;
  const match = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/.exec(text.slice(start));
  const digits = match?.[0] ?? "";
  const end = start + digits.length;
  const letters = /^[a-z]*/i.exec(text.slice(end))?.[0] ?? "";
  // "S3", "4x4", "3D", "10-K": part of a name.
  if (digits === "" || (letters !== "" && !SCALES.has(letters) && !MEASURES.has(letters)))
    return undefined;
  let last = at;
  while ((words[last + 1]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
  const sign = /(?:^|[\s(])[-−][$€£]?$/.test(text.slice(Math.max(0, start - 2), start)) ? -1 : 1;
  const value = sign * Number(digits.replaceAll(",", ""));
  return withUnit(text, words, { value, last, glued: letters, digits });
}

function spelledAt(words: readonly Word[], at: number): Written | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const month = MONTHS.indexOf(word.text);
  if (month >= 0 && word.isCapital) return { kind: "month", value: month + 1, last: at };
  const decade = DECADES.indexOf(word.text);
  if (decade >= 0) return { kind: "decade", value: 1920 + 10 * decade, last: at };
  const ordinal = ORDINALS.indexOf(word.text);
  if (ordinal >= 0) return { kind: "ordinal", value: ordinal + 1, last: at };
  const first = VALUES.get(word.text);
  // "one of the", "no one": not a count.
  const next = words[at + 1];
  if (
    first === undefined ||
    (first === 1 && !SCALES.has(next?.text ?? "") && !MEASURES.has(next?.text ?? ""))
  )
    return undefined;
  const ones = first >= 20 ? ONES.indexOf(next?.text ?? "") : -1;
  const isCompound = ones > 0 && ones < 10;
  const value = isCompound ? first + ones : first;
  return withUnit("", words, { value, last: isCompound ? at + 1 : at, glued: "", digits: "" });
}

function withUnit(
  text: string,
  words: readonly Word[],
  number: { value: number; last: number; glued: string; digits: string },
): Written {
  let { value, last } = number;
  let scale = SCALES.get(number.glued);
  if (scale === undefined) {
    const next = words[last + 1]?.text ?? "";
    scale = next.length > 1 ? SCALES.get(next) : undefined;
    if (scale !== undefined) last += 1;
  }
  if (scale !== undefined) value = rounded(value * scale);
  const start = words[number.last]?.start ?? 0;
  const first = text.slice(0, start + 1).search(/[$€£]\s?[\d,.]*$/);
  const currency = first < 0 ? undefined : text.charAt(first);
  const end = words[last]?.end ?? 0;
  const next = words[last + 1]?.text ?? "";
  if (
    /^\s?%/.test(text.slice(end)) ||
    next.startsWith("percent") ||
    (next === "per" && words[last + 2]?.text === "cent")
  ) {
    return { kind: "percent", value, unit: "%", last };
  }
  if (currency !== undefined) return { kind: "money", value, unit: currency, last };
  const measure = MEASURES.get(number.glued) ?? MEASURES.get(next);
  if (measure === "$" || measure === "€") return { kind: "money", value, unit: measure, last };
  const isYear =
    /^(?:1[0-9]|20)\d\d$/.test(number.digits) && scale === undefined && measure === undefined;
  if (isYear) return { kind: "year", value, last };
  return { kind: "number", value, last, ...(measure === undefined ? {} : { unit: measure }) };
}

/** 1.2 × 1,000,000 in floating point is 1,200,000 with a tail. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}

/**
 * "same": the evidence says this amount, or one that the claim's limit takes in. "other": an amount of the same kind that
 * differs. "apart": of another kind, nothing to compare.
 */
export function compareQuantities(claim: Quantity, evidence: Quantity): "same" | "other" | "apart" {
  if (claim.kind === "decade" || evidence.kind === "decade") return compareDecades(claim, evidence);
  if (!isComparable(claim, evidence)) return "apart";
  if (!haveSameUnit(claim, evidence)) return "other";
  const isEqual = claim.value === evidence.value;
  if (claim.bound !== undefined && evidence.bound !== undefined && claim.bound !== evidence.bound)
    return "other";
  if (isEqual) return "same";
  const isNear = evidence.isAbout ? false : isRounding(claim.value, evidence.value);
  if (claim.isAbout && isNear && claim.kind !== "year") return "same";
  if (claim.bound === "least" && evidence.bound === undefined && evidence.value > claim.value)
    return "same";
  if (claim.bound === "most" && evidence.bound === undefined && evidence.value < claim.value)
    return "same";
  return "other";
}

/** "about 1,000" of 1,013: the nearest value of no more telling digits. */
function isRounding(told: number, value: number): boolean {
  const [zeros = ""] = /0*$/.exec(String(told)) ?? [];
  const difference = Math.abs(value - told);
  return (
    zeros !== "" &&
    told !== 0 &&
    difference <= 10 ** zeros.length / 2 &&
    difference <= 0.05 * Math.abs(value)
  );
}

/** What is counted need not be written with the number; money and percent must be. */
function haveSameUnit(a: Quantity, b: Quantity): boolean {
  if (a.unit === b.unit) return true;
  return (
    a.kind === "number" && b.kind === "number" && (a.unit === undefined || b.unit === undefined)
  );
}

function isComparable(a: Quantity, b: Quantity): boolean {
  if (a.kind === b.kind) return a.kind !== "number" || a.unit === b.unit || a.value === b.value;
  // The same figure with another unit, or with none.
  const figures = ["money", "percent", "number"];
  return figures.includes(a.kind) && figures.includes(b.kind) && a.value === b.value;
}

function compareDecades(claim: Quantity, evidence: Quantity): "same" | "other" | "apart" {
  if (claim.kind === "decade" && evidence.kind === "decade")
    return claim.value === evidence.value ? "same" : "other";
  if (claim.kind === "decade" && evidence.kind === "year") {
    return Math.floor(evidence.value / 10) * 10 === claim.value ? "same" : "other";
  }
  return "apart";
}
