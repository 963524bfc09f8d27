// Compares how well a claim fits two places: the one that states its amount, and a rival.
import { type ParsedSentence, parseSentence } from "../../evidence.ts";
import { type CellPlace, headingOf, nameOfCell } from "../../tables/cell-places.ts";
import type { Place } from "../place.ts";
import { type Support, measureSupport, addSupport } from "../support.ts";
import type { ClaimFacts, Proximity } from "../proximity.ts";
import { isAmong, type Word, wordsOf } from "../../../../language/words/words.ts";

/** The least that a claim must say about a rival for it to count. */
const LEAST_STATED = 0.1;

type Pair = { own: Place; rival: Place };
type Claimed = {
  claim: ParsedSentence;
  i: number;
  facts: ClaimFacts;
  proximityTo: (i: number, isRival?: boolean) => Proximity;
};

/**
 * Compares how well a place and its rival fit. If the claim also states the rival, the two may be
 * exchanged, so the support for both is added up.
 */
export function compareFit(
  { own, rival }: Pair,
  { claim, i, facts, proximityTo }: Claimed,
): (Pair & { margin: number })[] {
  const k = facts.places.findIndex((places, at) => at !== i && places.includes(rival));
  const isRivalStated = k >= 0;
  const ownSupport = measureSupport(proximityTo(i), own, rival);
  const rivalSupport = measureSupport(proximityTo(i, !isRivalStated), rival, own);
  const fits = isRivalStated
    ? addSupport(ownSupport, measureSupport(proximityTo(k), rival, own))
    : ownSupport;
  const other = isRivalStated
    ? addSupport(rivalSupport, measureSupport(proximityTo(k), own, rival))
    : rivalSupport;
  const isFaint = other.stated < LEAST_STATED;
  if (isFaint && (isRivalStated || !meansShorterName({ own, rival }, { fits, other, claim })))
    return [];
  const margin = other.stated - other.unstated - fits.stated + fits.unstated;
  const isOnlyNamed = !isRivalStated && isNamedAlone({ own, rival }, claim);
  return [{ own, rival, margin: margin + (isOnlyNamed ? NAMED_ALONE : 0) }];
}

/** How much better a column fits whose whole heading the claim contains. */
const NAMED_ALONE = 0.3;

/**
 * Returns whether the claim contains the whole heading of the rival's column, and only a part of
 * that of its own: "Overload" beside "Online, all students".
 */
function isNamedAlone({ own, rival }: Pair, { words }: ParsedSentence): boolean {
  const [a, b] = [own.cellPlace, rival.cellPlace];
  if (a === undefined || b === undefined || a.row !== b.row) return false;
  const isSaid = (place: CellPlace) => {
    const heading = wordsOf(headingOf(place.table, place.cell.column));
    return heading.length > 0 && heading.every((word) => isAmong(word, words));
  };
  return isSaid(b) && !isSaid(a);
}

type Compared = { fits: Support; other: Support; claim: ParsedSentence };

/**
 * Returns whether the claim means the place with the shorter name: it says nothing of what
 * distinguishes the two names, and only the longer name has such a part. "Money in" is not short
 * for "Money out".
 */
function meansShorterName({ own, rival }: Pair, { fits, other, claim }: Compared): boolean {
  if (own.cellPlace === undefined || rival.cellPlace === undefined) return false;
  if (other.stated + other.unstated > 0 || fits.stated > 0 || fits.unstated === 0) return false;
  const [name, shorter] = [own.cellPlace, rival.cellPlace].map(
    (at) => new Set(stemsOf(wordsOf(nameOfCell(at)))),
  );
  const { text } = parseSentence(headingOf(rival.cellPlace.table, rival.cellPlace.cell.column));
  const heading = stemsOf(wordsOf(text)).join(" ");
  return (
    (name !== undefined && shorter?.isSubsetOf(name) === true) ||
    ` ${stemsOf(claim.words).join(" ")} `.includes(` ${heading} `)
  );
}

/** Leaves out articles: "Your portfolio value" is no longer a name than "portfolio value". */
function stemsOf(words: readonly Word[]): string[] {
  return words.filter(({ text }) => !BEFORE_A_NAME.test(text)).map(({ stem }) => stem);
}

const BEFORE_A_NAME = /^(?:the|an?|your|our|my|its|their)$/;
