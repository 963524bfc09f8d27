import { expect, it } from "vitest";
import { isSignedForm } from "../../../src/tables/read/texts/signed-form.ts";

it.each([
  [["/s/ Ann Reed", "/s/ Ole Berg"], true],
  [["Vermont (State)", "12-3456789 (Trade Licence No.)"], true],
  [["Item", "Sales (in millions)", "2031"], false],
])("%j heads no table: %s", (header, expected) => {
  expect(isSignedForm({ header: [header] })).toBe(expected);
});
