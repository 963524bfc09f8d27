import { expect, it } from "vitest";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";

const QUOTE =
  "The Company operated 1,355 stores with 14.2 million square feet in the United States at the end of the year, and the fee of an order was $1.19.";

function check(text: string, evidence = QUOTE) {
  const surroundings = { context: "", title: "", question: "", around: "" };
  const beside = { listed: [], tables: [], rows: [], before: () => [] };
  return checkStatement({ text, evidence, ...surroundings, ...beside });
}

it.each([
  "Das Unternehmen hat am Ende des Jahres 1.355 Geschäfte mit 14,2 Millionen Quadratfuß betrieben und die Gebühr für eine Bestellung war 1,19 $.",
  "À la fin de l’année, la société avait 1355 magasins aux États-Unis et les frais de commande étaient de 1,19 $.",
])("marks what is told in another language with the figures of its quote: %s", (text) => {
  expect(check(text)).toMatchObject({
    status: "uncertain",
    factStatus: "supported",
    reasons: ["it is in another language than the quote, so that only its figures were compared"],
  });
});

it("contradicts other figures in another language", () => {
  const text = "Das Unternehmen hat am Ende des Jahres in den USA 1.535 Geschäfte betrieben.";
  expect(check(text).status).not.toBe("supported");
  expect(check(text).reasons.join(" ")).toContain("1535");
});

it("compares the words of one language, and of rows that tell none", () => {
  const row = "HO3 | Underground | O | A | E | 1.40";
  expect(
    check("For the form HO3, the factor of an underground tank is 1.60.", row).reasons,
  ).not.toContain(
    "it is in another language than the quote, so that only its figures were compared",
  );
});

it("takes the number of an item for no amount", () => {
  const list =
    "When this lease has been in effect for 60 days, the owner may end it:\n(1) If there has been a false statement in the application; or";
  expect(
    check(
      "The owner may end the lease after 60 days if there has been a false statement in the application.",
      list,
    ),
  ).toMatchObject({ status: "supported" });
});
