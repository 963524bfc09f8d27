import { describe, expect, it } from "vitest";
import { cellsAsked } from "../../../src/agents/synthesiser/asked-columns.ts";

const NAMES = ["Boat", "Seats", "Price 2031", "Price 2030", "Deposit", "Note"];
const row = (...texts: string[]) => texts.map((text, at) => ({ name: NAMES[at] ?? "", text }));
const DINGHY = row("Dinghy", "4", "310", "295", "80", "Only in summer");

const told = (question: string, cells = DINGHY) =>
  cellsAsked(cells, question).map(({ name, text }) => `${name}: ${text}`);

describe("cellsAsked", () => {
  it("tells the columns that the question says, with the name of the row", () => {
    expect(told("What deposit do I pay for the dinghy?")).toEqual(["Boat: Dinghy", "Deposit: 80"]);
    expect(told("dinghy: seats and deposit")).toEqual(["Boat: Dinghy", "Seats: 4", "Deposit: 80"]);
  });

  it("prefers the column of which it says more", () => {
    expect(told("What was the price of the dinghy in 2030?")).toEqual([
      "Boat: Dinghy",
      "Price 2030: 295",
    ]);
    expect(told("What is the price of the dinghy?")).toEqual([
      "Boat: Dinghy",
      "Price 2031: 310",
      "Price 2030: 295",
    ]);
  });

  it("tells all cells where the question says no heading, and keeps notes", () => {
    expect(told("Tell me about the dinghy.")).toHaveLength(NAMES.length);
    const noted = row("Dinghy", "4", "310", "295", "80", "Only for members who have a licence");
    expect(told("What deposit do I pay for the dinghy?", noted)).toContain(
      "Note: Only for members who have a licence",
    );
  });

  it("takes no word of the row's name for a heading", () => {
    expect(
      told("How big is the deposit boat?", row("Deposit boat", "4", "310", "295", "80")),
    ).toHaveLength(5);
  });

  it("tells the pair that the question names, of a row with several names and values", () => {
    const pairs = [
      { name: "Account", text: "Last balance" },
      { name: "", text: "$482" },
      { name: "Payment", text: "Payment due:" },
      { name: "", text: "23 May" },
    ];
    expect(told("When is the payment due?", pairs)).toEqual(["Payment due: 23 May"]);
    expect(told("What was the last balance?", pairs)).toEqual(["Last balance: $482"]);
    expect(told("Who pays it?", pairs)).toHaveLength(4);
  });
});
