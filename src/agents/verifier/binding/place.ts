// The places where sentences of the evidence state an amount or a period, and the facts that describe
// them. `places-in-tables.ts` finds those in tables.
import type { ParsedSentence } from "../evidence.ts";
import type { CellPlace } from "../tables/cell-places.ts";
import { measureCloseness, pairLists } from "./closeness.ts";
import { type Item, itemsOf } from "./item.ts";
import { indexFacts, type FactIndex } from "./fact-index.ts";

export type Place = {
  item: Item;
  /**
   * The facts that describe the item: the label, headings and row of a cell, or the words around an
   * amount in a sentence.
   */
  facts: FactIndex;
  cellPlace: CellPlace | undefined;
  /** The sentence, if the item is not in a table. */
  sentence: ParsedSentence | undefined;
};

export function placesInText(sentences: readonly ParsedSentence[]): Place[] {
  return sentences.flatMap((sentence) => {
    const items = itemsOf(sentence);
    const paired = pairLists(sentence, items);
    const close = measureCloseness(sentence, items);
    return items.flatMap((item, i): Place[] => {
      if (item.quantity === undefined) return [];
      const of = items.flatMap((other, j) => {
        if (other === item) return [];
        const near = close(i, j);
        return [{ item: other, weight: paired(item, other) ?? near, isName: false }];
      });
      return [{ item, facts: indexFacts(of), cellPlace: undefined, sentence }];
    });
  });
}
