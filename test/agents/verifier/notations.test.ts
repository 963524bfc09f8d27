// Amounts and times in the notations of everyday writing: each says what the first of its line says, and not what the last one does.
import { expect, it } from "vitest";
import { statusByRules as statusOf } from "../../support/agents/status-by-rules.ts";

const AMOUNTS: readonly (readonly string[])[] = [
  ["$180 million", "$180,000,000", "US$180 million", "USD 180m", "180 million dollars", "$250m"],
  [
    "NOK 180 million",
    "180 million NOK",
    "180 million kroner",
    "NOK 180 000 000",
    "NOK 250 million",
  ],
  ["€6.7 million", "EUR 6.7m", "6,7 Mio. €", "6.700.000 €", "6.7 million euros", "7,6 Mio. €"],
  ["£42.8m", "GBP 42.8 million", "42.8 million pounds", "£46.2 million"],
  ["2.4 pence", "2.4p", "4.2p"],
  ["£42,000", "forty-two thousand pounds", "42 thousand pounds", "£45,000"],
  ["CHF 1,500", "1,500 Swiss francs", "CHF 1'500", "CHF 1,800"],
  ["SEK 1,000", "1,000 kronor", "1000 kr", "SEK 1,500"],
  ["1.2 million people", "1,200,000 people", "1 200 000 people", "1.5 million people"],
  ["12 members", "twelve members", "twelve (12) members", "12 (twelve) members", "15 members"],
  ["5%", "5 percent", "5 per cent", "five per cent", "5 pct", "7%"],
  ["25 basis points", "0.25 percentage points", "25 bps", "50 basis points"],
  ["a third of members", "one third of members", "1/3 of members", "two thirds of members"],
  [
    "$900 million to $940 million",
    "$900–940 million",
    "between $900 million and $940 million",
    "$900m to $940m",
    "$900–960 million",
  ],
  ["3% to 5%", "3–5%", "3 to 5 percent", "between 3% and 5%", "3–6%"],
  ["14 days", "two weeks", "fourteen days", "21 days"],
  ["90 minutes", "an hour and a half", "1½ hours", "1 hour 30 minutes", "75 minutes"],
  ["1.2 kg", "1,200 g", "1200 grams", "1.2 kilograms", "1.5 kg"],
  ["1.5 km", "1,500 metres", "1.5 kilometres", "2.5 km"],
  ["160 °C", "160 degrees Celsius", "160°C", "160 °F"],
  ["120 m²", "120 square metres", "120 sqm", "140 m²"],
  ["3.5 kW", "3,500 W", "3.5 kilowatts", "4.5 kW"],
];

const TIMES: readonly (readonly string[])[] = [
  ["18:00", "6 pm", "6 p.m.", "six in the evening", "8 pm"],
  ["18 September 2026", "September 18, 2026", "2026-09-18", "18.09.2026", "28 September 2026"],
  ["18 September", "Sept. 18", "the 18th of September", "19 September"],
  ["fiscal 2019", "FY2019", "FY19", "the 2019 fiscal year", "FY2018"],
  ["Q3 2026", "the third quarter of 2026", "3Q 2026", "the second quarter of 2026"],
  ["the first half of 2026", "H1 2026", "the first six months of 2026", "Q1 2026"],
  ["the first nine months of 2026", "9M 2026", "January to September 2026", "Q1 2026"],
];

const FORMS: readonly (readonly [typeof AMOUNTS, (written: string) => string])[] = [
  [AMOUNTS, (written) => `The agreed sum is ${written}.`],
  [AMOUNTS, (written) => `In 2026, ${written} was recorded by the committee.`],
  [TIMES, (written) => `In or at ${written}, the committee met in Oslo.`],
];

const CASES = FORMS.flatMap(([groups, tell]) =>
  groups.map((notations) => [tell(notations[0] ?? ""), notations.map(tell)] as const),
);

it.each(CASES)("knows the notations of %j", (first, told) => {
  for (const other of told.slice(0, -1)) {
    expect([other, statusOf(other, first)]).toEqual([other, "supported"]);
    expect([other, statusOf(first, other)]).toEqual([other, "supported"]);
  }
  const wrong = told.at(-1) ?? "";
  expect([wrong, statusOf(wrong, first)]).not.toEqual([wrong, "supported"]);
  expect([wrong, statusOf(first, wrong)]).not.toEqual([wrong, "supported"]);
});
