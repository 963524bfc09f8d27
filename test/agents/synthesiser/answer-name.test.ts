import { expect, it } from "vitest";
import { namesPerson, statesWho } from "../../../src/agents/synthesiser/answer-name.ts";
import { predicateOf } from "../../../src/agents/synthesiser/predicate.ts";

it("finds a person or a body that the question doesn't name", () => {
  const asked = "Who repaired the boats of the Harbour Club?";
  expect(namesPerson("The boats were repaired by Ann Vane of the Harbour Club.", asked)).toBe(true);
  expect(namesPerson("They were repaired by Shipwright.", asked)).toBe(true);
  expect(namesPerson("All boats of the Harbour Club were repaired in time.", asked)).toBe(false);
  expect(namesPerson("Boats of the Harbour Club are listed in the Index.", asked)).toBe(false);
  expect(namesPerson("Repaired boats of the Harbour Club are under Item 15.", asked)).toBe(false);
});

it("takes a role for an answer where a duty or a right is asked of", () => {
  const text = "The form must be signed by the applicant.";
  expect(namesPerson(text, "Who must sign the form?")).toBe(true);
  expect(namesPerson(text, "Who signed the form?")).toBe(false);
});

it("takes neither a paper nor what we do ourselves for somebody", () => {
  expect(namesPerson("You sign the New Employee Letter.", "Who signed it?")).toBe(false);
  expect(namesPerson("Hereby, you sign for Oslo Docks.", "Who signed it?")).toBe(false);
  expect(namesPerson("Our rivals are Fjord Boats, owned by Vane.", "Who owns Fjord Boats?")).toBe(
    true,
  );
  expect(namesPerson("Our rivals are Oslo, Fjord Boats, owned by Vane.", "Who owns Oslo?")).toBe(
    false,
  );
  expect(namesPerson("We have audited Oslo Docks.", "Who audits the Harbour Club?")).toBe(false);
});

it("wants whom it is said of, and takes no post for somebody", () => {
  const asked = "Who audits the boats?";
  const rendered = (text: string): boolean => statesWho(text, asked, predicateOf(asked));
  expect(rendered("Ann Vane audits the boats every year.")).toBe(true);
  expect(rendered("The boats are audited by Vane & Cole.")).toBe(true);
  expect(rendered("The boats that are audited lie at the docks of Oslo and Bergen.")).toBe(false);
  const sealed = "Who signed the letter?";
  const text = "The letter was signed for the Chief Actuary.";
  expect(statesWho(text, sealed, predicateOf(sealed))).toBe(false);
});
