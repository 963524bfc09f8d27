// Lists the words with which questions ask for changes, shares and comparisons.

/**
 * The question with "§" for each time and "¤" for the name of a row. `times` is the number of
 * times.
 */
export type MaskedQuestion = { text: string; times: number };

/** Follows "fall" as the name of a season: "in fall 2012", "since the fall of 2012". */
const NO_SEASON =
  "(?<!\\b(?:in|the|of|since|from|for|by|until|through|during) fall(?=,? (?:of )?(?:§|(?:19|20)\\d\\d)))";
/** The source of a pattern for words that only say that something changed. */
export const ONLY_CHANGE = `chang(?:e[sd]?|ing)|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|growth(?: rates?)?|rates? of growth|gr[eo]wn?|growing|declin(?:e[sd]?|ing)|ris(?:e[sn]?|ing)|rose|f[ae]lls?(?! due)${NO_SEASON}|f[ae]ll(?:en|ing)|drop(?:ped|s|ping)?|climb(?:ed|s|ing)?|shr[aiu]nk|go(?:ne|es|ing)? (?:up|down)|went (?:up|down)`;
const CHANGE_WORDS = `(?:${ONLY_CHANGE}|reduction|reduced|jump(?:ed)?|mov(?:e|ed))`;
export const CHANGE = new RegExp(`\\b${CHANGE_WORDS}\\b`, "i");
export const PERCENT =
  /\bper ?cents?\b|\bpercentages?\b|%|\bgrowth rate\b|\brate of (?:growth|change|increase)\b|\bproportion\b|\b(?:what|which) (?:share|fraction|part|portion) of\b|\bshare of [^?]*? in (?:the )?(?:total\b|¤)|\byear[- ](?:over|on)[- ]year growth\b|\bhow (?:fast|quickly|strongly)\b|\byoy\b/i;
export const PERCENT_CHANGE = new RegExp(
  `\\b(?:percent(?:age)?|%|relative) (?:change|increase|decrease|growth|decline|rise|drop|fall)\\b|\\bgrowth rate\\b|\\bby (?:what|how many|which) per ?cent(?:age)?\\b|\\bhow (?:fast|quickly|strongly) (?:did|has|have|was|were) .*\\b${CHANGE_WORDS}`,
  "i",
);
export const OF_RESULT =
  /\b(?:change|difference|increase|decrease)s? in (?:the )?(?:percent|proportion|share of|ratio|average)/i;
export const MORE =
  "(?:higher|larger|greater|bigger|more|lower|smaller|less|fewer|better|worse|stronger|weaker|above|below)";
/** Words for an amount that is added to a price. */
export const ADDED = /\b(?:supplement|surcharge|extra|addition)/i;
export const MOST = "(?:largest|biggest|highest|greatest|most|maximum|best|top|peak)";
export const LEAST = "(?:smallest|lowest|least|fewest|minimum|worst|cheapest)";
export const IS_LEAST = new RegExp(`\\b(?:${LEAST}|lower|smaller|less|fewer|worse|weaker)\\b`, "i");

/** Matches "How did sales change from 2018 to 2019?", which asks how much and not why. */
export const HOW_CHANGED =
  /^\W*how (?:do|does|did|has|have)\b[^?]*\b(?<verb>changed?|develop(?:ed)?|evolved?|moved?)\b(?:\W*$|\s+(?:from|between|since|over|in|during|to|compared|year)\b)/i;

/**
 * Replaces the verb by "change", as in "How did sales develop?". Otherwise other verbs of change
 * would be taken for part of a name.
 */
export function withPlainChange(text: string): string {
  const verb = HOW_CHANGED.exec(text)?.groups?.["verb"];
  return verb === undefined ? text : text.replace(verb, "change");
}
