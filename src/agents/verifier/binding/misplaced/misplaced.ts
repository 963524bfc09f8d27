// Finds another amount of the evidence that fits the claim's words better than the amount stated.
// Cells and amounts in sentences are compared in the same way.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { type Evidence, isProse, type ParsedSentence } from "../../evidence.ts";
import { compareWithCell } from "../../tables/cell-amounts.ts";
import { type Item, itemsOf, likenessOf } from "../item.ts";
import { type Place, placesInText } from "../place.ts";
import { placesInTables } from "../places-in-tables.ts";
import { canReplace } from "../rivals.ts";
import { measureProximities } from "../proximity.ts";
import { compareFit } from "./compare-fit.ts";

export type Misplaced = {
  item: Item;
  own: Place;
  rival: Place;
  /**
   * How much better the rival fits; 1 is a word right beside the amount that is only the rival's.
   */
  margin: number;
};

/** Arithmetic with its result: the result does not take the place of its operands. */
const EQUATION = /\s[=≈]\s/;

/** Returns the best-fitting rival of each amount and period that the evidence contains. */
export function findMisplaced(claim: ParsedSentence, evidence: Evidence): Misplaced[] {
  const prose = evidence.sentences.filter((one) => isProse(one) && !EQUATION.test(one.text));
  const all = [...placesInText(prose), ...placesInTables(evidence.tables)];
  const items = itemsOf(claim);
  const questionItems = itemsOf({
    text: "",
    words: evidence.questionWords,
    quantities: evidence.questionPeriods,
  });
  const isDated = claim.quantities.some(isPeriod);
  const places = items.map((item) => {
    const stating = all.filter((place) => statesItem(place, item));
    return isDated ? withoutUndated(stating) : stating;
  });
  const describingStems = new Set(
    all.flatMap((place) => place.facts.distinct.map(({ item }) => item.word.stem)),
  );
  const facts = { items, questionItems, places, describingStems };
  const proximityTo = measureProximities(claim, facts);
  // The claim "no joining fee" may refer to an empty cell.
  const rivals = all.filter(({ item }) => item.quantity !== undefined || claim.denied.size === 0);
  return items.flatMap((item, i): Misplaced[] => {
    const found = (places[i] ?? []).map((own) => {
      const others = rivals.filter(
        (one) => places[i]?.includes(one) === false && canReplace(one, own),
      );
      const fits = others.flatMap((rival) =>
        compareFit({ own, rival }, { claim, i, facts, proximityTo }),
      );
      return fits.toSorted((a, b) => b.margin - a.margin)[0];
    });
    // One place that fits is enough.
    const [least] = found.toSorted((a, b) => (a?.margin ?? 0) - (b?.margin ?? 0));
    return least === undefined || found.includes(undefined) ? [] : [{ item, ...least }];
  });
}

function statesItem({ item, cellPlace }: Place, own: Item): boolean {
  if (own.quantity === undefined) return false;
  if (cellPlace === undefined) return likenessOf(own, item) > 0;
  return cellPlace.row.isQuoted && compareWithCell(own.quantity, cellPlace) === "same";
}

/**
 * Removes undated sentences if a quoted cell has the same amount, because the cell has a period.
 */
function withoutUndated(telling: readonly Place[]): Place[] {
  const isInCell = telling.some(({ cellPlace }) => cellPlace !== undefined);
  return telling.filter(
    ({ cellPlace, sentence }) =>
      !isInCell || cellPlace !== undefined || sentence?.quantities.some(isPeriod) === true,
  );
}
