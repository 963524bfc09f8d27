import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { termsOf } from "../../../src/language/words/terms.ts";
import { inHeldForms } from "../../../src/retrieval/lexical/held-forms.ts";
import type { MatchTerms } from "../../../src/storage/index/lexical-matches.ts";

const CHUNKS = 50;
const GERMAN =
  "Der Mieter zahlt die Nebenkosten. Die Gebühren für die Garagen gelten ab Januar. Die Kündigung ist mit einer Frist von drei Monaten möglich. Mieten sind Rechnungen.";

async function ask(text: string, held = GERMAN) {
  const terms = new Set(termsOf(held));
  const asked: (readonly string[])[] = [];
  const match: MatchTerms = async (_, wanted) => {
    asked.push(wanted);
    return {
      postings: [],
      documentFrequency: new Map(
        wanted.flatMap((term) => (terms.has(term) ? [[term, 3] as const] : [])),
      ),
      collection: { chunkCount: CHUNKS, tokenCount: 100 * CHUNKS },
      rowsRead: wanted.length,
    };
  };
  const deps = { postings: { match }, meter: newMeter() };
  const found = await inHeldForms(deps, { tenant: "t", collection: "c" }, { text });
  return { ...found, lookUps: asked.length };
}

it.each([
  // Another ending.
  ["Wer bezahlt die Garage?", "Wer bezahlt die Garagen?"],
  ["Wie hoch ist die Gebühr im Januar?", "Wie hoch ist die Gebuhren im Januar?"],
  // The words that a word is made of.
  ["Wie lang ist die Kündigungsfrist?", "Wie lang ist die Kündigungs Frist?"],
  ["Was kostet die Garagengebühr?", "Was kostet die Garagen Gebühren?"],
  // What it is a kind of.
  ["Wann kommt die Jahresrechnung?", "Wann kommt die Rechnungen?"],
])("reads %s in the words of the documents", async (asked, read) => {
  const { text, lookUps } = await ask(asked);
  expect(text.normalize("NFD").replaceAll(/\p{M}/gu, "")).toBe(
    read.normalize("NFD").replaceAll(/\p{M}/gu, ""),
  );
  expect(lookUps).toBe(2);
});

it("says which words it read otherwise", async () => {
  expect((await ask("Wer zahlt die Garage?")).words).toEqual([
    { written: "Garage", meant: "Garagen" },
  ]);
});

it.each([
  ["Wer zahlt die Nebenkosten?", 1],
  ["Welche Farbe hat das Auto?", 2],
])("leaves %s as it is", async (asked, lookUps) => {
  expect(await ask(asked)).toEqual({ text: asked, words: [], lookUps });
});

it("finds a plural of Italian for its singular", async () => {
  const { text } = await ask("Quanto costa la polizza?", "Le polizze hanno un costo.");
  expect(text).toBe("Quanto costo la polizze?");
});
