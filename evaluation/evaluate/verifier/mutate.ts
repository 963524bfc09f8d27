// Sentences with one fact changed: what the verifier must never call supported by the sentence they were made from.

export type Mutation = {
  kind: "number" | "unit" | "scale" | "year" | "name" | "negation";
  text: string;
};

/** In [0, 1). */
type Random = () => number;

const MEASURES = [
  "years",
  "months",
  "days",
  "weeks",
  "hours",
  "feet",
  "miles",
  "meters",
  "pounds",
  "kilograms",
];
const SINGULAR = MEASURES.map((measure) =>
  measure === "feet" ? "foot" : measure.replace(/s$/, ""),
);
const SCALES = ["thousand", "million", "billion"];
const CURRENCIES = ["$", "€", "£"];
const NAMES = ["Globex", "Farnsworth", "Oslo", "Initech", "Marchetti", "Queensland", "Whitcombe"];
const NUMBER = /(?<![\p{L}\d.,-])\d[\d,]*(?:\.\d+)?(?![\p{L}\d]|[-.,]\d|-\p{L})/gu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const AUXILIARY =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|may|must|shall|should|does|do|did)\b/g;
/** Says a denial that can be taken out: what is left says the opposite. */
const DENIAL =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|may|must|shall|should|does|do|did)( not)\b(?! only)/g;
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** `others` are numbers and names of the text around, the likeliest to be confused. */
export function mutationsOf(
  sentence: string,
  others: { numbers: readonly string[]; names: readonly string[] },
  random: Random,
): Mutation[] {
  return [
    ...numbers(sentence, others.numbers, random),
    ...units(sentence, random),
    ...names(sentence, others.names, random),
    ...negations(sentence),
  ];
}

/** Numbers as written, and words with a capital inside a sentence. */
export function factsIn(text: string): { numbers: string[]; names: string[] } {
  return {
    numbers: Array.from(text.matchAll(NUMBER), ([number]) => number.replace(/,$/, "")),
    names: Array.from(nameMatches(text), ({ text: name }) => name),
  };
}

function numbers(sentence: string, others: readonly string[], random: Random): Mutation[] {
  return Array.from(sentence.matchAll(NUMBER)).flatMap((match): Mutation[] => {
    const number = match[0].replace(/,$/, "");
    const isYear = YEAR.test(number);
    const invented = isYear
      ? String(Number(number) + 1 + Math.floor(random() * 9))
      : otherNumber(number, random);
    const borrowed = pick(
      others.filter((other) => valueOf(other) !== valueOf(number) && YEAR.test(other) === isYear),
      random,
    );
    return [invented, borrowed].flatMap((next) =>
      next === undefined
        ? []
        : [
            {
              kind: isYear ? "year" : "number",
              text: put(sentence, { at: match.index, old: number, next }),
            },
          ],
    );
  });
}

function otherNumber(number: string, random: Random): string {
  const digits = number.split("");
  const places = digits.flatMap((digit, i) => (/\d/.test(digit) ? [i] : []));
  const place = places[Math.floor(random() * places.length)] ?? 0;
  const next = (Number(digits[place]) + 1 + Math.floor(random() * 8)) % 10;
  // A number does not begin with 0 and end in the same value.
  digits[place] = String(place === 0 && next === 0 ? 1 + (Number(digits[place]) % 9) : next);
  return digits.join("");
}

function units(sentence: string, random: Random): Mutation[] {
  const found: Mutation[] = [];
  const swap = (kind: Mutation["kind"], pattern: RegExp, of: readonly string[]) => {
    for (const match of sentence.matchAll(pattern)) {
      const other = pick(
        of.filter((one) => one.toLowerCase() !== match[0].toLowerCase()),
        random,
      );
      if (other !== undefined)
        found.push({ kind, text: put(sentence, { at: match.index, old: match[0], next: other }) });
    }
  };
  swap("unit", /[$€£](?=\s?\d)/g, CURRENCIES);
  swap("unit", new RegExp(`(?<=\\d[ -])(?:${MEASURES.join("|")})\\b`, "g"), MEASURES);
  swap("unit", new RegExp(`(?<=\\d[ -])(?:${SINGULAR.join("|")})\\b`, "g"), SINGULAR);
  swap("scale", new RegExp(`(?<=\\d )(?:${SCALES.join("|")})\\b`, "g"), SCALES);
  for (const match of sentence.matchAll(/(?<=\d)\s?%/g)) {
    found.push({
      kind: "unit",
      text: put(sentence, { at: match.index, old: match[0], next: " dollars" }),
    });
  }
  return found;
}

function* nameMatches(text: string): Generator<{ text: string; at: number }> {
  for (const match of text.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,}\b(?![’'-])/gu)) {
    if (!MONTH.test(match[0])) yield { text: match[0], at: match.index };
  }
}

function names(sentence: string, others: readonly string[], random: Random): Mutation[] {
  return Array.from(nameMatches(sentence)).flatMap(({ text, at }): Mutation[] => {
    const invented = pick(NAMES, random);
    const borrowed = pick(
      others.filter((other) => !sentence.includes(other) && !areForms(other, text)),
      random,
    );
    return [invented, borrowed].flatMap((next) =>
      next === undefined || next === text
        ? []
        : [{ kind: "name", text: put(sentence, { at, old: text, next }) }],
    );
  });
}

/** "Italian" for "Italy", "Trần" for "Tran": the same name in another form. */
function areForms(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.normalize("NFKD").replaceAll(/\p{M}/gu, ""));
  return one?.slice(0, 4) === other?.slice(0, 4);
}

function negations(sentence: string): Mutation[] {
  const removed = Array.from(sentence.matchAll(DENIAL), (match): Mutation => {
    const at = match.index + match[0].length - 4;
    return { kind: "negation", text: put(sentence, { at, old: " not", next: "" }) };
  });
  const added = Array.from(sentence.matchAll(AUXILIARY)).flatMap((match): Mutation[] => {
    const end = match.index + match[0].length;
    if (!/^ (?!not\b|never\b|no\b|only\b|just\b)\p{Ll}/u.test(sentence.slice(end))) return [];
    return [{ kind: "negation", text: `${sentence.slice(0, end)} not${sentence.slice(end)}` }];
  });
  return [...removed, ...added];
}

function put(
  sentence: string,
  { at, old, next }: { at: number; old: string; next: string },
): string {
  return sentence.slice(0, at) + next + sentence.slice(at + old.length);
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function valueOf(number: string): number {
  return Number(number.replaceAll(",", ""));
}
