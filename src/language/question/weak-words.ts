// Words of a question that say little of which figure is asked for.
import { termsOf } from "../words/terms.ts";

function termSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).flatMap((word) => termsOf(word)));
}

/** Words for any amount, and of its time: they name no row by themselves. */
export const WORDS_OF_AMOUNT = termSet(
  `amount value figure number company year annual end ended period fiscal respective reported total expense cost`,
);

/** What is paid for a thing. */
export const PRICES = termSet(`price fee charge allowance`);

/** Words for amounts of money, of which a table says one. */
export const OF_MONEY = termSet(
  `price fee charge allowance cost fare rent rental tariff rate toll expense payment pound dollar euro franc`,
);

/** Words that describe any figure, or the people it is about: "the fee applies", "the people who work in", "the age group". */
export const LIGHT_WORDS = termSet(
  `per apply applies applied live spend spent work employ operate run pay paid include come make made post own hold held cast win won
  bring get got need take use handle belong offer contain reach see saw show count figure people person member group band bracket number`,
);

/** Words for whatever a table's columns or rows are. */
export const WORDS_FOR_THINGS = termSet(`product item option thing one kind type`);

/** Whether the word says much of which figure is asked for. */
export function isStrong(term: string): boolean {
  return !LIGHT_WORDS.has(term) && !WORDS_OF_AMOUNT.has(term) && !PRICES.has(term);
}
