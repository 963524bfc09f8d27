import type { Answer } from "../../../../../client/types.ts";
import { expect, it } from "vitest";
import { aCitation, anAnswer } from "../../../../../test/support/agents/an-answer.ts";
import { readExam } from "../../../../evaluate/answers/exams/exam.ts";

const NAMES = { rates: "Rate Pages", rules: "Rules Manual" };

function answer(text: string, source_file: string, page: number): Answer {
  const citation = aCitation({ source_file, page_start: page, page_end: page });
  return anAnswer({ answer: text, citations: [citation] });
}

it("counts a value as right alone and from its page, and a list whole and with nothing else", async () => {
  const exam = await readExam("filing.tsv", NAMES);
  const find = (question: string) => exam.find((asked) => asked.question === question);
  const theft = find("What is the base rate for theft?");
  expect(theft?.isRight(answer("Base Rates – Theft $5 [1]", "Rate Pages.pdf", 4))).toBe(true);
  expect(theft?.isRight(answer("Base Rates – Theft $5 [1]", "Rate Pages.pdf", 5))).toBe(false);
  expect(theft?.isRight(answer("Base Rates – Fire $172 [1]", "Rate Pages.pdf", 4))).toBe(false);
  const lines = ["Fire $172", "Theft $5", "Other $110"].join("\n");
  expect(theft?.isRight(answer(lines, "Rate Pages.pdf", 4))).toBe(false);
  const fees = find("Which fees are charged?");
  const items = [
    "- Non-sufficient funds (NSF) fee",
    "- Installment fees (EFT)",
    "- Installment fees (Non-EFT)",
    "- Cancel Fee",
  ];
  const told = (own: string[]) => fees?.isRight(answer(own.join("\n"), "Rules Manual.pdf", 107));
  expect(told(items)).toBe(true);
  expect(told(items.slice(1))).toBe(false);
  expect(told([...items, "- Roof Bracing"])).toBe(false);
});

it("parts every kind of question into two halves of about one size", async () => {
  const exam = await readExam("filing.tsv", NAMES);
  expect(exam.length).toBeGreaterThan(200);
  expect(exam.filter(({ isUnanswerable }) => isUnanswerable === true).length).toBeGreaterThan(40);
  for (const own of Map.groupBy(exam, ({ kind }) => kind).values()) {
    const a = own.filter(({ half }) => half === "a").length;
    expect(Math.abs(a / own.length - 0.5)).toBeLessThan(0.15);
  }
});
