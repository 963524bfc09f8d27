// Lists words that say which of two amounts is larger, or in which direction an amount changed. All
// sets contain stems.
import { isBareNoun, partsOfSpeech } from "./words/lexicon.ts";
import { stemSet, type Word } from "./words/words.ts";

export const UP = stemSet(
  "increase rise rose grow climb gain jump surge soar raise lift boost up improve expand higher",
);
export const DOWN = stemSet(
  "decrease fall fell decline drop reduce cut shrink down lower slip plunge",
);
/** Reports whether the word is a movement, such as "rose" or "fell". */
export function isMovement({ stem }: Word): boolean {
  return UP.has(stem) || DOWN.has(stem);
}

/** Words of change without another meaning. "Cut", "up", "raise" and "gain" may have one. */
export const CHANGE_VERBS = stemSet(
  "increase rise rose grow grew climb jump surge soar decrease fall fell decline drop shrink shrank plunge improve worsen deteriorate",
);
/** Names for a row or a column of changes. */
export const CHANGE_NOUNS = stemSet("change growth variance difference variation movement");

const MORE = stemSet(
  "more higher larger greater bigger longer dearer heavier taller wider deeper thicker louder older above exceed",
);
const SMALLER =
  "less lower smaller fewer shorter cheaper lighter thinner narrower quieter younger cooler colder closer nearer";
const LESS = stemSet(`${SMALLER} below`);

/** Patterns of comparatives: those for a smaller amount, and all others except those of time. */
export const LESSER = `(?:${SMALLER.replaceAll(" ", "|")}|slower|weaker)`;
export const GREATER = String.raw`(?:more|(?!(?:${LESSER}|rather|other|later|earlier|sooner)\b)\p{L}{2,}er)`;

const COMPARATIVE = new RegExp(`^(?:${LESSER}|more|later|earlier|sooner)$`);

/**
 * Reports whether the word is a comparative such as "louder" or "heavier", and not a noun such as
 * "number".
 */
export function isComparative({ text }: Word): boolean {
  if (COMPARATIVE.test(text)) return true;
  return (
    text.endsWith("er") && !isBareNoun(text) && /a/.test(partsOfSpeech(text.replace(/ier$/, "y")))
  );
}

/** Words that precede what something is compared with. */
export const AHEAD = stemSet("above exceed exceeded surpass outperform beat ahead");
export const BEHIND = stemSet("below trail lag underperform behind");

export const PROFIT = stemSet("profit positive surplus gain");
export const LOSS = stemSet("loss negative deficit shortfall");

/** Words that apply to each period and the one before it. */
export const TELLS_THROUGHOUT =
  /\b(?:(?:every|each) (?:\w+ )?(?:year|quarter|month|week|day)|(?:year|quarter|month) (?:after|by) (?:year|quarter|month)|steadily|continuously|consistently|constantly|uninterruptedly)\b/i;

/** Words in questions for the larger or smaller of several. */
export const COMPARES =
  /\b(?:more|less|fewer|most|least|higher|lower|larger|smaller|bigger|greater|better|worse|cheaper|older|newer|longer|shorter|faster|slower|stronger|weaker|highest|lowest|largest|smallest|biggest|greatest|best|worst|cheapest)\b/i;
/** Other words of such a question about figures: "grew faster", "is more expensive". */
export const SAID_OF_FIGURES =
  /^(?:grew|grow|rose|fell|sold|costs?|paid|pays|expensive|profitable|important|total|\p{L}+er)$/iu;

const NO_COMPARISON: ReadonlySet<string> = new Set(["rather", "other", "later", "earlier"]);

/**
 * Reports whether the word begins a comparison with "than": "higher … than", "better … than", or
 * any other comparative directly before "than".
 */
export function beginsComparison({ stem, text, index }: Word, than: Word): boolean {
  if (MORE.has(stem) || LESS.has(stem) || text === "better" || text === "worse") return true;
  return index === than.index - 1 && text.endsWith("er") && !NO_COMPARISON.has(text);
}

/**
 * Returns 1 if the word says that the first of two amounts is larger, -1 if it says that it is
 * smaller, and otherwise undefined.
 */
export function signOfWord({ stem }: Word): 1 | -1 | undefined {
  if ([MORE, UP, AHEAD].some((words) => words.has(stem))) return 1;
  return [LESS, DOWN, BEHIND].some((words) => words.has(stem)) ? -1 : undefined;
}
