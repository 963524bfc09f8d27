// Lists words that documents of business, law and administration use for one another, and other
// words for function words.
import { termsOf } from "../terms.ts";
import type { Word } from "../words.ts";

const GROUPS: readonly string[] = [
  "price cost charge fee rate",
  "revenue sales turnover",
  "profit earnings income",
  "loss damage",
  "employee worker staff personnel",
  "company firm business corporation",
  "buy purchase acquire",
  "sell dispose",
  "end terminate expire cancel",
  "begin start commence effective",
  "rule regulation requirement provision",
  "agreement contract",
  "limit maximum cap ceiling",
  "minimum least floor",
  "house home dwelling residence",
  "car vehicle automobile",
  "doctor physician",
  "allow permit authorize",
  "forbid prohibit ban exclude",
  "need require must",
  "show display present",
  "change amend modify revise",
  "discount credit reduction",
  "surcharge increase addition",
  "insured policyholder customer",
  "deductible retention excess",
  "distance feet miles",
  "size area footage",
  "age old years",
  "total overall aggregate",
  "boss chief head director president",
  "law act statute",
  "child minor",
  "pay payment remuneration",
  "salary wage pay compensation",
  "debt borrowings liabilities",
  "shareholder stockholder",
  "location place address",
  "form document application",
  "reason cause ground",
  "risk hazard exposure",
];

const SYNONYMS: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const group of GROUPS.map((words) => words.split(" "))) {
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      for (const term of termsOf(word)) map.set(term, [...(map.get(term) ?? []), ...others]);
    }
  }
  return map;
})();

/** Returns other words for a word with any ending. Most words have none. */
export function synonymsOf(word: string): readonly string[] {
  const [term = ""] = termsOf(word);
  return SYNONYMS.get(term) ?? [];
}

/** Returns a query with the synonyms of each word after it. */
export function withSynonyms(query: string): string {
  const words = query.split(/\s+/).flatMap((word) => [word, ...synonymsOf(word)]);
  return words.join(" ");
}

/** Each entry has function words, and other words with the same meaning. */
const MEANINGS: readonly (readonly [said: string, by: string])[] = [
  ["because since", "due owing cause caused causes reason reasons result resulted resulting"],
  ["can could may", "able allowed permitted possible"],
  ["must shall", "required requires obliged obligatory mandatory necessary need needs needed"],
  ["after", "following subsequent subsequently later"],
  ["before", "prior previously preceding earlier"],
  ["if", "case event provided"],
  ["also", "additionally addition"],
  ["only", "solely exclusively just"],
  ["about", "regarding concerning"],
  ["such like", "example examples instance"],
];

const SYNONYMS_OF_FUNCTION_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.flatMap(([said, by]) => said.split(" ").map((word) => [word, by.split(" ")] as const)),
);

/** Returns the words that a reader may use instead of the function words of a text. */
export function synonymsOfFunctionWords(words: readonly Word[]): string[] {
  return words.flatMap(({ text }) => SYNONYMS_OF_FUNCTION_WORDS.get(text) ?? []);
}

/**
 * Prepositions and conjunctions of several words. None states a cause, a time or a condition,
 * because the evidence must contain those.
 */
const COMPOUNDS =
  /\b(?:in order (?:to|that)|in addition to|in accordance with|in line with|in connection with|in relation to|in respect of|with (?:respect|regard) to|in terms of|in spite of|in view of|on behalf of|by means of|by way of|as part of|for the purposes? of|for the sake of|according to|as well as|as long as|as soon as)\b/gi;

/** Returns the indexes of the words that are part of such an expression. */
export function wordsInCompounds(text: string, words: readonly Word[]): Set<number> {
  const found = Array.from(text.matchAll(COMPOUNDS), ({ 0: said, index }) =>
    words.filter(({ start, end }) => start >= index && end <= index + said.length),
  );
  return new Set(found.flat().map(({ index }) => index));
}
