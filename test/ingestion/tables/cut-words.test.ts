import { expect, it } from "vitest";
import { joinCutWords } from "../../../src/ingestion/parse/layout/hyphens.ts";

const join = (text: string, ...known: string[]): string =>
  joinCutWords(text, (word) => known.includes(word));

it("joins a word that is split within a cell", () => {
  expect(join("Moorings for ves- sels of guests")).toBe("Moorings for vessels of guests");
  expect(join("An assess- ment of the hull", "assessment")).toBe("An assessment of the hull");
});

it("keeps the hyphen of a compound that a narrow cell breaks", () => {
  expect(join("Cover for tide- bound boats", "tide", "bound")).toBe("Cover for tide-bound boats");
  expect(join("Craft held avail- able-for-hire")).toBe("Craft held avail-able-for-hire");
  expect(join("Hull- and mast-based")).toBe("Hull- and mast-based");
});

it("leaves the hyphen between other words", () => {
  expect(join("Short- and long-stay berths")).toBe("Short- and long-stay berths");
  expect(join("Berth B- 12 - north")).toBe("Berth B- 12 - north");
});
