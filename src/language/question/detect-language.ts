// Detects the language of a question by its most common words. This is enough to keep English rules
// away from other languages.
import { termsOf } from "../words/terms.ts";
import { wordSet } from "../words/word-lists.ts";

/** Words that are common in one language, and rare or absent in the others. */
const WORDS: Readonly<Record<string, string>> = {
  en: "the of and is are was were what which who how many much does did do has have had with for from when where why tell give show list by on at this that it its can could please between there an be in than or to not as if was about into did more how's what's",
  de: "der die das und ist sind war waren was welche welcher welches wer wie viele viel hat haben hatte mit für von vom wann wo warum nicht ein eine einen dem den des im zum zur auf wurde gibt es bei nach aus sich auch ich sie wir man kann darf muss soll wird werden lange oft unter bis",
  es: "el la los las y es son fue fueron qué cuál cuáles quién cómo cuántos cuántas cuánto cuánta tiene con para de del cuándo dónde por un una en se hay al que su",
  fr: "le la les et est sont était quel quelle quels quelles qui comment combien avec pour de du des quand où pourquoi un une en dans il elle ce cette sur au aux que se",
  it: "il lo la gli le è sono era quale quali chi come quanti quanto con per di del della quando dove perché un una in nel che si al",
  pt: "o a os as e é são foi qual quais quem como quantos quanto com para de do da dos das quando onde por um uma em no na que se ao",
  nl: "de het een en is zijn was wat welke wie hoe veel heeft met voor van wanneer waar waarom niet in op bij dat er",
};
/**
 * Words of other languages that are also English. A short question with one of them, such as
 * "camper van fee", is English.
 */
const ALSO_ENGLISH = wordSet("man van per die war con come son me al");
const LEXICONS = Object.entries(WORDS).map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
);
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * Returns the terms of the most common words of a language other than English. A question is never
 * about these.
 */
export function commonTermsOf(language: string): ReadonlySet<string> {
  return new Set(language === "en" ? [] : termsOf(WORDS[language] ?? ""));
}

/**
 * Returns the ISO 639-1 code of the best match, or "und" for another script. A short question
 * without any common word counts as English.
 */
export function detectLanguage(text: string): string {
  if (isOfOtherScript(text)) return "und";
  const { words, counts } = countsOf(text);
  const [best, next] = counts;
  if (best === undefined || best[1] === 0) return "en";
  const english = counts.find(([language]) => language === "en")?.[1] ?? 0;
  // A single word that two languages share does not decide against English.
  const isDecided =
    best[1] > 1 || (next?.[1] === 0 && !words.some((word) => ALSO_ENGLISH.has(word)));
  return best[1] > english && isDecided ? best[0] : "en";
}

/** The least number of common words, and their least share of all words. */
const FEWEST_KNOWN = 3;
const LEAST_KNOWN = 0.1;

/**
 * Returns the language with the most common words in the text, if there are several, or undefined
 * if none is clear.
 */
export function knownLanguage(text: string): string | undefined {
  if (isOfOtherScript(text)) return undefined;
  // Single letters are codes.
  const { words, counts } = countsOf(text.replaceAll(/(?<!\p{L})\p{L}(?!\p{L})/gu, ""));
  const [best, next] = counts;
  if (best === undefined || best[1] === next?.[1]) return undefined;
  return best[1] < Math.max(FEWEST_KNOWN, words.length * LEAST_KNOWN) ? undefined : best[0];
}

function isOfOtherScript(text: string): boolean {
  const others = text.match(OTHER_SCRIPT)?.length ?? 0;
  return (others > 0 && others * 2 > text.replaceAll(/\P{L}/gu, "").length) || !LATIN.test(text);
}

/** Counts the words of each language, highest count first. */
function countsOf(text: string) {
  // "A1" does not contain the word "a".
  const words = text.toLowerCase().match(/(?<!\p{N})\p{L}+(?!\p{N})/gu) ?? [];
  const counts = LEXICONS.map(
    ([language, lexicon]) => [language, words.filter((word) => lexicon.has(word)).length] as const,
  ).toSorted(([, a], [, b]) => b - a);
  return { words, counts };
}
