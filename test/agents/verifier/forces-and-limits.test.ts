// Duties and permissions, what is settled or still open, and limits of amounts.
import { expect, it } from "vitest";
import { statusByRules, statusOnPage } from "../../support/agents/status-by-rules.ts";

it.each([
  ["Every member must book a locker.", "Members may book a locker for the season."],
  ["Visitors have to sign the guest book.", "Visitors are welcome to sign the guest book."],
  ["Drivers cannot transfer the permit.", "Drivers may transfer the permit to another vehicle."],
  [
    "The board has approved the merger.",
    "The board intends to propose the merger. It is subject to the approval of the shareholders.",
  ],
  [
    "The council has rejected the bypass.",
    "The council has not yet decided on the bypass, which the mayor proposed.",
  ],
  [
    "The renovation of the hall was completed.",
    "The renovation of the hall began in May. Completion is expected in autumn.",
  ],
  ["The trust restored the plant in 2034.", "The trust plans to restore the plant in 2034."],
  [
    "The mill employs 30 people.",
    "The trust plans to rebuild the mill, which is expected to employ 30 people.",
  ],
  [
    "Brandt built the museum in 1871.",
    "The museum is thought to have been built by Brandt in 1871.",
  ],
  ["Visitors may bring at least two bags.", "Visitors must not bring more than two bags."],
  ["The payment of a grant is at least $500.", "Each grant is limited to $500 per year."],
  ["The fine is capped at €40.", "The fine amounts to at least €40."],
])("does not let %j pass", (text, quote) => {
  expect(statusByRules(text, quote)).not.toBe("supported");
});

it.each([
  [
    "It is believed that Brandt built the museum in 1871.",
    "The museum is thought to have been built by Brandt in 1871.",
  ],
  ["Visitors may bring at most two bags.", "Visitors must not bring more than two bags."],
  ["You have to wear a helmet on the site.", "Everyone on the site shall wear a helmet."],
  [
    "Dogs must be kept on a lead in the park.",
    "Dogs may enter the park only if they are kept on a lead.",
  ],
  ["Members can register until 5 May.", "Members must register by 5 May."],
  [
    "Applicants may submit no more than two samples.",
    "Applicants must submit no more than two samples.",
  ],
  [
    "The board proposed the merger.",
    "The board has proposed the merger, which the shareholders have not yet approved.",
  ],
  [
    "The council approved the budget, and the bypass was postponed.",
    "The council approved the budget. The bypass was postponed to June.",
  ],
  ["The grant cannot be more than $500 per year.", "Each grant is limited to $500 per year."],
  ["A grant of up to $500 is paid per year.", "Each grant is capped at $500 per year."],
])("lets %j pass", (text, quote) => {
  expect(statusByRules(text, quote)).toBe("supported");
});

const BOATS = `| Boat | Max. crew | Minimum deposit |
|---|--:|--:|
| Kestrel | 12 | $340 |
| Plover | 8 | $210 |`;

it.each([
  ["The Kestrel has a crew of at least 12.", "contradicted"],
  ["The Kestrel has a crew of at most 12.", "supported"],
  ["The deposit for the Kestrel is at most $340.", "contradicted"],
  ["The deposit for the Kestrel is at least $340.", "supported"],
])("reads the limit of a column: %j is %s", (text, status) => {
  const quote = "| Kestrel | 12 | $340 |";
  expect(statusOnPage(text, quote, { page: BOATS })).toBe(status);
});

const HALL =
  "A rope may not be thinner than 9.5 mm. Visits must not take longer than three hours. Bags larger than 40 litres are left at the desk. The maximum lift speed is 4 km/h.";

it.each([
  "Ropes must be at least 9.5 mm thick.",
  "No rope may be thinner than 9.5 mm.",
  "Visits may last up to three hours.",
  "Bags of more than 40 litres are left at the desk.",
])("reads any comparison as a limit: %s", (text) => {
  expect(statusByRules(text, HALL)).toBe("supported");
});

it.each([
  "Visits must take longer than three hours.",
  "Bags of up to 40 litres are left at the desk.",
  "Ropes may be at most 9.5 mm thick.",
  "The lift goes up to 4.3 km/h.",
])("reads no comparison the other way round: %s", (text) => {
  expect(statusByRules(text, HALL)).not.toBe("supported");
});
