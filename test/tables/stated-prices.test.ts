import { describe, expect, it } from "vitest";
import { withStatedPrices } from "../../src/tables/read/stated/stated-prices.ts";
import { amountOf } from "../../src/tables/render/names.ts";
import { sourceOf, tableOf } from "../support/agents/table-cells.ts";

function amounts(
  text: string,
  header: string[] = ["Boat", "Day", "Seats (number)", "Share"],
): string[] {
  const table = tableOf([header, ["Dinghy", "35", "4", "8 %"]], { title: "Boats" });
  return withStatedPrices(sourceOf([table]).cells, [{ text }]).map((cell) => amountOf(cell));
}

describe("prices whose currency only the text states", () => {
  it("takes the currency for prices, and neither for counts nor for percentages", () => {
    expect(amounts("All prices in £ excluding VAT.")).toEqual(["£35", "4", "8 %"]);
    expect(amounts("Our charges are in euros.")).toEqual(["€35", "4", "8 %"]);
  });

  it.each([
    "All prices in £ thousand.",
    "The price of a boat was paid in £ notes of the old kind.",
    "All prices in £. For guests from abroad, prices in €.",
  ])("takes none: %s", (text) => {
    expect(amounts(text)).toEqual(["35", "4", "8 %"]);
  });

  it("leaves a table alone that has a currency", () => {
    expect(amounts("All prices in £.", ["Boat", "Day ($)", "Seats (number)", "Share"])[0]).toBe(
      "$35",
    );
  });
});
