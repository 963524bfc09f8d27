import { expect, it } from "vitest";
import { tellsAmount } from "../../../src/language/answers/amounts.ts";
import { tellsPhone } from "../../../src/language/answers/phone-numbers.ts";

it.each([
  ["How old is the kiln?", "The kiln is a Hadar 5 with a power of 12 kW.", false],
  ["How old is the kiln?", "The kiln is 14 years old.", true],
  ["How old is Ida Brandt?", "Ida Brandt lives at 41 Weir Lane.", false],
  ["How old is Ida Brandt?", "Ida Brandt, 42, tunes organs.", true],
  ["What does the kiln cost?", "The kiln has a power of 12 kW.", false],
  ["What does the kiln cost?", "The kiln is sold by Tarn, 0555 017 330.", false],
  ["What does the kiln cost?", "The kiln saves 12% of the gas.", false],
  ["What does the kiln cost?", "The kiln is sold for £900.", true],
  ["How large is the plaster?", "The plaster stays on for 48 hours.", false],
  ["How large is the garden?", "The garden has 300 m².", true],
])("%s is answered by “%s” only with a unit of what is asked: %s", (question, text, told) => {
  expect(tellsAmount(question, text, false)).toBe(told);
});

it.each([
  ["How many guests may stay?", "Guests may stay for nine nights.", false],
  ["How many guests may stay?", "Up to nine guests may stay.", true],
  ["How many stitches are there?", "The stitches come out after ten days.", false],
  ["How many growers are there?", "Growers with more than 400 m² pay.", false],
  ["How many cellars does the mill have?", "The mill has two lofts and a cellar.", false],
  ["How many keys are there?", "Two sets of keys are kept here.", true],
  ["How many people work here?", "The mill employs 240 millers.", true],
  ["How many days' notice must I give?", "Tell us at least 30 days before you leave.", true],
  ["How many square feet of rubble count?", "A yard has 400 sq ft of rubble or more.", true],
  ["How many share units does she hold?", "She holds 500 Share Units.", true],
  ["How many customers are there?", "It serves 240 subscribers.", true],
  ["How many depots are there?", "It runs 14 yards.", true],
  ["How many depots are there?", "The depots have 14 yards.", false],
  ["How many boats were sold?", "It sold 65 Moon Light boats.", true],
  ["How many boats were sold?", "The boats: it sold 65 Moon Light Sun boats.", true],
  [
    "How many millers are there?",
    "Of millers, it has 65 full-time, part-time and seasonal millers.",
    true,
  ],
  ["How many were late?", "Of the boats 12 were late.", true],
  ["How many days of leave are there?", "There are 26 paid days of leave.", true],
  ["How many days of leave are there?", "There are 26 growers.", false],
  ["How many days are open?", "It is open from 8 am to 6 pm.", false],
  ["How many locks does the shed have?", "The shed has one lock.", true],
  ["How many locks does the shed have?", "The lock was changed one year ago.", false],
])("%s is answered by “%s” only if it counts the same: %s", (question, text, told) => {
  expect(tellsAmount(question, text, false)).toBe(told);
});

it.each([
  ["How long is the course?", "The course begins two weeks after the exam.", false],
  ["How long is the course?", "The course lasts two weeks after the exam.", true],
  ["How long does the tram take?", "The tram leaves every 20 minutes.", false],
  ["How long before the exam does it begin?", "It begins two weeks before.", true],
  ["How long does the survey take?", "The survey was made by Ida Brandt on 30 March.", false],
  ["How long may the boat stay?", "The boat may stay until 30 March.", true],
  ["How long can the code be used?", "The code has eight digits.", false],
  ["How long must the code be?", "The code has eight digits.", true],
])("%s is answered by “%s” only if it tells a length: %s", (question, text, told) => {
  expect(tellsAmount(question, text, false)).toBe(told);
});

it.each([
  ["What is the telephone number of the mill?", "The mill closes at 3.30 pm.", false],
  ["What is the telephone number of the mill?", "The mill can be reached on 0555 017 330.", true],
  ["What is the telephone number of the mill?", "To reach the mill, dial 4410.", true],
  ["On which number is the mill reached?", "The mill can be reached on 0555 017 330.", true],
])("%s is answered by “%s”: %s", (question, text, told) => {
  expect(tellsAmount(question, text, false)).toBe(told);
});

it.each(["08/18/2025", "01-02-2025", "02 2025"])("%s is no telephone number", (date) => {
  expect(tellsPhone(`It began on ${date}.`)).toBe(false);
});
