import { expect, it } from "vitest";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const FORM = `DELIVERY NOTE

Order number: 4471-B
Delivered by: Petra Lindqvist
Delivered on: 3 May 2024, 10:15
Driver: Sam Okoro
Vehicle: van 12
Drop-off: from 9:00
Drop-in: until 18:30

The driver left two crates of glasses in the yard, because nobody was there.`;

const answer = (text: string, ...others: string[]) => {
  const passages = [FORM, ...others].map((each, i) =>
    makePassage(each, `${i}.pdf`, { documentId: `doc-${i}` }),
  );
  return extractEvidence({ text, termWeights: new Map(), passages })[0]?.text;
};

it.each([
  ["What is the order number?", "Order number: 4471-B"],
  ["Who delivered the crates?", "Delivered by: Petra Lindqvist"],
  ["When were the crates delivered?", "Delivered on: 3 May 2024, 10:15"],
  ["Who is the driver?", "Driver: Sam Okoro"],
  ["When is drop-off?", "Drop-off: from 9:00"],
])("%s is answered by the line with that label", (question, line) => {
  expect(answer(question)).toBe(line);
});

it.each([
  "What is the invoice number?",
  "Who is the supervisor of the driver?",
  "Who delivered the letters?",
])("%s has no label that asks the same", (question) => {
  expect(answer(question)).toBeUndefined();
});

it("does not take the line of a label for the same of another thing that stands near", () => {
  const manual =
    "4.2 Bearings\n\nClean the bearings before new grease is put in.\n\nQuantity: 15 g for each bearing\n\n4.3 Filter of the oil\n\nReplace the filter once a year.";
  expect(answer("What is the oil quantity?", manual)).toBeUndefined();
});

it("does not choose between two lines with the label", () => {
  const other = "DELIVERY NOTE\n\nOrder number: 9902-A\nDriver: Ines Roth";
  expect(answer("What is the order number?", other)).toBeUndefined();
});

const CLUB = `Harbour office
Contact: Petra Lindqvist
Telephone: 0555 017 330
E-mail: office@tarn.example

The office lets berths to guests.`;

it.each([
  ["What is the telephone number of the harbour office?", "Telephone: 0555 017 330"],
  ["What is the e-mail address of the office?", "E-mail: office@tarn.example"],
])("%s needs no “number” or “address” in the label", (question, line) => {
  expect(answer(question, CLUB)).toBe(line);
});

it("takes no telephone number of one thing for that of another", () => {
  expect(answer("What is the telephone number of the sail loft?", CLUB)).toBeUndefined();
  expect(answer("What is the telephone number of the guests?", CLUB)).toBeUndefined();
});

const CAPTIONED = `Vermont |  | 12-3456789
(State or other place of registration) |  | (Trade Licence No.)
41 Canal Road, Brill | VT | 05701
(Address of the mill) |  | (Zip Code)

(802) 555-0100
(Registrant’s telephone number, including area code)

The mill keeps the number of its licence and its address in the office of the state.`;

it.each([
  ["What is the trade licence number?", "Vermont |  | 12-3456789"],
  ["What is the state of registration?", "Vermont |  | 12-3456789"],
  ["What is the address of the mill?", "41 Canal Road, Brill | VT | 05701"],
  [
    "What is the telephone number?",
    "(802) 555-0100\n(Registrant’s telephone number, including area code)",
  ],
])("%s is answered by the value with that caption", (question, line) => {
  expect(answer(question, CAPTIONED)).toBe(line);
});
