import { expect, it } from "vitest";
import { changedStatements } from "../../../gate/changed/changed-statements.ts";

const PAGE =
  "Vega opened in Oslo in 1991, Marchetti in Turin in 1996.\n\nItem | 2019 | 2018\n--- | --- | ---\nRent | 71 | 64\nPower | 35 | 32";

function changed(statement: string, quote: string): Map<string, string[]> {
  const one = {
    id: "1",
    set: "some",
    half: "even" as const,
    collection: "some",
    file: "page.md",
    question: "",
    statement,
    quotes: [quote],
  };
  const page = {
    page: 1,
    start: 0,
    text: PAGE,
    width: 0,
    height: 0,
    lines: [],
    running: [],
    tables: [],
  };
  const made = changedStatements(one, { page, header: "" });
  return new Map(
    [...Map.groupBy(made, ({ fault }) => fault ?? "")].map(([fault, all]) => [
      fault,
      all.map((other) => other.statement),
    ]),
  );
}

it("exchanges an amount for those of its row and of its column, and a label for another one", () => {
  const made = changed("Rent was 71 in 2019.", "Rent | 71 | 64");
  expect(made.get("wrong_column")).toEqual(["Rent was 64 in 2019."]);
  expect(made.get("wrong_row")).toEqual([
    "Rent was 35 in 2019.",
    "Rent was 32 in 2019.",
    "Power was 71 in 2019.",
  ]);
  expect(made.get("year")).toContain("Rent was 71 in 1996.");
});

it("exchanges names, adds denials and lets two names change places", () => {
  const made = changed("The firm Vega came to Oslo and is open.", "Vega opened in Oslo in 1991");
  expect(made.get("name")).toContain("The firm Vega came to Turin and is open.");
  expect(made.get("negation")).toEqual(["The firm Vega came to Oslo and is not open."]);
  expect(made.get("roles")).toEqual(["The firm Oslo came to Vega and is open."]);
});

it("takes a list in another order for no change", () => {
  const made = changed("They opened in Oslo and Turin.", "Vega opened in Oslo");
  expect(made.get("roles")).toBeUndefined();
});
