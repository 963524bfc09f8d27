import { expect, it } from "vitest";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";

it.each([
  ["Tell me the net sales for 2018", "the net sales for 2018"],
  ["I was wondering whether you could tell me how many shops we run?", "how many shops we run?"],
  ["Could you please look up the deposit for flat 4?", "the deposit for flat 4?"],
  ["Would you mind telling me what the rent was in May 2020?", "what the rent was in May 2020?"],
  ["Would you be so kind as to explain what a lien is?", "explain what a lien is?"],
  ["Would you mind describing the dock fee?", "describing the dock fee?"],
  ["What was the rent in 2020, please?", "What was the rent in 2020?"],
  ["Hi, quick question: what was the rent?", "what was the rent?"],
  ["What was the rent, can you help me with that?", "What was the rent?"],
  ["What was the rent back in 2019?", "What was the rent in 2019?"],
])("takes politeness off %s", (asked, text) => {
  expect(parseQuestion(asked).text).toBe(text);
});

it("reads what says how to answer, and takes it out of the question", () => {
  const question =
    "Using only the balance sheet, what were the inventories of Arden Ltd in FY2021? Answer in USD millions and round to one decimal place.";
  const { text, instructions } = parseQuestion(question);
  expect(text).toBe("what were the inventories of Arden Ltd in FY2021?");
  expect(instructions).toMatchObject({
    unit: "$",
    scale: 1e6,
    decimals: 1,
    source: "balance sheet",
  });
});

it("keeps the names of a source that is taken out", () => {
  const { text, names } = parseQuestion(
    "According to the annual report of Arden Ltd, what was the profit in 2021?",
  );
  expect(text).toContain("Arden Ltd");
  expect(names).toContain("Arden Ltd");
});

it("keeps a definition apart", () => {
  const { text, instructions } = parseQuestion(
    "What is the payback ratio for 2020? Payback ratio is defined as: capital spending / net income.",
  );
  expect(text).toBe("What is the payback ratio for 2020?");
  expect(instructions.definitions).toEqual([
    { name: "Payback ratio", formula: "capital spending / net income" },
  ]);
});

it.each([
  ["Did rents go up in 2019?", "movement", ["rents"]],
  ["What was the increase in rents from 2018 to 2019?", "change", ["rents"]],
  ["By what percentage did rents rise in 2019?", "growth", ["rents"]],
  ["What is the difference between rents and fees in 2019?", "difference", ["rents", "fees"]],
  ["What was the ratio of rents to fees?", "ratio", ["rents", "fees"]],
  ["What share of income were rents in 2019?", "share", ["rents", "income"]],
  ["Which year had the highest rents?", "maximum", ["rents"]],
  ["Which Tern & Vane branch had the highest rents?", "maximum", ["rents"]],
  ["Is the rent higher than the fee?", "compare", ["rent", "fee"]],
  ["In which years did rents exceed $5,000?", "limit", ["rents"]],
  ["What were the rents in 2019?", "none", ["rents"]],
  ["How much rent falls due in 2021?", "none", ["rent falls due"]],
  ["How many more homes were let in 2020 than in 2019?", "change", ["homes let"]],
  ["How much did rents grow in 2020 over the same quarter a year earlier?", "change", ["rents"]],
])("reads what is to be done in %s", (asked, kind, operands) => {
  expect(parseQuestion(asked).operation).toMatchObject({ kind, operands });
});

it.each([
  ["Why did rents fall?", "reason"],
  ["How is the rent determined?", "reason"],
  ["What does SLA mean?", "definition"],
  ["Who signs the lease?", "who"],
  ["When is the rent due?", "when"],
  ["How many flats are there?", "count"],
  ["How much is the deposit?", "amount"],
  ["Summarise the lease", "summary"],
  ["What documents do you have?", "catalogue"],
  ["Is the deposit refundable?", "yes_no"],
  ["Haven't the tenants insured the shed?", "yes_no"],
  ["Which flat has the highest rent?", "extreme"],
  ["Explain why rents fell", "reason"],
  ["Explain the fall in rents", "reason"],
  ["bonfires when allowed", "when"],
  ["complaints to whom?", "who"],
  ["Who is the landlord? Since when?", "when"],
  ["May I keep a cat? Why not?", "reason"],
  ["Name the person who signs the lease", "who"],
  ["Name the landlord's manager", "who"],
  ["repairs office address", "where"],
  ["What is the name of the cat?", "other"],
  ["What do I need to qualify for lower rates?", "other"],
])("tells what kind of thing %s asks for", (asked, type) => {
  expect(parseQuestion(asked).answerType).toBe(type);
});

it("reads times, also those told by another", () => {
  expect(parseQuestion("What were rents in Q2 2019?").periods).toMatchObject([
    { year: 2019, quarter: 2 },
  ]);
  expect(parseQuestion("Average rents from 2016 to 2019?").periods).toHaveLength(4);
  expect(parseQuestion("What were rents in 2019 and the year before?").relative).toEqual([
    "before",
  ]);
});

it("leaves what is not English unread", () => {
  const german = parseQuestion("Wie hoch war die Miete im Jahr 2019?");
  expect(german).toMatchObject({ language: "de", measure: "", periods: [{ year: 2019 }] });
  expect(parseQuestion("¿Cuáles fueron las ventas en 2019?").language).toBe("es");
});

it.each([
  (asked: string) =>
    `Using only the information within the balance sheet, ${asked} Answer in USD millions.`,
  (asked: string) =>
    `${asked} Base your judgments on the information provided in the annual report.`,
  (asked: string) => `By drawing conclusions from the income statement alone, ${asked}`,
  (asked: string) =>
    `You are an analyst and may use only the cash flow statement. Here is the question: ${asked}`,
  (asked: string) =>
    `Please answer the following question: ${asked} Round your answer to two decimal places.`,
  (asked: string) => `I would be grateful if you could tell me: ${asked} Thank you!`,
])("asks the same in whatever frame: %s", (frame) => {
  for (const asked of ["what were Arden's fees in 2020?", "did rents rise in 2019?"]) {
    expect(parseQuestion(frame(asked)).text).toBe(asked);
  }
});

it.each([
  ["At what times may the crane be used?", "none"],
  ["What is the base rate times the storm factor?", "product"],
  ["Using the base rate and the storm factor, calculate the premium.", "product"],
  [
    "Given the territory factor, the base rate and the age factor, what would be the premium?",
    "product",
  ],
  ["Using the tax rate and the interest rate, calculate the cost of debt.", "none"],
  ["Using the base rate and the loyalty discount, calculate the premium.", "none"],
  ["Using the old rate and the new rate, calculate the change.", "none"],
  ["With the occupancy rate and the vacancy rate, compute the sum.", "none"],
  ["Based on the tax rate and the discount rate, what is the average rate?", "average"],
  ["From the tax rate and the discount rate, determine which is higher.", "none"],
])("multiplies what %s names only if nothing else is to be calculated", (asked, kind) => {
  expect(parseQuestion(asked).operation.kind).toBe(kind);
});

it.each([
  ["camper van fee", "en"],
  ["hens per plot", "en"],
  ["Wie hoch ist die Miete?", "de"],
  ["Quanto costa per notte una camera?", "it"],
])("reads %s as %s", (question, language) => {
  expect(parseQuestion(question).language).toBe(language);
});

it.each([
  ["In which quarter were sales larger?", "quarter"],
  ["In which months was the output smaller?", "months"],
  ["When were sales larger?", "year"],
])("chooses among the times that are named: %s", (question, among) => {
  expect(parseQuestion(question).operation.among).toBe(among);
});
