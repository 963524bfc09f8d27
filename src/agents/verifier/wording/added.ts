// What a claim says beyond its evidence: words that neither stand there nor mean what stands there.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import {
  isInLexicon,
  lemmasOf,
  mayBeVerb,
  meaningCount,
  relationOf,
} from "../../../language/words/lexicon.ts";
import { areAlike, areOpposite, isDenying, isPermitting } from "../../../language/polarity.ts";
import { quantitiesIn } from "../../../language/quantities/quantities.ts";
import { synonymsOf } from "../../../language/words/synonyms.ts";
import { baseOf, stemOf, type Word, wordsOf } from "../../../language/words/words.ts";
import { isName, LIGHT } from "./align.ts";
import { areSameWord } from "../../../language/words/same-word.ts";
import type { Evidence, Reading } from "../evidence.ts";
import { holdsInitials } from "./names/names.ts";

/** Words that begin another thing that is said: what follows may be an addition however well the rest is held. */
const JOINTS: ReadonlySet<string> = new Set(
  `and or nor but plus that which who whom whose where wherein when whenever while because since as if unless until after before
  so then under with without including by for`.split(/\s+/),
);
/** A word with so many meanings says little by itself: "take", "place", "top", "short". */
const MANY_MEANINGS = 12;

type Part = {
  held: number;
  added: Word[];
  isReason: boolean;
  /** Begins with "and" or "or" and a word that nothing holds: one more item of a list, or one more verb. */
  isItem: boolean;
};

/** A part that begins so gives a reason or a circumstance: a general word in it is telling. */
export const REASONS: ReadonlySet<string> = new Set(
  "because since when while until after before if unless although though".split(" "),
);

/** What is read aloud for a sign. */
const SIGNS: readonly { sign: string; words: readonly Word[] }[] = [
  { sign: "$", words: wordsOf("dollars money") },
  { sign: "€", words: wordsOf("euros money") },
  { sign: "£", words: wordsOf("pounds money") },
  { sign: "%", words: wordsOf("percent percentage") },
];

/** Words that a claim may use for the party that wrote the document, even if the document says "we". */
const WE: readonly Word[] = wordsOf(
  "company firm group business corporation organization insurer bank retailer manufacturer issuer employer department",
);

const SECOND_PERSON: ReadonlySet<string> = new Set("you your yours".split(" "));
/** Whom a document may mean by "you". */
const YOU: readonly Word[] = wordsOf(
  "customer client person people user holder policyholder insured claimant applicant member owner borrower taxpayer",
);

/**
 * All that the evidence says, with what its abbreviations stand for and whom it means by "we"; and what the document is
 * called, what heads the quotes and what was asked.
 */
type Said = { said: readonly Word[]; named: readonly Word[]; readAs: ReadonlySet<string> };

function saidBy(evidence: Evidence): Said {
  const known = SAID.get(evidence);
  if (known !== undefined) return known;
  const found = {
    said: onceEach(readSaid(evidence)),
    named: onceEach(evidence.context),
    readAs: new Set(readAs(evidence).map(({ stem }) => stem)),
  };
  SAID.set(evidence, found);
  return found;
}

/** Claims of one answer are held against the same evidence. */
const SAID = new WeakMap<Evidence, Said>();

function onceEach(words: readonly Word[]): Word[] {
  const seen = new Map(words.map((word) => [`${word.text} ${word.isCapital}`, word]));
  return [...seen.values()];
}

function readSaid({ sentences, context, around }: Evidence): Word[] {
  const own = [...sentences.flatMap(({ words }) => words), ...context];
  const expanded = own
    .filter(({ isCapital, text }) => isCapital && text.length > 1)
    .flatMap((word) => spelledOut(word.text, around));
  const words = sentences.flatMap(({ words: all }) => all);
  return [...words, ...expanded];
}

/** What a reader says for the signs and the persons of a text; only in these very words. */
function readAs({ sentences }: Evidence): Word[] {
  const text = sentences.map((sentence) => sentence.text).join(" ");
  const isToYou = sentences.some(({ words }) => words.some((word) => SECOND_PERSON.has(word.text)));
  const signs = SIGNS.filter(({ sign }) => text.includes(sign)).flatMap(({ words }) => words);
  return [...signs, ...WE, ...(isToYou ? YOU : [])];
}

/** "monthly active users" for "MAUs", where the text around has the one before or behind the other. */
function spelledOut(short: string, around: readonly Word[]): readonly Word[] {
  const letters = short.replace(/s$/, "");
  if (letters.length < 2 || letters.length > 6 || !/^[a-z]+$/.test(letters)) return [];
  for (const [at, word] of around.entries()) {
    if (word.text.replace(/s$/, "") !== letters || !word.isCapital) continue;
    const before = around.slice(Math.max(0, at - letters.length), at);
    const behind = around.slice(at + 1, at + 1 + letters.length);
    const found = [before, behind].find(
      (words) => words.map(({ text }) => text.charAt(0)).join("") === letters,
    );
    if (found !== undefined) return found;
  }
  return [];
}

/** Indexes of the claim's words that the evidence has, as they stand or in other words. */
export function heldWords(claim: Reading, evidence: Evidence): Set<number> {
  const { said, named, readAs: read } = saidBy(evidence);
  const texts = [...evidence.sentences.map(({ words }) => words), evidence.context];
  // A word that the claim has itself stands for no other one of the claim.
  const free = said.filter((other) => !claim.words.some(({ stem }) => stem === other.stem));
  const isDenied = evidence.sentences.some(({ denied }) => denied.size > 0);
  const isHeld = (word: Word): boolean =>
    named.some((other) => areSameWord(word, other)) ||
    read.has(word.stem) ||
    said.some((other) => areSameWord(word, other)) ||
    free.some((other) => meansTheSame(word, other)) ||
    (isDenying(word) && isDenied) ||
    (claim.denied.has(word.index) && said.some(({ stem }) => areOpposite(word.stem, stem))) ||
    ((word.isCapital || !isInLexicon(word.text)) &&
      texts.some((words) => holdsInitials([word], words)));
  return new Set(claim.words.filter(isHeld).map(({ index }) => index));
}

/** Share of the claim's content words that the evidence holds, in [0, 1]. */
export function heldShare(claim: Reading, held: ReadonlySet<number>): number {
  const parts = partsOf(claim, held);
  const met = parts.reduce((sum, part) => sum + part.held, 0);
  const added = parts.reduce((sum, part) => sum + part.added.length, 0);
  return met + added === 0 ? 0 : met / (met + added);
}

function partsOf(claim: Reading, held: ReadonlySet<number>): Part[] {
  const parts: Part[] = [{ held: 0, added: [], isReason: false, isItem: false }];
  for (const word of claim.words) {
    const before = claim.words[word.index - 1];
    const isJoint =
      JOINTS.has(word.text) || (before !== undefined && before.clause !== word.clause);
    if (isJoint) {
      const last = parts.at(-1);
      const goesOn = last !== undefined && last.isReason && before?.clause === word.clause;
      const isItem = ITEMS.has(word.text) && beginsItem(claim.words[word.index + 1], held);
      parts.push({ held: 0, added: [], isReason: REASONS.has(word.text) || goesOn, isItem });
    }
    const part = parts.at(-1);
    if (part === undefined || word.isStop || word.text.length < 2) continue;
    if (held.has(word.index)) part.held += 1;
    else if (isTelling(word, claim.words, part)) part.added.push(word);
  }
  return parts;
}

const ITEMS: ReadonlySet<string> = new Set(["and", "or", "nor"]);

/** Whether the item of a list begins with a word of the open classes that nothing holds. */
function beginsItem(first: Word | undefined, held: ReadonlySet<number>): boolean {
  if (first === undefined || first.isStop || isFunctionWord(first.text)) return false;
  return !held.has(first.index) && !first.text.endsWith("ly");
}

function isTelling(word: Word, words: readonly Word[], { isReason, isItem }: Part): boolean {
  if (isName(word)) return true;
  if (isFunctionWord(word.text) || isPermitting(word) || LIGHT.has(word.stem)) return false;
  if (WORDING.has(word.text) || word.text.endsWith("ly")) return false;
  if (BESIDE_TIMES.has(word.text) && isBesideTime(word, words)) return false;
  const isGeneral = !isReason && !isItem && isVerb(word, words);
  return !isGeneral || meaningCount(baseOf(word.text)) < MANY_MEANINGS;
}

/** Words that say how something is told: of examples, reasons and order. */
const WORDING: ReadonlySet<string> = new Set(
  "incl including included compared later earlier place top short long stands higher lower better example instance reason currently today times amount level figure sum treated considered regarded deemed counted classified viewed".split(
    " ",
  ),
);

/** "the next twelve months", "the end of March". */
const BESIDE_TIMES: ReadonlySet<string> = new Set(
  "next last following coming past end beginning start".split(" "),
);

function isBesideTime({ index }: Word, words: readonly Word[]): boolean {
  const next = words[index + 1];
  const time = next?.text === "of" ? words[index + 2] : next;
  return (
    time !== undefined && quantitiesIn(time.text, [{ ...time, index: 0, start: 0 }]).length > 0
  );
}

const BEFORE_NOUN: ReadonlySet<string> = new Set(
  "a an the its their his her our your this that these those of in on at from by with for any all each every no".split(
    " ",
  ),
);

export function standsBeforeNoun({ text }: Word): boolean {
  return BEFORE_NOUN.has(text);
}

/** A verb or an adverb where it stands, as well as form and neighbours tell. */
export function isVerb(word: Word, words: readonly Word[]): boolean {
  const base = baseOf(word.text);
  if (isName(word) || !isInLexicon(base)) return false;
  if (!mayBeVerb(base) || BEFORE_NOUN.has(words[word.index - 1]?.text ?? "")) return false;
  // "reflects higher prices": behind a finite verb, what ends in -s is a noun.
  const isPlural = word.text.endsWith("s") && base === word.text;
  return !(isPlural && words.some((other) => other.index < word.index && isFinite(other, word)));
}

/** A verb in the third person in the same clause, at least one word before. */
function isFinite({ text, clause, index }: Word, word: Word): boolean {
  if (clause !== word.clause || index >= word.index - 1) return false;
  return /^(?:is|are|was|were|has|have|had)$/.test(text) || (text.endsWith("s") && mayBeVerb(text));
}

/** Endings that make one word of another: "agree", "agreement". */
const DERIVED =
  /^(?:e?d|e?s|ing|ment|ments|ion|ions|ation|al|er|ers|or|ors|ance|ence|ity|ness|able|ive|ly|ship)$/;
const SHORTEST_BASE = 4;

export function meansTheSame(word: Word, other: Word): boolean {
  if (areSameWord(word, other)) return true;
  if (isName(word) && !isInLexicon(word.text)) return false;
  const [a, b] = [baseOf(word.text), baseOf(other.text)];
  if (relationOf(a, b) !== undefined || areDerived(a, b)) return true;
  if (synonymsOf(a).some((one) => stemOf(one) === other.stem)) return true;
  return !isName(word) && areAlike(word.stem, other.stem);
}

function areDerived(a: string, b: string): boolean {
  if (a.slice(0, SHORTEST_BASE) !== b.slice(0, SHORTEST_BASE)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return [short, ...lemmasOf(short)].some(
    (base) =>
      base.length >= SHORTEST_BASE &&
      long.startsWith(base) &&
      DERIVED.test(long.slice(base.length)),
  );
}
