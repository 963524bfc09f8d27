// What one side denies and the other does not.
import type { Alignment } from "./align.ts";
import { areSameWord } from "../../../language/words/same-word.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import type { Word } from "../../../language/words/words.ts";
import { meansTheSame } from "./added.ts";
import {
  areOpposite,
  deniesImplicitly,
  isContrast,
  isDenying,
  isNegation,
} from "../../../language/polarity.ts";

/** Share of the words that claim and quote have in common, which a denial on one side must reach. */
const LEAST_DENIED = 0.4;

/** A word denied on one side alone. */
export function negationConflicts(claim: Reading, alignments: readonly Alignment[]): Conflict[] {
  const [best] = alignments;
  if (best === undefined) return [];
  const { pairs, sentence } = best;
  const [own = [], other = []] = [claim.words, sentence.words].map((words) =>
    words.filter((word) => isNegation(word, words)),
  );
  if (denyAlike(claim, sentence)) return [];
  if (own.every(isContrast) && other.length === 0) return [];
  if (other.every(isContrast) && own.length === 0) return [];
  const sides = [
    { denying: claim, plain: sentence, isOne: own.length > 0 && other.length === 0 },
    { denying: sentence, plain: claim, isOne: other.length > 0 && own.length === 0 },
  ];
  const isTurned = sides.some(
    ({ denying, plain, isOne }) => isOne && saysTheContrary(denying, plain),
  );
  if (isTurned) return [];
  // "does not cover floods", "floods are not covered": a word that both deny settles the rest.
  const isShared = claim.words.some(
    (word) =>
      claim.denied.has(word.index) &&
      !word.isStop &&
      sentence.words.some((one) => sentence.denied.has(one.index) && areSameWord(word, one)),
  );
  if (isShared) return [];
  const further = alignments.map((alignment) => alignment.sentence);
  const flipped = pairs.filter(
    (pair) =>
      isFlipped(pair, claim, sentence) &&
      (pair.match === 1 ||
        !further.some(({ words }) => words.some(({ stem }) => areOpposite(stem, pair.word.stem)))),
  );
  const met = pairs.filter(({ at, match }) => at !== undefined && match > 0).length;
  // A quote may deny something else beside what is told of it.
  const isAside = own.length === 0 && flipped.length < LEAST_DENIED * met;
  if (flipped.length > 0 && !isAside) {
    const about = flipped.map(({ word }) => word.text).join(" ");
    // "excluded" may be what the other side calls "not covered"; where both deny, each may deny by its own verb.
    const isOpen =
      deniesImplicitly(claim.words) !== deniesImplicitly(sentence.words) ||
      (own.length > 0 && other.length > 0);
    const force = isOpen ? ("missing" as const) : ("denied" as const);
    return [{ kind: "negation", force, about }];
  }
  // A denial that no word of the evidence answers to.
  const isAnswered = further.some(
    (reading) =>
      (deniesNear(claim, reading) && !deniesImplicitly(claim.words)) ||
      reading.words.some((word) => isNegation(word, reading.words) && !PREFIX.test(word.text)),
  );
  if (own.length > 0 && !isAnswered) {
    return [{ kind: "negation", force: "missing", about: own.map(({ text }) => text).join(" ") }];
  }
  return clauseDenials(claim, further);
}

/** Share of the content words of one clause that another must have to speak of the same. */
const SAME_CLAUSE = 0.6;
/** How much better one clause must fit than another one to be the one that is told. */
const CLEARLY_BETTER = 0.3;

/** "Coverage is not discounted" of "The discount does not apply to coverage": both deny once, and of the same. */
function denySame(claim: Reading, sentence: Reading): boolean {
  const denied = clausesOf(claim).filter(({ isDenied }) => isDenied);
  const others = clausesOf(sentence).filter(({ isDenied }) => isDenied);
  const [only] = denied;
  if (only === undefined || denied.length > 1) return false;
  return sharedBy(only, others) >= SAME_CLAUSE;
}

/** A clause of the claim that a clause of the quotes has, which denies it or alone does not. */
function clauseDenials(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const said = sentences.flatMap(clausesOf);
  return clausesOf(claim).flatMap((clause): Conflict[] => {
    const [alike, other] = [true, false].map((isAlike) =>
      sharedBy(
        clause,
        said.filter(({ isDenied }) => (isDenied === clause.isDenied) === isAlike),
      ),
    );
    if (alike === undefined || other === undefined || clause.telling.length < 2) return [];
    const isTurned = other >= SAME_CLAUSE && other >= alike + CLEARLY_BETTER;
    const about = clause.telling.map(({ text }) => text).join(" ");
    return isTurned ? [{ kind: "negation", force: "missing", about }] : [];
  });
}

type Clause = { telling: Word[]; isDenied: boolean };

/** The largest share of a clause's content words that one of the others has. */
function sharedBy({ telling }: Clause, others: readonly Clause[]): number {
  const shares = others.map(
    (other) =>
      telling.filter((word) => other.telling.some((one) => meansTheSame(word, one))).length /
      Math.max(1, telling.length),
  );
  return Math.max(0, ...shares);
}

/** Words that begin a clause; "and" only before a verb of its own. A comma may only part the items of a list. */
const BEGINS =
  /^(?:if|when|unless|until|because|since|so|then|but|although|though|while|whereas|which|who|however|except|otherwise)$/;
/** A condition ends with its comma. */
const CONDITION = /^(?:if|when|where|unless|until|because|since|although|though|while|once)$/;
const JOINS = /^(?:and|or)$/;
const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|does|do|did|will|would|shall|may|might|must|can|cannot|could|should|not|never)$/;
const PARTS = /[;:()—]|--|\.\s/;
/** "non-recurring": denies a word, not the clause. */
const PREFIX = /^(?:non|un)$/;

/** Clauses with the words that they tell; denied by one denial, or by three. */
function clausesOf({ text, words }: Reading): Clause[] {
  const clauses: Word[][] = [];
  for (const word of words) {
    const next = words[word.index + 1]?.text ?? "";
    const isBehindCondition =
      CONDITION.test(clauses.at(-1)?.[0]?.text ?? "") &&
      words[word.index - 1]?.clause !== word.clause;
    const isNew =
      isBehindCondition ||
      PARTS.test(text.slice(words[word.index - 1]?.end ?? 0, word.start)) ||
      BEGINS.test(word.text) ||
      (JOINS.test(word.text) && beginsSentenceOfItsOwn(word, words)) ||
      (JOINS.test(word.text) && (AUXILIARY.test(next) || next.endsWith("n't")));
    if (isNew || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  const isDenial = (word: Word) =>
    isNegation(word, words) && !isContrast(word) && !PREFIX.test(word.text);
  return clauses.map((all) => ({
    telling: all.filter((word) => isTelling(word) && !isNegation(word, words)),
    isDenied: all.filter(isDenial).length % 2 === 1,
  }));
}

/** How far behind its "and" a clause has its verb. */
const NEAR_VERB = 6;

/** "…, and another 25 have not been named": behind a comma, with an auxiliary of its own. */
function beginsSentenceOfItsOwn({ index, clause }: Word, words: readonly Word[]): boolean {
  const [before, own] = [
    words.filter((word) => word.clause === clause - 1),
    words.slice(index + 1, index + 1 + NEAR_VERB).filter((word) => word.clause === clause),
  ];
  const hasVerb = (some: readonly Word[]) => some.some(({ text }) => AUXILIARY.test(text));
  return words[index - 1]?.clause === clause - 1 && hasVerb(before) && hasVerb(own);
}

function isTelling({ isStop, text }: Word): boolean {
  return !isStop && !isFunctionWord(text) && text.length > 1;
}

/** Whether what both deny is the same, or what only one denies is told by the other in a contrary word. */
export function denyAlike(claim: Reading, sentence: Reading): boolean {
  const [own, other] = [claim, sentence].map(
    ({ words }) => words.filter((word) => isNegation(word, words)).length,
  );
  return (
    denySame(claim, sentence) ||
    limitAlike(claim, sentence) ||
    (own !== 0 && other === 0 && saysTheContrary(claim, sentence)) ||
    (own === 0 && other !== 0 && saysTheContrary(sentence, claim))
  );
}

/** "only at your request" of "not … unless you request it", and the other way round. */
function limitAlike(claim: Reading, sentence: Reading): boolean {
  const [own, other] = [claim, sentence].map(({ words }) => ({
    isOnly: words.some(({ text }) => text === "only"),
    isUnless: words.some(({ text }) => /^(?:unless|except|until|without)$/.test(text)),
    denials: words.filter((word) => isNegation(word, words)).length,
  }));
  if (own === undefined || other === undefined) return false;
  const [limited, denied] = own.isOnly ? [own, other] : [other, own];
  return limited.isOnly && limited.denials === 0 && denied.isUnless && denied.denials === 1;
}

function isFlipped(
  { word, at, match }: Alignment["pairs"][number],
  claim: Reading,
  sentence: Reading,
): boolean {
  if (at === undefined || match === 0) return false;
  const isDenied = claim.denied.has(word.index);
  if (isDenied === sentence.denied.has(at)) return false;
  return !sentence.words.some(
    ({ stem, index }) => stem === word.stem && sentence.denied.has(index) === isDenied,
  );
}

/**
 * "not secured" of "unsecured", "not high enough" of "too low", "not eligible" of "excluded": what the one denies, the other
 * says by a contrary word.
 */
/** Whether a word of one side denies by itself, as "excluded" does, what the other side denies. */
function deniesNear(denying: Reading, plain: Reading): boolean {
  const denied = denying.words.filter(({ index, isStop }) => denying.denied.has(index) && !isStop);
  const isNearDenied = ({ index }: Word) =>
    plain.words.some(
      (word) =>
        Math.abs(word.index - index) <= NEAR && denied.some((one) => areSameWord(one, word)),
    );
  const isApart = denied.every((one) => !plain.words.some((word) => areSameWord(one, word)));
  const isOfName = ({ index }: Word) =>
    plain.words
      .slice(index + 1, index + NEAR)
      .some((word) => word.isCapital && denying.words.some((one) => areSameWord(one, word)));
  const isDenial = plain.words
    .filter(isDenying)
    .some((word) => isApart || isNearDenied(word) || isOfName(word));
  return isDenial;
}

/** Words between a word that denies by itself and what it denies. */
const NEAR = 8;

function saysTheContrary(denying: Reading, plain: Reading): boolean {
  if (deniesNear(denying, plain) && !deniesImplicitly(denying.words)) return true;
  return denying.words.some(
    ({ stem, index, isStop }) =>
      !isStop &&
      denying.denied.has(index) &&
      plain.words.some((word) => areOpposite(stem, word.stem)) &&
      !plain.words.some((word) => word.stem === stem),
  );
}
