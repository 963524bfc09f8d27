import { expect, it } from "vitest";
import { captionedValue, plainCaption } from "../../../src/language/passage/captions.ts";
import { unitsOf } from "../../../src/language/passage/passage-units.ts";
import { formatUnderHeader } from "../../../src/language/passage/row-under-header.ts";
import { makePassage } from "../../support/agents/passages.ts";

const FORM = `Vermont |  | 12-3456789
(State or other place of registration) |  | (Trade Licence No.)
41 Canal Road, Brill | VT | 05701
(Address of the mill) |  | (Zip Code)`;

it("heads the values of a form with the captions below them", () => {
  const rows = unitsOf(makePassage(FORM)).map(({ text, header }) => [text, header?.text]);
  expect(rows).toEqual([
    ["Vermont |  | 12-3456789", "(State or other place of registration) |  | (Trade Licence No.)"],
    ["41 Canal Road, Brill | VT | 05701", "(Address of the mill) |  | (Zip Code)"],
  ]);
});

it("takes a caption whose first line stands beside its value", () => {
  const text = `Vermont (State or other place of | 12-3456789
registration) | (Trade Licence No.)`;
  expect(unitsOf(makePassage(text)).map(({ header }) => header?.text)).toEqual([
    "registration) | (Trade Licence No.)",
  ]);
});

it("leaves rows of a table whose entries are in brackets", () => {
  const text = "| Item | 2031 |\n|---|---|\n| Loss | (4) |\n| (Gain) | 5 |";
  expect(unitsOf(makePassage(text)).map((unit) => unit.text)).toEqual([
    "| Loss | (4) |",
    "| (Gain) | 5 |",
  ]);
});

it.each([
  ["(802) 555-0100\n(Telephone number)", "(802) 555-0100", "Telephone number"],
  ["Brill, Vermont (Address of the mill)", "Brill, Vermont", "Address of the mill"],
])("reads %j as a value with its caption", (text, value, caption) => {
  expect(captionedValue(text)).toEqual({ value, caption });
});

it("writes captions in plain words", () => {
  expect(plainCaption("State or other place of registration")).toBe("State of registration");
  expect(plainCaption("I.R.S. Identification No.")).toBe("IRS Identification number");
  expect(plainCaption("Registrant’s telephone number, including area code")).toBe(
    "telephone number",
  );
});

it("names the cells of a form by the captions behind them", () => {
  const row = "Vermont (State) | 12-3456789 (Trade Licence No.)";
  expect(formatUnderHeader(undefined, row)).toBe("State: Vermont; Trade Licence No.: 12-3456789");
});
