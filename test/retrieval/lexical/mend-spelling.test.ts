import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { termsOf } from "../../../src/language/words/terms.ts";
import { warningText } from "../../../src/domain/answers/warning.ts";
import { mendSpelling, warnOfMended } from "../../../src/retrieval/lexical/mend-spelling.ts";
import type { MatchTerms } from "../../../src/storage/index/lexical-matches.ts";

const CHUNKS = 200;
/** In so many chunks of the collection. */
const HELD: Readonly<Record<string, number>> = {
  quarter: 40,
  revenue: 60,
  employees: 25,
  employ: 12,
  engineer: 6,
  deductible: 30,
  separate: 8,
  acne: 9,
  wagers: 3,
  humans: 5,
  house: 10,
  horse: 10,
  storm: 12,
  net: 30,
  landlord: 14,
  cleaning: 7,
  damage: 20,
};
const COUNTS = new Map(
  Object.entries(HELD).flatMap(([word, count]) =>
    termsOf(word).map((term) => [term, count] as const),
  ),
);

function mend(text: string) {
  const asked: (readonly string[])[] = [];
  const match: MatchTerms = async (_, terms) => {
    asked.push(terms);
    return {
      postings: [],
      documentFrequency: new Map(
        terms.flatMap((term) => {
          const count = COUNTS.get(term);
          return count === undefined ? [] : [[term, count] as const];
        }),
      ),
      collection: { chunkCount: CHUNKS, tokenCount: 100 * CHUNKS },
      rowsRead: terms.length,
    };
  };
  const deps = { postings: { match }, meter: newMeter() };
  const mended = mendSpelling(deps, { tenant: "t", collection: "c" }, { text });
  return mended.then((found) => ({ ...found, asked }));
}

it.each([
  ["What was the reveneu of the last quarter?", "What was the revenue of the last quarter?"],
  ["how many emploees work there", "how many employees work there"],
  ["Is the deductible seperate for stprm damage?", "Is the deductible separate for storm damage?"],
  ["Waht was the revenue?", "What was the revenue?"],
  ["wich quater had most revenue", "which quarter had most revenue"],
  ["Does teh landlord pay for claening?", "Does the landlord pay for cleaning?"],
  ["Quater revenue", "Quarter revenue"],
  ["nte revenue by quarter", "net revenue by quarter"],
])("reads %s as %s", async (asked, meant) => {
  expect((await mend(asked)).text).toBe(meant);
});

it.each([
  // Function words, which no index of terms holds, and words of English that the documents lack.
  "Where could the engineer have been?",
  "Are wages higher than revenue?",
  // A slip of a word that no document holds either.
  "Where is the kichen?",
  // Names, also at the beginning, and identifiers.
  "What is the revenue of Acme?",
  "What did Humana pay in damage?",
  "Does HO-3 or hO3b cover storm damage?",
  "Write to storn@house.example about damage",
  // Endings that the terms of the index do not have.
  "Which enginer checks the deductable?",
  // One of two words that are as likely.
  "Wht was the damage?",
  // Another language.
  "Wie hoch ist die Miete, und wer zahlt den Storn?",
  "Quel est le montant des dommages pour la maison en aout?",
])("leaves %s as it is", async (asked) => {
  const { text, words } = await mend(asked);
  expect(text).toBe(asked);
  expect(words).toEqual([]);
});

it("asks for nothing more where every word is known", async () => {
  const { asked } = await mend("What was the revenue of the last quarter?");
  expect(asked).toHaveLength(1);
});

it("says what was read for what", async () => {
  const { words } = await mend("wich quater had most revenue");
  expect(warnOfMended(words).map(warningText)).toEqual([
    "Searched for “which” instead of “wich” and “quarter” instead of “quater”.",
  ]);
});
