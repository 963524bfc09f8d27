// Lists words that carry little information about the figure, the subject or the claim.
import { termsOf } from "../words/terms.ts";
import { wordSet } from "../words/word-lists.ts";

function termSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).flatMap((word) => termsOf(word)));
}

/** Words for any amount, and for its time. They name no row by themselves. */
export const AMOUNT_TERMS = termSet(
  `amount value figure number company year annual end ended period fiscal respective reported total expense cost`,
);

/** Words for the price of a thing. */
export const PRICE_TERMS = termSet(`price fee charge allowance`);

/** Words for amounts of money. A table uses one of them. */
export const MONEY_TERMS = termSet(
  `price fee charge allowance cost fare rent rental tariff rate toll expense payment pound dollar euro franc`,
);

/** Words for the form of a value, which its label may leave out: "Telephone:" for its number. */
export const VALUE_TERMS = termSet(`number address name code date time`);

/** Words in the heading of a column that counts what its rows name. */
export const COUNT_TERMS = termSet(`quantity qty number count pieces units`);

/**
 * Words that describe any figure, or the people it is about: "the fee applies", "the people who
 * work in", "the age group".
 */
export const LIGHT_TERMS = termSet(
  `per apply applies applied live sit stay meet find spend spent work employ operate run pay paid include come make made post
  own hold held cast win won bring get got earn need require take use handle belong offer contain reach see saw show count figure happen occur exist
  people person member group band bracket number`,
);

/** Words for the people whom a table is about. Each table uses its own. */
export const PEOPLE_TERMS = termSet(
  `employee worker staff personnel colleague customer client user subscriber guest visitor passenger traveller applicant policyholder`,
);

/** Words for the lack of something: "without a balcony", "that lack any parking". */
export const LACK_TERMS = termSet(`no not without lack any`);

/** Words that a heading of yes and no may add to its subject: "Extended warranty available". */
export const YES_NO_HEADING_TERMS = termSet(`available included allowed offered provided possible`);

/** Words for any thing in the rows or columns of a table. */
export const GENERIC_TERMS = termSet(`product item option thing one kind type`);

export function isInformativeTerm(term: string): boolean {
  return !LIGHT_TERMS.has(term) && !AMOUNT_TERMS.has(term) && !PRICE_TERMS.has(term);
}

/** Verbs and nouns of asking. Like function words, they are not the subject of a conversation. */
export const LIGHT_IN_TALK =
  wordSet(`own please tell say said know think mean explain describe define compare list name give show find go went goes come
  came make made makes take took takes get got gets become became use used uses work works worked happen happens
  happened include includes included involve involved relate related affect affects affected cause causes caused call
  called look need needs want try tried keep start started starts begin began begins end ended ends stop help play
  played plays win won write wrote release released produce produced perform performed form formed create created
  develop developed sign signed leave left join joined move moved receive received attend attended study studied live
  lived die died born marry married meet met think thought feel felt believe believed say good bad best better worst
  main important interesting common different types type kind kinds example examples way ways thing things first next
  last long old far often big similarities differences difference relationship article aspects mentioned specifically
  addition fact facts information detail details reason reasons time happened s t re ve ll d m okay ok thanks sure well
  lot bit`);

/** Stems of verbs and nouns that may be in any sentence about a subject. */
export const LIGHT_IN_CLAIMS =
  wordSet(`becom make take get give go come use includ call know name one also first part type kind form work play role
  serv act person peopl individu thing certain variou sever known sinc dure`);
