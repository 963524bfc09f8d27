import { expect, it } from "vitest";
import { inOneNotation } from "../../../src/language/notations/one-notation.ts";

it.each([
  ["US$180m", "$180 million"],
  ["180 million US dollars", "$180 million"],
  ["USD 1,200,000", "$1,200,000"],
  ["6,7 Mio. €", "€6.7 million"],
  ["6.700.000 €", "€6,700,000"],
  ["5.400 €", "€5,400"],
  ["5.400,60 €", "€5,400.60"],
  ["vom 3. März bis zum 12. Oktober 2026", "vom March 3 bis zum October 12 2026"],
  ["180 million Norwegian kroner", "NOK 180 million"],
  ["In 2026, NOK 46 million more", "In 2026, NOK 46 million more"],
  ["In 2026, 180 million NOK", "In 2026, NOK 180 million"],
  ["CHF 1'500", "CHF 1,500"],
  ["₹5,00,000", "INR 500,000"],
  ["some 803 600 smokers", "some 803,600 smokers"],
  ["of twelve (12) members", "of 12 members"],
  ["sixty-five (65) days", "65 days"],
  ["1½ hours", "1.5 hours"],
  ["an hour and a half", "90 minutes"],
  ["5 per cent", "5%"],
  ["25 basis points", "0.25 percentage points"],
  ["120 m²", "120 sqm"],
  ["4.2 m³/h", "4.2 cum per hour"],
  ["Flow (l/min)", "Flow (l per minute)"],
  ["3 litres per square metre", "3 liters per sqm"],
  ["160 degrees Celsius", "160 celsius"],
  ["$900–940 million", "$900 million to $940 million"],
  ["3–5%", "3% to 5%"],
  ["10–15 years", "10 to 15 years"],
  ["6 p.m.", "18:00"],
  ["half past nine", "9:30"],
  ["half past five in the afternoon", "17:30"],
  ["12:30 am", "0:30"],
  ["the 18th of September, 2026", "September 18 2026"],
  ["2026-09-18", "September 18 2026"],
  ["9/18/26", "September 18 2026"],
  ["the third quarter of 2026", "Q3 2026"],
  ["3Q26", "Q3 2026"],
  ["the first six months of 2026", "H1 2026"],
  ["Jan–Sep 2026", "the first nine months of 2026"],
  ["the 2019 fiscal year", "FY2019"],
  ["the third quarter of fiscal 2019", "Q3 FY2019"],
])("reads %j as %j", (written, one) => {
  expect(inOneNotation(written)).toBe(one);
});

it.each([
  "dial 877 704-4453",
  "412 600 310",
  "Total | 412 600 | 310 205",
  "Rates of 5/6/2015 and 05/06/2015",
  "You may 12 times",
  "pages 3-5",
  "items 3,500 and 1,200",
  "COVID-19 and Form 10-K",
  "from 2019–2020",
  "a loss of 12 pounds",
  "the hall was 12 m long",
])("leaves %j as it is", (text) => {
  expect(inOneNotation(text)).toBe(text);
});
