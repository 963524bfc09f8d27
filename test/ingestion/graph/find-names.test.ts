import { expect, it } from "vitest";
import { findNames } from "../../../src/ingestion/graph/find-names.ts";

const namesIn = (text: string, common: readonly string[] = []) => [
  ...findNames(text, (word) => common.includes(word)),
];

it("finds names of several words with the small words inside them", () => {
  const names = namesIn("He met the Duke of Burgundy and Ludwig van Beethoven at Lake Como.");
  expect(names).toEqual(
    expect.arrayContaining(["duke of burgundy", "ludwig van beethoven", "lake como"]),
  );
});

it("takes what may be one name or two as both", () => {
  expect(namesIn("They sang as Simon and Garfunkel.")).toEqual(
    expect.arrayContaining(["simon", "garfunkel", "simon and garfunkel"]),
  );
  expect(namesIn("It passed to Margaret, Countess of Tyrol.")).toEqual(
    expect.arrayContaining(["margaret", "countess of tyrol", "margaret countess of tyrol"]),
  );
});

it("leaves out words that only begin a sentence, and dates", () => {
  const text = "Production began. The film opened on Monday, 3 March 1931. In London it failed.";
  expect(namesIn(text, ["production", "film"])).toEqual(["london"]);
});

it("finds terms in quotation marks, also where a script has no capitals", () => {
  expect(namesIn("the tale “a lamp in the window” and «белая гвардия»")).toEqual([
    "lamp in the window",
    "белая гвардия",
  ]);
  expect(namesIn("彼は『雪国』を読んだ。監督はアンドレイ・タルコフスキーである。")).toEqual([
    "雪国",
    "アンドレイ タルコフスキー",
  ]);
});

it("finds names in Cyrillic and Greek capitals", () => {
  expect(namesIn("роман написал Михаил Булгаков в Киеве")).toEqual(
    expect.arrayContaining(["михаил булгаков", "киеве"]),
  );
  expect(namesIn("ο ποιητής Κωνσταντίνος Καβάφης")).toEqual(["κωνσταντινος καβαφης"]);
});

it("finds identifiers and references, alone and with their kind", () => {
  const names = namesIn(
    "see Rule C-7, EXHIBIT 6, section 4.2 and Schedule B; forms HO 04 90 and 10-K",
  );
  expect(names).toEqual(
    expect.arrayContaining([
      "rule c 7",
      "c 7",
      "exhibit 6",
      "section 4 2",
      "schedule b",
      "ho 04 90",
      "10 k",
    ]),
  );
});

it("does not mistake a letter in a sentence for the number of a part", () => {
  expect(namesIn("it is part a of a whole and a rule i like")).toEqual([]);
});
