// Statements that a model writes in its own words, each held against what it quotes.
import { expect, it } from "vitest";
import { statusOf } from "../../support/agents/status-of-statement.ts";

const LEASE =
  "The Tenants shall pay a deposit, which the Landlord shall return within thirty (30) days after the end of the tenancy. The monthly rent is EUR 1,180.";
const NET =
  "| Q4 | 1,2 |\nSales ($ in Millions) | 2022 | 2021\n--- | --- | ---\nInternational | 11,190 | 12,641\nEPS (diluted) | $10.15 | $9.80";
const TABLE = "€ million | 2024 | 2023\n--- | --- | ---\nAdjusted EBITDA | 301.7 | 268.3";
const ROW = "Adjusted EBITDA | 301.7 | 268.3";

it.each([
  [
    "a free wording with a verb of its own",
    "Guests who leave before noon do not have to pay for the second day.",
    "No fee for the second day is due from guests who depart before 12 noon.",
  ],
  [
    "a country for its people",
    "The pump comes from Germany.",
    "The pump is a German product and comes with a manual.",
  ],
  ["a currency's code for its sign", "The rent is €1,180 a month.", LEASE],
  [
    "days in digits, and a limit for a period",
    "The landlord returns the deposit no later than 30 days after the tenancy ends.",
    LEASE,
  ],
  [
    "years for months",
    "The router is guaranteed for two years.",
    "The router is guaranteed for 24 months.",
  ],
  ["a denial by a contrary word", "The notes are not secured.", "The notes are unsecured."],
  [
    "a denial of the same in another order",
    "Breakdown cover is not discounted.",
    "The discount does not apply to breakdown cover.",
  ],
  [
    "only at a request for a denial with an exception",
    "Amounts under $5 are refunded only at the insured's request.",
    "No amount of less than $5 will be refunded unless the insured requests it.",
  ],
  [
    "who “we” is, where the page says it",
    "Spirent got a B rating in 2019.",
    "Spirent is committed to acting on climate change.\nIn 2019 we achieved a rating of B.",
  ],
  [
    "a limit that is told the other way round",
    "The deductible may be at most 5%.",
    "The deductible does not exceed 5%.",
  ],
  [
    "the end of a change",
    "Working capital stood at $12.3 million, $0.4 million less than before.",
    "Working capital decreased $0.4 million to $12.3 million.",
  ],
])("supports %s", (_, text, page) => {
  expect(statusOf(text, page, [page.split("\n").at(-1) ?? page])).toBe("supported");
});

it.each([
  [
    "someone else who does it",
    "The tenants must return the deposit within 30 days after the end of the tenancy.",
    LEASE,
  ],
  [
    "a condition that is left out",
    "First-class travel is reimbursed.",
    "First-class travel is reimbursed only if a director has approved it.",
  ],
  [
    "another thing that is counted",
    "The firm has about 77,300 merchants.",
    "The firm employs about 77,300 people.",
  ],
  [
    "how often, where the quote says nothing of it",
    "Emissions have been reduced by 29% every year since 2014.",
    "Emissions have been reduced by 29% since 2014.",
  ],
  [
    "one more item of a list",
    "The loss is caused by flood, earth movement or fire.",
    "The loss is caused by flood or earth movement.",
  ],
  [
    "one word at the end of a sentence that is otherwise copied",
    "The museum opened in May and has forty rooms and a cinema.",
    "The museum opened in May and has forty rooms.",
  ],
  [
    "a reason that the quote does not give",
    "The bridge was closed in March because the river had risen.",
    "The bridge was closed in March.",
  ],
  [
    "all of what the quote says of almost all",
    "The fire spared all houses of the village.",
    "The fire spared almost all houses of the village.",
  ],
  [
    "an amount of the other period in a list",
    "Sales fell 8.2% in 2024.",
    "Sales fell 6.2% and 8.2% in 2024 and 2023, respectively.",
  ],
  [
    "the amount of another item of a list",
    "The limit on bank notes is $1,500.",
    "Limits: $200 on bank notes; $1,500 on watercraft; $2,500 on firearms.",
  ],
])("marks %s", (_, text, page) => {
  expect(["uncertain", "partially_supported"]).toContain(statusOf(text, page));
});

it.each([
  [
    "two names that changed places",
    "Martin Kowalski succeeded Helen Osei as director.",
    "Helen Osei succeeded Martin Kowalski as director.",
  ],
  [
    "another column of a form",
    "If an item does not apply, enter NA in column D.",
    "If an item does not apply, enter NA in column C.",
  ],
  [
    "what the quote excepts",
    "Delaware allows minors to marry.",
    "All states, except Delaware and New Jersey, allow minors to marry.",
  ],
  [
    "an amount that the quote only adds up to",
    "You can make up to sixteen withdrawals.",
    "You can make up to six withdrawals. Each of the next ten costs $1.",
  ],
])("rejects %s", (_, text, page) => {
  expect(statusOf(text, page)).toBe("contradicted");
});

it.each([
  [
    "the scale and currency of the heading",
    "Adjusted EBITDA was €301.7 million in 2024, compared with €268.3 million the year before.",
    "supported",
  ],
  ["another currency", "Adjusted EBITDA was $301.7 million in 2024.", "contradicted"],
  ["another scale", "Adjusted EBITDA was €301.7 thousand in 2024.", "contradicted"],
  ["a fall of what rose", "Adjusted EBITDA fell to €301.7 million in 2024.", "contradicted"],
  [
    "a difference of two cells",
    "Adjusted EBITDA was €33.4 million higher in 2024 than in 2023.",
    "supported",
  ],
])("holds an amount against its table: %s", (_, text, status) => {
  expect(statusOf(text, TABLE, [ROW])).toBe(status);
});

it.each([
  ["the year before", "International sales were $12,641 million in 2022.", "contradicted"],
  [
    "an amount told as that of a year earlier",
    "International sales were $11,190 million in 2022, less than the $12,641 million a year earlier.",
    "supported",
  ],
  ["a scale for an amount per share", "EPS (diluted) was $10.15 million in 2022.", "contradicted"],
])("reads headings above footnotes: %s", (_, text, status) => {
  const row = text.startsWith("EPS")
    ? "EPS (diluted) | $10.15 | $9.80"
    : "International | 11,190 | 12,641";
  expect(statusOf(text, NET, [row])).toBe(status);
});

it("marks, and does not reject, an amount of one of several rows that are quoted", () => {
  const rows = ["HO3 | Underground tank | 1.40", "HO3 | Tank above ground | 1.13"];
  const page = `Form | Tank | Factor\n--- | --- | ---\n${rows.join("\n")}`;
  const text = "For HO3, the factor is 1.13 for an underground tank and 1.40 above ground.";
  expect(statusOf(text, page, rows)).toBe("uncertain");
});

it("compares shares of a column of which only the first has its sign", () => {
  const page = "Region | 2017\n--- | ---\nNorth America | 60%\nInternational | 33";
  const text = "International made up 60% in 2017.";
  expect(statusOf(text, page, ["North America | 60%"])).toBe("contradicted");
});

it("reads the dates of rows that have nothing else, and denials in titles", () => {
  const quotes = [
    "Ana Ruiz, Harbour Office, 2025-08-12",
    "Classroom training for drivers | 2023-03-15",
  ];
  const page = `Trainings\n${quotes[1]}\nOnline refresher | 2025-09-01\n\n${quotes[0]}\n`;
  const told = "Ana Ruiz completed the classroom training for drivers on 15 March 2023.";
  expect(statusOf(told, page, quotes)).toBe("supported");
  expect(statusOf(told.replace("15 March", "15 May"), page, quotes)).not.toBe("supported");
  const chair = "Ana Ruiz to Become Non-Executive Chair, Effective February 1, 2023";
  expect(statusOf("Ana Ruiz becomes non-executive chair on February 1, 2023.", chair)).toBe(
    "supported",
  );
});
