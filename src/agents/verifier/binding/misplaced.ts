// Finds another amount of the evidence that fits the claim's words better than the amount stated.
// Cells and amounts in sentences are compared in the same way.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod } from "../../../language/quantities/quantity.ts";
import { type Evidence, isProse, type Reading, readSentence } from "../evidence.ts";
import { saysAmount } from "../tables/cell-amounts.ts";
import { isInExpression, type Item, itemsOf, likenessOf } from "./item.ts";
import { type CellPlace, headingOf, headsOf } from "../tables/cell-places.ts";
import { type Place, placesInTables, placesInText } from "./place.ts";
import { type Facts, type Saying, sayings, type Support, supportOf, together } from "./support.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";

export type Misplaced = {
  item: Item;
  own: Place;
  rival: Place;
  /**
   * How much better the rival fits; 1 is a word right beside the amount that is only the rival's.
   */
  by: number;
};

/** The least that a claim must say about a rival for it to count. */
const LEAST_SAID = 0.1;

/** Arithmetic with its result: the result does not take the place of its operands. */
const EQUATION = /\s[=≈]\s/;

/** Returns the best-fitting rival of each amount and period that the evidence contains. */
export function findMisplaced(claim: Reading, evidence: Evidence): Misplaced[] {
  const prose = evidence.sentences.filter((one) => isProse(one) && !EQUATION.test(one.text));
  const all = [...placesInText(prose), ...placesInTables(evidence.tables)];
  const items = itemsOf(claim);
  const asked = itemsOf({ text: "", words: evidence.asked, quantities: evidence.periods });
  const isDated = claim.quantities.some(isPeriod);
  const places = items.map((item) => {
    const telling = all.filter((place) => tells(place, item));
    return isDated ? withoutUndated(telling) : telling;
  });
  const told = new Set(all.flatMap((place) => place.told.once.map(({ item }) => item.word.stem)));
  const facts = { items, asked, places, told };
  const say = sayings(claim, facts);
  // The claim "no joining fee" may refer to an empty cell.
  const rivals = all.filter(({ item }) => item.quantity !== undefined || claim.denied.size === 0);
  return items.flatMap((item, i): Misplaced[] => {
    if (isInExpression(item, claim)) return [];
    const found = (places[i] ?? []).map((own) => {
      const others = rivals.filter(
        (one) => places[i]?.includes(one) === false && mayStandFor(one, own),
      );
      const fits = others.flatMap((rival) => compare({ own, rival }, { claim, i, facts, say }));
      return fits.toSorted((a, b) => b.by - a.by)[0];
    });
    // One place that fits is enough.
    const [least] = found.toSorted((a, b) => (a?.by ?? 0) - (b?.by ?? 0));
    return least === undefined || found.includes(undefined) ? [] : [{ item, ...least }];
  });
}

function tells({ item, at }: Place, own: Item): boolean {
  if (own.quantity === undefined) return false;
  if (at === undefined) return likenessOf(own, item) > 0;
  return at.row.isQuoted && saysAmount(own.quantity, at) === "same";
}

/**
 * Removes undated sentences if a quoted cell has the same amount, because the cell has a period.
 */
function withoutUndated(telling: readonly Place[]): Place[] {
  const isInCell = telling.some(({ at }) => at !== undefined);
  return telling.filter(
    ({ at, sentence }) =>
      !isInCell || at !== undefined || sentence?.quantities.some(isPeriod) === true,
  );
}

type Pair = { own: Place; rival: Place };
type Claimed = {
  claim: Reading;
  i: number;
  facts: Facts;
  say: (i: number, isRival?: boolean) => Saying;
};

/**
 * Compares how well a place and its rival fit. If the claim also states the rival, the two may be
 * exchanged, so the support for both is added up.
 */
function compare(
  { own, rival }: Pair,
  { claim, i, facts, say }: Claimed,
): (Pair & { by: number })[] {
  const k = facts.places.findIndex((places, at) => at !== i && places.includes(rival));
  const isTold = k >= 0;
  const mine = supportOf(say(i), own, rival);
  const theirs = supportOf(say(i, !isTold), rival, own);
  const fits = isTold ? together(mine, supportOf(say(k), rival, own)) : mine;
  const other = isTold ? together(theirs, supportOf(say(k), own, rival)) : theirs;
  const isFaint = other.said < LEAST_SAID;
  if (isFaint && (isTold || !isOfShorter({ own, rival }, { fits, other, claim }))) return [];
  return [{ own, rival, by: other.said - other.unsaid - fits.said + fits.unsaid }];
}

type Compared = { fits: Support; other: Support; claim: Reading };

/**
 * Returns whether the claim means the place with the shorter name: it says nothing of what
 * distinguishes the two names, and only the longer name has such a part. "Money in" is not short
 * for "Money out".
 */
function isOfShorter({ own, rival }: Pair, { fits, other, claim }: Compared): boolean {
  if (own.at === undefined || rival.at === undefined) return false;
  if (other.said + other.unsaid > 0 || fits.said > 0 || fits.unsaid === 0) return false;
  const [name, shorter] = [own.at, rival.at].map((at) => new Set(stemsOf(wordsOf(headsOf(at)))));
  const { text } = readSentence(headingOf(rival.at.table, rival.at.cell.column));
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

/**
 * Returns whether the rival is another amount of the same kind in the same row, column or quote.
 */
function mayStandFor(rival: Place, own: Place): boolean {
  if (rival.item.kind !== own.item.kind) return false;
  if (own.at !== undefined && rival.at !== undefined) return areRivals(rival.at, own.at);
  const [a, b] = [rival.item.quantity, own.item.quantity];
  if (own.at !== rival.at || a === undefined || b === undefined) return false;
  const isOfUnit = a.unit === b.unit || a.unit === undefined || b.unit === undefined;
  const isOther = a.kind === "date" || a.value !== b.value;
  return a.kind === b.kind && isOfUnit && isOther && compareQuantities(a, b) !== "same";
}

function areRivals(rival: CellPlace, own: CellPlace): boolean {
  const [isRow, isColumn] = [rival.row === own.row, rival.cell.column === own.cell.column];
  const { amount } = rival.cell;
  if (rival.table !== own.table || amount?.value === own.cell.amount?.value) return false;
  if (amount === undefined ? !isRow : !isRow && !isColumn && !rival.row.isQuoted) return false;
  const [mine, theirs] = [unitAt(own), unitAt(rival)];
  // A time of day is not comparable with other amounts, whatever the other cell's unit.
  if (mine !== theirs && [mine, theirs].includes("clock")) return false;
  // In a column of percentages, often only the first has its sign.
  if (mine === "%" && theirs === undefined) return isColumn;
  return mine === theirs || mine === undefined || theirs === undefined;
}

function unitAt(place: CellPlace): string | undefined {
  const { cell } = place;
  const heads = headsOf(place);
  if (cell.amount?.kind === "percent" || /%|\bper ?cent/i.test(heads)) return "%";
  return cell.amount?.kind === "money" ? "$" : cell.amount?.unit;
}
