import { expect, it } from "vitest";
import { standAlone } from "../../../../src/agents/analyst/follow-up/stand-alone.ts";

const after = (turns: string[], question: string): string =>
  standAlone(
    question,
    turns.map((turn) => ({ question: turn })),
  );

it("fills an ellipsis with the thing of the same kind", () => {
  expect(after(["What is Q1 revenue?"], "And Q2?")).toBe("What is Q2 revenue?");
  expect(after(["What was Apple's revenue in 2020?"], "What about 2021?")).toBe(
    "What was Apple's revenue in 2021?",
  );
  expect(after(["What was Apple's revenue in 2020?"], "And Microsoft?")).toBe(
    "What was Microsoft's revenue in 2020?",
  );
  const long = "What is the factor for a Coverage A limit of $750,000 with a 2% deductible?";
  expect(after([long], "And for $500,000?")).toBe(long.replace("$750,000", "$500,000"));
  expect(after([long], "what about 5%?")).toBe(long.replace("2%", "5%"));
  expect(
    after(["Which rule holds for homes more than 900 feet away?"], "And less than 900 feet?"),
  ).toBe("Which rule holds for homes less than 900 feet away?");
});

it("puts out pronouns by what is spoken of, and keeps the subject over several turns", () => {
  const turns = ["Who founded Tesla?"];
  expect(after(turns, "When was it founded?")).toBe("When was Tesla founded?");
  expect(after(turns, "What are its products?")).toBe("What are Tesla's products?");
  expect(
    after(["Tell me about lung cancer.", "Is lung cancer treatable?"], "What are its symptoms?"),
  ).toBe("What are lung cancer's symptoms?");
});

it("leaves alone what stands alone", () => {
  for (const question of [
    "What is the maximum speed of the Falcon?",
    "Is it true that cats sleep?",
    "How many pages does the Annual Report have?",
    "Did Marie Curie leave her laboratory?",
  ]) {
    expect(after(["Who founded Tesla?"], question)).toBe(question);
  }
  expect(after(["Deductions"], "What about FICA?")).toBe("What about FICA?");
  expect(after([], "And Q2?")).toBe("And Q2?");
});

it("stays with whom the conversation began with, whoever an answer names", () => {
  const history = [
    { question: "Ann Vane" },
    { question: "Who did Ann Vane race against?", answer: "She raced against Mara Quent." },
  ];
  expect(standAlone("Where did she go to school?", history)).toBe(
    "Where did Ann Vane go to school?",
  );
});

it("turns a question round by a bare contrary", () => {
  expect(after(["Which quarter had the highest revenue?"], "And the lowest?")).toBe(
    "Which quarter had the lowest revenue?",
  );
});
