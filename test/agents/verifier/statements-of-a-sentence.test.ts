// A sentence makes several statements: what one of them says is not said of what another one is about.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const QUOTES =
  "Aldwin Metals quoted CHF 1.9 million with installation in nine weeks; Torvik quoted CHF 2.4 million with installation in sixteen weeks.";
const LIBRARY = "The library was founded in 1903 and moved to its present building in 1967.";
const CHARTER = "The charter was adopted on 4 May 2024 and replaces the charter of 2016.";
const VALVES =
  "Red valves are inspected every month; however, blue valves must be sent to Trier in order to be tested.";
const TIMBER =
  "Exports of timber were 310,000 tonnes in 2024, after imports of 42,000 tonnes in 2021.";
const POOLS = "The north pool closes at 20:00 and the south pool at 22:30.";
const WAREHOUSES =
  "The old warehouse covers 1,200 square metres, the new warehouse 3,400 square metres.";
const DEPOSITS = "The minimum deposit is 500 dollars and the maximum deposit 20,000 dollars.";
const FACILITIES =
  "Facility A of EUR 40 million may be used until 30 June 2027 and facility B until 31 December 2028.";

it.each([
  ["Torvik quoted CHF 2.4 million with installation in sixteen weeks.", QUOTES],
  ["Aldwin Metals would install it in nine weeks for CHF 1.9 million.", QUOTES],
  ["The library moved to its present building in 1967.", LIBRARY],
  ["Founded in 1903, the library has been in its present building since 1967.", LIBRARY],
  ["The charter was adopted in 2024.", CHARTER],
  ["It replaces the charter of 2016.", CHARTER],
  ["Blue valves must be sent to Trier in order to be tested.", VALVES],
  ["In 2021, 42,000 tonnes of timber were imported.", TIMBER],
  ["The south pool closes at 22:30.", POOLS],
  ["The new warehouse covers 3,400 square metres.", WAREHOUSES],
  ["The maximum deposit is 20,000 dollars.", DEPOSITS],
  ["Facility B may be used until 31 December 2028.", FACILITIES],
])("is supported: %s", (text, quote) => {
  expect(statusOnPage(text, quote)).toBe("supported");
});

it.each([
  ["Aldwin Metals quoted CHF 1.9 million with installation in sixteen weeks.", QUOTES],
  ["Torvik quoted CHF 2.4 million with installation in nine weeks.", QUOTES],
  ["The library was founded in 1967.", LIBRARY],
  ["The library moved to its present building in 1903.", LIBRARY],
  ["The charter was adopted in 2016.", CHARTER],
  ["Red valves must be sent to Trier in order to be tested.", VALVES],
  ["In 2021 exports of timber were 310,000 tonnes.", TIMBER],
  ["The south pool closes at 20:00.", POOLS],
  ["The north pool closes at 22:30.", POOLS],
  ["The old warehouse covers 3,400 square metres.", WAREHOUSES],
  ["The maximum deposit is 500 dollars.", DEPOSITS],
  ["Facility A may be used until 31 December 2028.", FACILITIES],
])("is not supported: %s", (text, quote) => {
  expect(statusOnPage(text, quote)).not.toBe("supported");
});
