// What in a claim the aligned evidence denies, or says otherwise. Each conflict names itself in words for the reader.
import type { Alignment, Proof } from "./wording/align.ts";
import type { Conflict } from "./conflict.ts";
import { differenceConflicts } from "./wording/differences.ts";
import type { EvidenceSentence, Reading } from "./evidence.ts";
import { itemConflicts } from "./amounts/listed-amounts.ts";
import { exceptionConflicts } from "./wording/exceptions.ts";
import { designatorConflicts } from "./wording/names/designators.ts";
import { frequencyConflicts } from "./wording/frequency.ts";
import { negationConflicts } from "./wording/negation.ts";
import { turnedChanges } from "./amounts/movement.ts";
import { type NameFound, nameConflicts } from "./wording/names/names.ts";
import { countedConflicts, yearConflicts } from "./amounts/amounts-in-text.ts";
import { listedConflicts } from "./amounts/respectively.ts";
import { isExclusive, isLimiting, saysAllBut, saysEach } from "../../language/limits.ts";
import { areAlike, areExclusive, areOpposite, saysWhole } from "../../language/polarity.ts";
import { compareQuantities } from "../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../language/quantities/quantity.ts";
import type { Word } from "../../language/words/words.ts";

/** `accounted` are the indexes of words that the evidence has, in whatever place. */
type Checking = Proof & {
  isQuoted: boolean;
  accounted: ReadonlySet<number>;
  named: ReadonlySet<number>;
  /** Indexes of words of amounts that follow from those of the quotes. */
  derived: ReadonlySet<number>;
  /** What heads the quotes. */
  headings: readonly Word[];
};

/** Of one claim against the sentences chosen as its proof, the best first. */
export function findConflicts(
  claim: Reading,
  names: readonly NameFound[],
  { chosen: alignments, near, isQuoted, accounted, named, derived, headings }: Checking,
): Conflict[] {
  const [best] = alignments;
  if (best === undefined) return [];
  const sentences = alignments.map(({ sentence }) => sentence);
  const read = near.map(({ sentence }) => sentence);
  return [
    // The amounts of a row with several are bound to their columns.
    ...(isRowOfAmounts(best.sentence) ? [] : orderConflicts(claim, best, isQuoted)),
    ...nameConflicts(claim, names, { alignments, isQuoted }),
    ...negationConflicts(claim, alignments, isQuoted),
    ...oppositeConflicts(claim, { alignments, isQuoted }),
    ...wholeConflicts(claim, sentences, headings),
    ...changeConflicts(claim, sentences),
    ...listedConflicts(claim, sentences),
    ...(isQuoted
      ? [
          ...countedConflicts(claim, sentences),
          ...yearConflicts(claim, sentences),
          ...itemConflicts(claim, read),
          ...exceptionConflicts(claim, read),
          ...frequencyConflicts(claim, read, { headings, accounted }),
          ...designatorConflicts(claim, read, headings),
        ]
      : []),
    ...differenceConflicts(
      claim,
      read.filter(({ text }) => !text.includes(" | ")),
      { accounted, named, derived, isQuoted },
    ),
  ];
}

/** Each amount of the claim needs one of its own in the evidence: "5% and 5%" is not proven by "2% and 5%". */
export function provenQuantities(claim: Reading, sentences: readonly Reading[]): Quantity[] {
  const left = sentences.map(({ quantities }) => [...quantities]);
  return claim.quantities.filter((quantity) =>
    left.some((quantities) => {
      const at = quantities.findIndex((other) => compareQuantities(quantity, other) === "same");
      // A place in an order is no amount: it may be told twice.
      if (at >= 0 && quantity.kind !== "ordinal") quantities.splice(at, 1);
      return at >= 0;
    }),
  );
}

/** "A pays 2%, B pays 5%": an amount belongs to the words beside it, and a clause's end parts more than a word. */
function orderConflicts(
  claim: Reading,
  { pairs, sentence }: Alignment,
  isQuoted: boolean,
): Conflict[] {
  const values = claim.quantities.filter(
    (one) => isValue(one) || (isQuoted && one.kind === "number"),
  );
  return values.flatMap((quantity): Conflict[] => {
    const amounts = sentence.quantities.filter((other) => other.kind === quantity.kind);
    const own = amounts.filter((other) => compareQuantities(quantity, other) === "same");
    const others = amounts.filter((other) => compareQuantities(quantity, other) === "other");
    if (own.length === 0 || others.length === 0) return [];
    if (isRangeOrChange(claim, quantity) || own.some((one) => isEndOfChange(sentence, one)))
      return [];
    const beside = pairs.filter(
      ({ word, at }) =>
        at !== undefined &&
        word.clause === claim.words[quantity.first]?.clause &&
        !isWithin(word.index, claim.quantities) &&
        !isWithin(at, sentence.quantities) &&
        Math.abs(word.index - quantity.first) <= NEAR_IN_CLAIM,
    );
    let [forOwn, forOther] = [0, 0];
    for (const { at = 0 } of beside) {
      const [nearOwn, nearOther] = [own, others].map((them) =>
        Math.min(...them.map((amount) => distance(sentence, at, amount))),
      );
      if (nearOwn === undefined || nearOther === undefined) continue;
      if (nearOwn + CLEARLY < nearOther) forOwn += 1;
      if (nearOther + CLEARLY < nearOwn) forOther += 1;
    }
    // One word beside it may be chance, where a writer has quoted what it tells.
    if (forOther === 0 || forOwn >= forOther - (isQuoted ? 1 : 0)) return [];
    return [{ kind: "order", force: "missing", about: quantityText(claim, quantity) }];
  });
}

/** "from 23.8% to 23.6%", "between $400 and $475 million": two amounts of one thing. */
function isRangeOrChange({ words, quantities }: Reading, quantity: Quantity): boolean {
  return quantities.some((other) => {
    if (other === quantity || other.kind !== quantity.kind) return false;
    const [one, two] = other.first < quantity.first ? [other, quantity] : [quantity, other];
    const between = words.slice(one.last + 1, two.first).filter(({ isStop }) => !isStop);
    const before = words[one.first - 1]?.text ?? "";
    return between.length === 0 && (before === "from" || before === "between");
  });
}

const SEVERAL = 3;

function isRowOfAmounts({ text, quantities }: Reading): boolean {
  return text.includes(" | ") && quantities.length >= SEVERAL;
}

/** "decreased $0.4 million to $12.3 million": what stands before the change is what both amounts are of. */
function isEndOfChange({ words, quantities }: Reading, { first }: Quantity): boolean {
  return (
    words[first - 1]?.text === "to" &&
    quantities.some(({ last }) => last === first - 2 && last >= 0)
  );
}

/** A date says when, not how much: it belongs to the whole clause. */
function isValue({ kind, unit }: Quantity): boolean {
  return kind === "money" || kind === "percent" || (kind === "number" && unit !== undefined);
}

function changeConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  return turnedChanges(claim, sentences).map(({ from, to }) => ({
    kind: "opposite",
    force: "denied",
    about: `${quantityText(claim, from)} / ${quantityText(claim, to)}`,
  }));
}

/** Words by which one amount must be nearer than another to own what stands beside it. */
const CLEARLY = 2;
const CLAUSE = 5;

function distance({ words }: Reading, at: number, { first, last }: Quantity): number {
  const clauses = Math.abs((words[at]?.clause ?? 0) - (words[first]?.clause ?? 0));
  return Math.min(Math.abs(at - first), Math.abs(at - last)) + CLAUSE * clauses;
}

function isWithin(index: number, quantities: readonly Quantity[]): boolean {
  return quantities.some(({ first, last }) => index >= first && index <= last);
}

export function quantityText({ words }: Reading, { first, last }: Quantity): string {
  return words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(" ");
}

/** The opposite of a claim's word stands where the word itself should: beside what the claim says it of. */
function oppositeConflicts(
  claim: Reading,
  { alignments, isQuoted }: { alignments: readonly Alignment[]; isQuoted: boolean },
): Conflict[] {
  return claim.words.flatMap((word): Conflict[] => {
    // "no more than $5" limits an amount.
    if (claim.words[word.index + 1]?.text === "than") return [];
    for (const alignment of alignments) {
      const { words } = alignment.sentence;
      const isLocal = nearWhatItIsSaidOf(word, alignment);
      if (
        words.some(
          (other) =>
            other.stem === word.stem || (areAlike(word.stem, other.stem) && isLocal(other)),
        )
      )
        return [];
      // A writer may tell one of two directions that are quoted.
      if (isQuoted && words.some((other) => areAlike(word.stem, other.stem))) return [];
      const opposite = words.find((other) => denies(word, other) && isLocal(other));
      if (opposite === undefined) continue;
      // "the old policy … a new application": the claim has both.
      if (claim.words.some(({ stem }) => stem === opposite.stem)) return [];
      const isDeniedToo =
        claim.denied.has(word.index) !== alignment.sentence.denied.has(opposite.index);
      if (isDeniedToo) return [];
      return [{ kind: "opposite", force: "denied", about: `${word.text} / ${opposite.text}` }];
    }
    return [];
  });
}

function denies(a: Word, b: Word): boolean {
  return areOpposite(a.stem, b.stem) || areExclusive(a.stem, b.stem);
}

/** Words of the claim this near to a word are what it is said of; in the evidence more stands between them. */
const NEAR_IN_CLAIM = 4;
const NEAR_IN_EVIDENCE = 8;

function nearWhatItIsSaidOf(word: Word, { pairs }: Alignment): (other: Word) => boolean {
  const places = pairs.flatMap((pair) =>
    pair.at !== undefined &&
    pair.word !== word &&
    Math.abs(pair.word.index - word.index) <= NEAR_IN_CLAIM
      ? [pair.at]
      : [],
  );
  return ({ index }) =>
    places.some((at) => at !== index && Math.abs(at - index) <= NEAR_IN_EVIDENCE);
}

/** "all", "only", "never" need a word of the kind in the evidence. */
function wholeConflicts(
  claim: Reading,
  sentences: readonly EvidenceSentence[],
  headings: readonly Word[],
): Conflict[] {
  const isCounted = [...sentences.map(({ words }) => words), headings].some((words) =>
    words.some(saysEach),
  );
  const isExcepted = saysAllBut(claim.text) && sentences.some(({ text }) => saysAllBut(text));
  const said = sentences.flatMap(({ words }) =>
    saysWhole(words).map((word) => ({ word, of: words[word.index + 1]?.stem })),
  );
  const own = saysWhole(claim.words).filter((word) => {
    // "for any reason" is not "at any time".
    // "€100 each" of "EUR 100 per repair"; "only about a seventh".
    const isPer = /^(?:each|every)$/.test(word.text) && isCounted;
    const isFocus =
      word.text === "only" &&
      claim.quantities.some(({ first }) => first > word.index && first <= word.index + 3);
    if (isPer || isFocus || (word.text === "all" && isExcepted)) return false;
    const isAny = word.text === "any" && said.every(({ word: other }) => other.text === "any");
    const of = claim.words[word.index + 1]?.stem;
    if (isAny) return !said.some((other) => other.of === of);
    if (word.text === "only" && sentences.some(({ words }) => words.some(isLimiting))) return false;
    return !said.some((other) => isExclusive(other.word) === isExclusive(word));
  });
  if (own.length === 0) return [];
  return [{ kind: "whole", force: "missing", about: own.map(({ text }) => text).join(" ") }];
}
