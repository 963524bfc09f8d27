// Measures how far the words of a claim are those of its evidence, and scores how surely its quotes
// support it.
import { isPeriod } from "../../../language/quantities/quantity.ts";
import type { Word } from "../../../language/words/words.ts";
import type { ParsedSentence } from "../evidence.ts";
import { findClosestSentence, isContent } from "./changes.ts";
import { beginsItem, hasAddedItem } from "./items.ts";
import type { Conflict } from "../conflict.ts";

/**
 * The inputs about a claim's wording. Those about missing words are 0 if the evidence accounts for
 * every word.
 */
type WordingInputs = {
  /** The share of the claim's weight that the evidence does not contain. */
  share: number;
  /**
   * How closely the claim otherwise follows its quote: a near copy with another word says something
   * else.
   */
  copied: number;
  /** Whether a missing word begins a list item: "… and a company car". */
  item: number;
  /** Whether the last content word is missing, because new information stands at the end. */
  end: number;
  /** Whether all words of a longer clause are missing. */
  clause: number;
  /** The number of places with missing words. In a reworded claim, these are spread out. */
  places: number;
  /** The number of amounts. All of them are proven in a claim that is scored. */
  amounts: number;
};

export type Wording = { inputs: WordingInputs; words: readonly Word[] };

/** From this share of words in common order on, the claim copies its quote. */
const LEAST_COPIED_SHARE = 0.5;

const MOST_AMOUNTS = 3;
const MOST_PLACES = 4;

type Measured = {
  /** Indexes of words that the evidence contains, in the same or in other words. */
  held: ReadonlySet<number>;
  /** The share of the claim's weight that the evidence contains. */
  coverage: number;
  /** The share of the claim's words in the order of its quote. */
  followedShare: number;
  /** The sentences nearest to the claim. */
  near: readonly ParsedSentence[];
};

/** Measures the wording. `words` are the content words that the evidence does not contain. */
export function measureWording(
  claim: ParsedSentence,
  { held, coverage, followedShare, near }: Measured,
): Wording {
  const content = claim.words.filter((word) => word.text.length > 1 && isContent(word, claim));
  const words = content.filter((word) => !held.has(word.index));
  const last = content.at(-1);
  const clauses = [...Map.groupBy(content, ({ clause }) => clause).values()];
  const changes = findClosestSentence(claim, near)?.changes ?? [];
  const places = changes.filter((gap) => gap.claim.some((word) => words.includes(word)));
  const inputs = {
    share: 1 - coverage,
    copied: words.length > 0 ? Math.max(0, followedShare - LEAST_COPIED_SHARE) : 0,
    item: Number(
      words.some((word) => beginsItem(word, claim, content)) || hasAddedItem(claim, content, held),
    ),
    end: Number(last !== undefined && words.includes(last)),
    clause: Number(
      clauses.some((own) => own.length > 1 && own.every((one) => words.includes(one))),
    ),
    places: Math.min(MOST_PLACES, places.length),
    amounts: Math.min(MOST_AMOUNTS, claim.quantities.filter((one) => !isPeriod(one)).length),
  };
  return { inputs, words };
}

/** For each kind of weighed conflict: 1 if the statement has such a conflict, and 0 if not. */
type Doubts = Record<"name" | "negation" | "opposite" | "order" | "unit" | "row", number>;

export type SupportInputs = WordingInputs & Doubts;

/**
 * The weights of a logistic score. `npm run evaluate -- support` prints similar ones, and how each
 * performs on sets that it was not fitted on.
 */
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
/**
 * The fit gives 1.2; a lower value lets fewer wrong statements pass for each right one that is
 * marked.
 */
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

export function isSupported(inputs: SupportInputs): boolean {
  return WEIGHTS.reduce((sum, [name, weight]) => sum + weight * inputs[name], CONSTANT) >= 0;
}
