// Words that documents of business, law and administration use for one another, and what else may say what function words say.
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

/** Other words for a word, whatever its ending; none for most. */
export function synonymsOf(word: string): readonly string[] {
  const [term = ""] = termsOf(word);
  return SYNONYMS.get(term) ?? [];
}

/** A query with each of its words that has synonyms before them. */
export function withSynonyms(query: string): string {
  const words = query.split(/\s+/).flatMap((word) => [word, ...synonymsOf(word)]);
  return words.join(" ");
}

/** Each line: function words, and what else says so. */
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

const SAID_BY: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.flatMap(([said, by]) => said.split(" ").map((word) => [word, by.split(" ")] as const)),
);

/** What a reader may say for the function words of a text. */
export function saidForFunctionWords(words: readonly Word[]): string[] {
  return words.flatMap(({ text }) => SAID_BY.get(text) ?? []);
}
