// A claim that follows its evidence word for word, but for a few: those few are what to look at.
import { mayBeVerb, relationOf } from "../../language/lexicon.ts";
import { standsBeforeNoun } from "./added.ts";
import { areSameWord } from "./align.ts";
import type { Conflict } from "./conflict.ts";
import type { Reading } from "./evidence.ts";
import { isFunctionWord } from "../../language/function-words.ts";
import { areAlike, areOpposite, deniesImplicitly, isNegation } from "../../language/polarity.ts";
import { compareQuantities } from "../../language/compare-quantities.ts";
import type { Quantity } from "../../language/quantity.ts";
import { baseOf, type Word } from "../../language/words.ts";

/** What stands in the claim and in the evidence between two stretches that they share; either may be empty. */
type Gap = { claim: Word[]; evidence: Word[] };

/** Share of the claim's words in the order of the evidence; below, the claim is told in its own way. */
const FOLLOWS = 0.6;

/** Share of the claim's words that stand in the evidence in the same order, where nothing is told in own words. */
const COPIED = 0.85;

/** Words of one stretch that are exchanged for others, so that one stands for the other. */
const MOST_EXCHANGED = 2;

/** Further words of the evidence in one gap, that were left out rather than exchanged. */
const LEFT_OUT = 4;

/** Indexes of words that the evidence has elsewhere, and of those that its document and the question name. */
type Known = { accounted: ReadonlySet<number>; named: ReadonlySet<number>; isQuoted: boolean };

/**
 * Facts that were exchanged where all around them agrees, also where the new one stands elsewhere in the sentence: "2%
 * for A and 5% for B" does not support "5% for A and 5% for B". Held against the sentence that the claim follows closest;
 * `accounted` are indexes of words that the evidence has elsewhere.
 */
export function differenceConflicts(
  claim: Reading,
  sentences: readonly Reading[],
  { accounted, named, isQuoted }: Known,
): Conflict[] {
  const closest = closestTo(claim, sentences);
  if (closest === undefined || closest.shared < FOLLOWS * claim.words.length) return [];
  const { evidence, gap, changes } = closest;
  const swapped = swapIn(changes);
  if (swapped !== undefined && isPassive(claim) === isPassive(evidence)) {
    return [{ kind: "order", force: "denied", about: swapped }];
  }
  const turned = isQuoted ? turnedNames(claim, evidence) : undefined;
  if (turned !== undefined) return [{ kind: "order", force: "denied", about: turned }];
  const opposite = changes.map(oppositesIn).find((about) => about !== undefined);
  if (opposite !== undefined) return [{ kind: "opposite", force: "denied", about: opposite }];
  // Where a claim follows its quote almost word for word, a name that was exchanged is another one wherever else it stands.
  const isCopied = closest.shared >= COPIED * claim.words.length;
  const excused = isCopied ? named : accounted;
  for (const one of isQuoted ? changes : [gap]) {
    const found = exchangedIn(one, { claim, evidence, accounted: excused, isQuoted });
    if (found !== undefined) return [found];
  }
  const replaced = isQuoted ? changes.find((one) => isReplaced(one, claim, evidence)) : undefined;
  if (replaced !== undefined) return [{ ...conflict("order", replaced), force: "missing" }];
  const subject = isQuoted && !isPassive(claim) ? hasOtherSubject(claim, evidence) : undefined;
  return subject === undefined ? [] : [{ kind: "order", force: "missing", about: subject }];
}

/**
 * One thing stands where the evidence has another one, of which the claim says nothing: "the tenants shall return it" of "the
 * landlord shall return it", however near the tenants are spoken of.
 */
function isReplaced(gap: Gap, claim: Reading, evidence: Reading): boolean {
  const own = gap.claim.filter((word) => isContent(word, claim));
  const other = gap.evidence.filter((word) => isContent(word, evidence));
  if (isNegated(gap.claim, claim) || isNegated(gap.evidence, evidence)) return false;
  const isOne = [own, other].every(({ length }) => length > 0 && length <= MOST_EXCHANGED);
  if (
    !isOne ||
    !own.some((word) => isThing(word, claim)) ||
    !other.some((word) => isThing(word, evidence))
  )
    return false;
  return other.every((word) => !isToldBy(word, claim));
}

/** A name, or a word that stands where a noun does: "the old deck", "of settings". */
function isThing(word: Word, { words }: Reading): boolean {
  if (isNamed(word)) return true;
  const [before, first] = [1, 2].map((step) => words[word.index - step]);
  if (isNegation(word, words) || word.text.endsWith("ly")) return false;
  if (before === undefined || standsBeforeNoun(before)) return true;
  return !isFunctionWord(before.text) && first !== undefined && standsBeforeNoun(first);
}

function isToldBy(word: Word, { words }: Reading): boolean {
  return words.some(
    (one) => isHeldBy(one, word) || relationOf(baseOf(one.text), baseOf(word.text)) === "same",
  );
}

/**
 * Who does what: the word that stands before the evidence's verb, with nothing but auxiliaries between, where the claim has
 * another one before the same verb and does not speak of the evidence's at all.
 */
function hasOtherSubject(claim: Reading, evidence: Reading): string | undefined {
  const own = subjectBeforeAuxiliary(claim);
  if (own === undefined) return undefined;
  for (const verb of evidence.words) {
    if (verb.stem !== own.verb.stem) continue;
    const subject = subjectOf(verb, evidence);
    if (subject === undefined || !isThing(subject, evidence) || !isThing(own.subject, claim))
      continue;
    if (isToldBy(subject, claim)) return undefined;
    return `${own.subject.text} / ${subject.text}`;
  }
  return undefined;
}

function subjectBeforeAuxiliary(claim: Reading): { subject: Word; verb: Word } | undefined {
  for (const verb of claim.words) {
    const subject = subjectOf(verb, claim);
    // "is paid": whoever pays need not be told.
    const isDone = /^(?:is|are|was|were|be|been|being)$/.test(
      claim.words[verb.index - 1]?.text ?? "",
    );
    const isParticiple = /(?:ed|en)$/.test(verb.text) || baseOf(verb.text) !== verb.text;
    if (subject !== undefined) return isDone && isParticiple ? undefined : { subject, verb };
  }
  return undefined;
}

const AUXILIARY = /^(?:shall|will|must|may|can|should|has|have|is|are|was|were|did|does|do)$/;

/** The last word before a verb and its auxiliaries; undefined where there are none, as before the verb of another clause. */
function subjectOf(verb: Word, { words }: Reading): Word | undefined {
  if (verb.isStop || isFunctionWord(verb.text)) return undefined;
  let at = verb.index - 1;
  let hasAuxiliary = false;
  while (at >= 0 && words[at]?.clause === verb.clause && isFunctionWord(words[at]?.text ?? "")) {
    hasAuxiliary ||= AUXILIARY.test(words[at]?.text ?? "");
    at -= 1;
  }
  const subject = words[at];
  return hasAuxiliary && subject?.clause === verb.clause ? subject : undefined;
}

/** Share of a claim's words that stand in one sentence in the same order, in [0, 1]. */
export function followedShare(claim: Reading, sentences: readonly Reading[]): number {
  return (closestTo(claim, sentences)?.shared ?? 0) / Math.max(1, claim.words.length);
}

type Exchange = {
  claim: Reading;
  evidence: Reading;
  accounted: ReadonlySet<number>;
  isQuoted: boolean;
};

/** A denial, an amount or a name that stands for another one. */
function exchangedIn(
  gap: Gap,
  { claim, evidence, accounted, isQuoted }: Exchange,
): Conflict | undefined {
  if (gap.evidence.length > gap.claim.length + LEFT_OUT) return undefined;
  // A clause that the claim leaves out may deny something else.
  if (isQuoted && gap.claim.length === 0 && gap.evidence.length > MOST_EXCHANGED) return undefined;
  const isOpen = deniesImplicitly(gap.claim) !== deniesImplicitly(gap.evidence);
  if (!isOpen && isNegated(gap.claim, claim) !== isNegated(gap.evidence, evidence)) {
    // "turned down" of "did not approve": what is reworded is not decided.
    const force = isReworded(gap, claim, evidence) ? ("missing" as const) : ("denied" as const);
    return { ...conflict("negation", gap), force };
  }
  // A word that only moved stands somewhere among what the claim leaves out.
  const changed = gap.claim.filter((word) => !gap.evidence.some((other) => isHeldBy(word, other)));
  const numbers = changed.filter((word) => isOtherAmount(word, claim, within(gap, evidence)));
  const isInPlace = gap.evidence.filter((word) => isContent(word, evidence)).length < 2;
  const isElsewhere = numbers.every((word) => !isOtherAmount(word, claim, evidence.quantities));
  if (
    numbers.length > 0 &&
    (isInPlace || !isElsewhere) &&
    gap.evidence.some((word) => isInQuantity(word, evidence))
  ) {
    return conflict("number", { ...gap, claim: numbers });
  }
  const isRenamed = changed.some((word) => isNamed(word) && !accounted.has(word.index));
  return isRenamed && namesBothSides(gap) ? conflict("name", gap) : undefined;
}

/** A word that is neither an amount nor one of those that only build the sentence. */
function isContent(word: Word, reading: Reading): boolean {
  return !word.isStop && !isFunctionWord(word.text) && !isInQuantity(word, reading);
}

function isReworded(gap: Gap, claim: Reading, evidence: Reading): boolean {
  const own = gap.claim.filter((word) => isContent(word, claim) && !isNegation(word, claim.words));
  const other = gap.evidence.filter(
    (word) => isContent(word, evidence) && !isNegation(word, evidence.words),
  );
  return (
    own.length > 0 &&
    other.length > 0 &&
    !own.some((word) => other.some((one) => isHeldBy(word, one)))
  );
}

/** Any word has a capital at the beginning of a sentence: there, both sides must be nothing but names. */
function namesBothSides({ claim, evidence }: Gap): boolean {
  if (!evidence.some(isNamed)) return false;
  const isCertain = [...claim, ...evidence].some((word) => isNamed(word) && !word.beginsSentence);
  return isCertain || [...claim, ...evidence].every(isNamed);
}

/** "switched on", "switched off": small words that make opposites of what stands before them. */
const TURNED: ReadonlyMap<string, string> = new Map([
  ["on", "off"],
  ["off", "on"],
  ["with", "without"],
  ["without", "with"],
]);

/** Words of a gap, in which one side says the opposite of the other in the same place. */
function oppositesIn({ claim, evidence }: Gap): string | undefined {
  if (claim.length > MOST_EXCHANGED || evidence.length > MOST_EXCHANGED) return undefined;
  for (const own of claim) {
    const other = evidence.find(
      ({ stem, text }) => areOpposite(own.stem, stem) || TURNED.get(own.text) === text,
    );
    if (other !== undefined) return `${own.text} / ${other.text}`;
  }
  return undefined;
}

/** Two things that have changed places: "A rather than B" of "B rather than A". */
function swapIn(gaps: readonly Gap[]): string | undefined {
  for (const [i, one] of gaps.entries()) {
    for (const two of gaps.slice(i + 1)) {
      const first = one.claim.find((word) => isTelling(word) && isAmong(word, two.evidence));
      const second = two.claim.find((word) => isTelling(word) && isAmong(word, one.evidence));
      if (first !== undefined && second !== undefined) return `${first.text} / ${second.text}`;
    }
  }
  return undefined;
}

/** "A succeeded B" of "B succeeded A": two names on either side of the same verb, in the other order. */
function turnedNames(claim: Reading, evidence: Reading): string | undefined {
  if (isPassive(claim) !== isPassive(evidence)) return undefined;
  const placed = claim.words.flatMap((word) => {
    const found = evidence.words.filter(({ text }) => text === word.text);
    const [only] = found;
    return only === undefined || found.length > 1 || word.isStop ? [] : [{ word, at: only.index }];
  });
  for (const [i, verb] of placed.entries()) {
    if (verb.word.isCapital || !mayBeVerb(baseOf(verb.word.text))) continue;
    const before = placed.slice(0, i).filter(({ word }) => isNamed(word));
    const behind = placed.slice(i + 1).filter(({ word }) => isNamed(word));
    const first = before.find(({ at }) => at > verb.at);
    const second = behind.find(({ at }) => at < verb.at);
    if (first !== undefined && second !== undefined)
      return `${first.word.text} / ${second.word.text}`;
  }
  return undefined;
}

function isTelling({ isStop, text }: Word): boolean {
  return !isStop && text.length > 1;
}

function isAmong({ stem }: Word, words: readonly Word[]): boolean {
  return words.some((word) => word.stem === stem);
}

/** "B was bought by A" has the places of "A bought B" changed, and says the same. */
function isPassive({ words }: Reading): boolean {
  return words.some(
    ({ text, index }) => text === "by" && /(?:ed|en|wn)$/.test(words[index - 1]?.text ?? ""),
  );
}

/** Whether the claim is a stretch of a sentence, letter for letter, and nothing around it there denies or limits it. */
export function isVerbatim(claim: Reading, sentence: Reading): boolean {
  const [stretch, text] = [claim.text.replace(/[\s.]+$/, ""), sentence.text];
  const start = text.indexOf(stretch);
  const end = start + stretch.length;
  if (stretch === "" || start < 0) return false;
  // Not a part of a word or of an amount: "5" of "$5", "1.5", "5%" or "5 million".
  if (
    /[\p{L}\p{N}$€£][.,-]?$/u.test(text.slice(0, start)) ||
    /^(?:[.,-]?[\p{L}\p{N}]|\s?%)/u.test(text.slice(end))
  ) {
    return false;
  }
  if (/\d$/.test(stretch) && /^\s?(?:thousand|million|billion|percent)/i.test(text.slice(end)))
    return false;
  const around = sentence.words.filter((word) => word.end <= start || word.start >= end);
  return !around.some((word) => isNegation(word, sentence.words) || LIMITING.has(word.text));
}

const LIMITING: ReadonlySet<string> = new Set("if unless except provided only until".split(" "));

type Compared = ReturnType<typeof compareWords> & { evidence: Reading; likeness: number };

function closestTo(claim: Reading, sentences: readonly Reading[]): Compared | undefined {
  let closest: Compared | undefined;
  for (const evidence of sentences) {
    const compared = compareWords(claim.words, evidence.words);
    const likeness = compared.shared / (claim.words.length + evidence.words.length);
    if (likeness > (closest?.likeness ?? 0)) closest = { evidence, ...compared, likeness };
  }
  return closest;
}

function conflict(kind: Conflict["kind"], { claim, evidence }: Gap): Conflict {
  const [own, other] = [claim, evidence].map((words) => words.map(({ text }) => text).join(" "));
  return { kind, force: "denied", about: [own, other].filter((text) => text !== "").join(" / ") };
}

function isNegated(gap: readonly Word[], { words }: Reading): boolean {
  return gap.filter((word) => isNegation(word, words)).length % 2 === 1;
}

/** The amounts of the evidence that stand in a gap. */
function within(gap: Gap, { quantities }: Reading): Quantity[] {
  const indexes = new Set(gap.evidence.map(({ index }) => index));
  return quantities.filter(({ first, last }) => indexes.has(first) || indexes.has(last));
}

/** Whether a word belongs to an amount that none of these is, however written. */
function isOtherAmount(
  { index }: Word,
  { quantities }: Reading,
  others: readonly Quantity[],
): boolean {
  const own = quantities.find(({ first, last }) => index >= first && index <= last);
  return own !== undefined && !others.some((other) => compareQuantities(own, other) === "same");
}

function isInQuantity({ index }: Word, { quantities }: Reading): boolean {
  return quantities.some(({ first, last }) => index >= first && index <= last);
}

/** "The" and "Other" too, where they stand in a name. */
function isNamed(word: Word): boolean {
  return word.isCapital && !(word.isStop && word.beginsSentence);
}

function isHeldBy(word: Word, other: Word): boolean {
  return areSameWord(word, other) || (!isNamed(word) && areAlike(word.stem, other.stem));
}

/** By the longest common subsequence of the words: `gap` is all that differs, `changes` the same stretch by stretch. */
function compareWords(
  claim: readonly Word[],
  evidence: readonly Word[],
): { gap: Gap; changes: Gap[]; shared: number } {
  const rows = commonLengths(claim, evidence);
  const changes: Gap[] = [];
  let change: Gap = { claim: [], evidence: [] };
  let [i, j, shared] = [0, 0, 0];
  const close = () => {
    if (change.claim.length + change.evidence.length > 0) changes.push(change);
    change = { claim: [], evidence: [] };
  };
  while (i < claim.length || j < evidence.length) {
    const [own, other] = [claim[i], evidence[j]];
    if (own !== undefined && other !== undefined && own.stem === other.stem) {
      close();
      shared += 1;
      i += 1;
      j += 1;
    } else if (
      own !== undefined &&
      (other === undefined || at(rows, i + 1, j) >= at(rows, i, j + 1))
    ) {
      change.claim.push(own);
      i += 1;
    } else if (other !== undefined) {
      change.evidence.push(other);
      j += 1;
    }
  }
  close();
  const gap = {
    claim: changes.flatMap((one) => one.claim),
    evidence: changes.flatMap((one) => one.evidence),
  };
  return { gap, changes, shared };
}

/** Row i, column j: words that claim[i…] and evidence[j…] share in order. */
function commonLengths(claim: readonly Word[], evidence: readonly Word[]): Uint16Array[] {
  const rows = Array.from({ length: claim.length + 1 }, () => new Uint16Array(evidence.length + 1));
  for (let i = claim.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    if (row === undefined) continue;
    for (let j = evidence.length - 1; j >= 0; j -= 1) {
      row[j] =
        claim[i]?.stem === evidence[j]?.stem
          ? at(rows, i + 1, j + 1) + 1
          : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  }
  return rows;
}

function at(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
