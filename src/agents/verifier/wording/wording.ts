// How far the words of a claim are those of its evidence, and how surely it is what its quotes say.
import { isPeriod } from "../../../language/quantities/quantity.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Reading } from "../evidence.ts";
import { closestTo, isContent, isInQuantity } from "./changes.ts";
import type { Conflict } from "../conflict.ts";

/** How a claim is worded. Those about missing words are 0 where the evidence accounts for every word. */
type WordingInputs = {
  /** Share of the claim's weight that the evidence does not have. */
  share: number;
  /** How closely the claim follows its quote otherwise: who copies a sentence but for a word says something else. */
  copied: number;
  /** An item of a list: "… and a company car". */
  item: number;
  /** The end of the claim, where something new is told. */
  end: number;
  /** A clause of several words, of which the evidence has none. */
  clause: number;
  /** Places of the claim, as it follows its quote, with words that the evidence does not have: what is reworded is spread. */
  places: number;
  /** Amounts of the claim: those of a claim that comes so far are all proven. */
  amounts: number;
};

export type Wording = { inputs: WordingInputs; words: readonly Word[] };

/** Share of a claim's words in the order of its quote from which on the claim copies it. */
const COPIES = 0.5;

const MOST_AMOUNTS = 3;
const MOST_PLACES = 4;

type Measured = {
  /** Indexes of words that the evidence has, in whatever words. */
  held: ReadonlySet<number>;
  /** Share of the claim's weight that the evidence has. */
  coverage: number;
  /** Share of the claim's words in the order of its quote. */
  follows: number;
  /** The sentences that come nearest. */
  near: readonly Reading[];
};

/** `words` are those that tell something and that the evidence does not have. */
export function wordingIn(claim: Reading, { held, coverage, follows, near }: Measured): Wording {
  const content = claim.words.filter((word) => word.text.length > 1 && isContent(word, claim));
  const words = content.filter((word) => !held.has(word.index));
  const last = content.at(-1);
  const clauses = [...Map.groupBy(content, ({ clause }) => clause).values()];
  const changes = closestTo(claim, near)?.changes ?? [];
  const places = changes.filter((gap) => gap.claim.some((word) => words.includes(word)));
  const inputs = {
    share: 1 - coverage,
    copied: words.length > 0 ? Math.max(0, follows - COPIES) : 0,
    item: Number(words.some((word) => beginsItem(word, claim, content))),
    end: Number(last !== undefined && words.includes(last)),
    clause: Number(
      clauses.some((own) => own.length > 1 && own.every((one) => words.includes(one))),
    ),
    places: Math.min(MOST_PLACES, places.length),
    amounts: Math.min(MOST_AMOUNTS, claim.quantities.filter((one) => !isPeriod(one)).length),
  };
  return { inputs, words };
}

/** The first content word behind "and" or "or". */
function beginsItem(word: Word, claim: Reading, content: readonly Word[]): boolean {
  const before = content[content.indexOf(word) - 1];
  const between = claim.words.slice((before?.index ?? -1) + 1, word.index);
  return (
    between.some(({ text }) => ITEMS.has(text)) && !between.some((one) => isInQuantity(one, claim))
  );
}

const ITEMS: ReadonlySet<string> = new Set(["and", "or", "nor"]);

/** For each kind of conflict that the score weighs: 1 if the statement has such a conflict, and 0 if not. */
type Doubts = Record<"name" | "negation" | "opposite" | "order" | "unit" | "row", number>;

export type SupportInputs = WordingInputs & Doubts;

/** Of a logistic score. `npm run evaluate -- support` prints near ones, and how each pays on sets that it was not fitted on. */
const WEIGHTS: readonly (readonly [keyof SupportInputs, number])[] = [
  ["share", -5.21],
  ["copied", -5.28],
  ["item", -1.85],
  ["end", -0.93],
  ["clause", -0.75],
  ["places", 0.87],
  ["amounts", 0.63],
  ["name", -2.82],
  ["negation", -1.89],
  ["opposite", -3.06],
  ["order", -2.49],
  ["unit", -2.95],
  ["row", -3.92],
];
/** The fit says 1.2; lower, so that fewer wrong statements pass for each right one that is marked. */
const CONSTANT = 0.6;

export function supportInputs(wording: WordingInputs, weighed: readonly Conflict[]): SupportInputs {
  const has = (...kinds: Conflict["kind"][]) =>
    Number(weighed.some(({ kind }) => kinds.includes(kind)));
  return {
    ...wording,
    name: has("name"),
    negation: has("negation"),
    opposite: has("opposite"),
    order: has("order"),
    unit: has("unit"),
    row: has("row", "column"),
  };
}

export function isSaid(inputs: SupportInputs): boolean {
  return WEIGHTS.reduce((sum, [name, weight]) => sum + weight * inputs[name], CONSTANT) >= 0;
}
