import { expect, it } from "vitest";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../support/passages.ts";

function extract(question: string, text: string, filename?: string): string[] {
  const passages = [makePassage(text, filename)];
  return extractEvidence({ text: question, passages, termWeights: new Map() }).map(
    (found) => found.text,
  );
}

it("quotes nothing about another company, place or person than the one named", () => {
  const text = "The annual storage fee of the Harbour Club is $40 in Norway.";
  expect(extract("What is the annual storage fee of the Harbour Club in Norway?", text)).toEqual([
    text,
  ]);
  expect(extract("What is the annual storage fee of the Harbour Club in Spain?", text)).toEqual([]);
  expect(extract("What is the annual storage fee of the Garden Club in Norway?", text)).toEqual([]);
});

it("knows a name by its initials, its adjective and a document's name", () => {
  const text = "The annual storage fee that the EU sets for boats in Austrian ports is $40.";
  const asked = "What is the annual storage fee for boats that the European Union sets in Austria?";
  expect(extract(asked, text)).toEqual([text]);
  expect(extract(asked, text.replace("Austrian", "Danish"))).toEqual([]);
  const bare = "The annual storage fee is $40 for every member.";
  const question = "What is the annual storage fee of Harbour Club?";
  expect(extract(question, bare, "HARBOURCLUB_2024.pdf")).toEqual([bare]);
  expect(extract(question, bare, "GARDENCLUB_2024.pdf")).toEqual([]);
});

it("takes a small letter for no name", () => {
  const text = "The chief executive officer who set the target last year was Ann Lee.";
  expect(extract("Who is the chief executive officer of Target?", text)).toEqual([]);
});

it("follows a pronoun at the beginning to what the passage named before", () => {
  const text =
    "Ann Vane was born in Oslo. The city lies at a fjord. She founded the Harbour Club in 1987.";
  expect(extract("When did Ann Vane found the Harbour Club?", text)).toEqual([
    "She founded the Harbour Club in 1987.",
  ]);
});

it("quotes nothing that only names what the question names and says something else of it", () => {
  const text = "In 2019 the Harbour Club sold its old boats to Ann Vane for $300.";
  expect(extract("Who founded the Harbour Club?", text)).toEqual([]);
  expect(extract("Who bought old boats of the Harbour Club?", text)).toEqual([text]);
});

it("takes a count only of what is to be counted", () => {
  const text =
    "The Harbour Club, a membership group open to all who sail, repaired 120 boats in its yard.";
  expect(extract("How many boats has the Harbour Club repaired?", text)).toEqual([text]);
  expect(extract("How many Harbour Club members are there in the yard?", text)).toEqual([]);
  const dated = "In 2019 boats of the Harbour Club were repaired in its own yard by hand.";
  expect(extract("How many boats has the Harbour Club repaired in its yard?", dated)).toEqual([]);
});

it("leaves questions in other languages to the shared words", () => {
  const text = "La tarifa anual del almacén es de 40 euros para los socios de Oslo.";
  expect(
    extract("¿Cuánto cuesta la tarifa anual del almacén para socios de Bergen?", text),
  ).toEqual([text]);
});

it("knows a person by the title and the surname, and no firm by it", () => {
  const own = "Mr. Vane will retire from the harbour board in April 2023.";
  expect(extract("When will Mr. Vane retire from the harbour board?", own)).toEqual([own]);
  const firm = "Vane & Vane will retire two boats from the harbour board in April 2023.";
  expect(extract("When will Mr. Vane retire from the harbour board?", firm)).toEqual([]);
  const titled = "Ms. Vane receives a base salary of $900 from the harbour board.";
  expect(extract("What is Ann Vane's base salary?", titled)).toEqual([titled]);
  expect(extract("What is Ann Lee's base salary?", titled)).toEqual([]);
});

it("does not tell who was where it is asked who is", () => {
  const text = "Ann Vane, former president of the Harbour Club, now leads the Garden Club in Oslo.";
  expect(extract("Who is the president of the Harbour Club?", text)).toEqual([]);
  expect(extract("Who is the former president of the Harbour Club?", text)).toEqual([text]);
});

it("quotes nothing that leaves out the most telling thing asked about", () => {
  const text = "The return policy of the Harbour Club covers boats and sails within 14 days.";
  const weights = new Map([
    ["anchor", 6],
    ["polici", 1],
    ["return", 1],
  ]);
  const passages = [makePassage(text)];
  const ask = (thing: string) =>
    extractEvidence({
      text: `What is the return policy of the Harbour Club for ${thing}?`,
      passages,
      termWeights: weights,
    });
  expect(ask("anchors")).toEqual([]);
  expect(ask("sails")).toHaveLength(1);
});

it("takes what a document says of itself for nobody else's", () => {
  const text = "In 2019 Vane Works was our largest customer with a revenue of 17%.";
  expect(extract("What was Vane Works' revenue in 2019?", text)).toEqual([]);
  expect(extract("What was Vane Works' revenue in 2019?", text, "VANEWORKS_2019.pdf")).toEqual([
    text,
  ]);
});

it("takes one post for no other", () => {
  const text = "Ann Vane is the chief executive officer of the Harbour Club.";
  expect(extract("Who is the chief executive officer of the Harbour Club?", text)).toEqual([text]);
  expect(extract("Who is the chief financial officer of the Harbour Club?", text)).toEqual([]);
});

it("finds a person of a double name by the name that the document itself has", () => {
  const text =
    "To ask for it, please return the enclosed form with the certificate by April 1, 2026.";
  expect(
    extract(
      "By which date must Ms. Marchetti-Vane return the form?",
      text,
      "Renewal Letter Marchetti-Vane.pdf",
    ),
  ).toEqual([text]);
  expect(
    extract("By which date must Ms. Marchetti-Vane return the form?", text, "Letter.pdf"),
  ).toEqual([]);
});

it("tells nothing of Mr. Vane where it is asked of Ms. Cole, nor a percentage of another", () => {
  const text = "Ms. Cole leads the club. Mr. Vane will retire from the club in April 2023.";
  expect(extract("When will Ann Cole retire from the club?", text)).toEqual([]);
  const share = "Boats were sunk by storms in 21 percent of all cases of the club.";
  expect(extract("What sank boats in 54 percent of all cases of the club?", share)).toEqual([]);
});

it("counts people by a number beside them", () => {
  const text = "On 3 May 2019 storms killed several people of the Harbour Club within 96 minutes.";
  expect(extract("How many people of the Harbour Club were killed by storms?", text)).toEqual([]);
  const rendered = "Storms killed 13 people of the Harbour Club.";
  expect(extract("How many people of the Harbour Club were killed by storms?", rendered)).toEqual([
    rendered,
  ]);
});
