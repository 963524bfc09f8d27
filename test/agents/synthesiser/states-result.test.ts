import { expect, it } from "vitest";
import {
  asksForCalculation,
  statesResult as states,
} from "../../../src/agents/synthesiser/states-result.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";

function statesResult(question: string, told: Parameters<typeof states>[1]): boolean {
  return states(parseQuestion(question), told);
}

const sentence = (text: string) => ({ text, isRow: false, header: "" });
const row = (text: string) => ({ text, isRow: true, header: "" });
const CHANGE = "What was the percentage change in net sales from 2018 to 2019?";

it("accepts a sentence as an answer only if it states the requested result", () => {
  expect(statesResult(CHANGE, sentence("Net sales grew by 25% in 2019."))).toBe(true);
  expect(statesResult(CHANGE, sentence("Net sales in 2019 include the sales of 2018."))).toBe(
    false,
  );
  expect(statesResult(CHANGE, row("Net sales 2019 2018 1,500 1,200 25%"))).toBe(false);
  expect(statesResult(CHANGE, sentence("Net sales grew by 9% from 2019 to 2020."))).toBe(false);
  expect(statesResult(CHANGE, sentence("Research grew by 9% in 2019."))).toBe(false);
  expect(statesResult(CHANGE, sentence("Net sales fell in 2019 against 2018."))).toBe(false);
  const higher = "Between 2018 and 2019, which year had higher net sales?";
  expect(statesResult(higher, sentence("Net sales of 2019 are stated at cost."))).toBe(false);
  const average = "What was the average price in 2018 and 2019?";
  expect(statesResult(average, sentence("The price averaged $5 in 2018 and 2019."))).toBe(true);
  expect(statesResult(average, sentence("The price was $4 in 2018 and $6 in 2019."))).toBe(false);
  const count = "How many years did net sales exceed $1 billion?";
  expect(statesResult(count, sentence("Net sales exceeded $1 billion in 2018."))).toBe(false);
  expect(statesResult(count, sentence("They exceeded $1 billion in three years."))).toBe(true);
});

it("takes no figure of another year, and no row whose columns nobody knows", () => {
  const value = "How many shares were outstanding in 2018?";
  expect(statesResult(value, row("Outstanding in 2016 3,015"))).toBe(false);
  expect(statesResult(value, row("Outstanding 3,015 2,806"))).toBe(false);
  expect(statesResult(value, sentence("Shares outstanding in 2018 were as follows:"))).toBe(false);
  expect(statesResult(value, sentence("In 2018, 2,806 shares were outstanding."))).toBe(true);
});

it("leaves other questions alone", () => {
  expect(statesResult("Why did net sales fall?", sentence("Prices fell."))).toBe(true);
  expect(asksForCalculation(parseQuestion("Why did net sales fall?"))).toBe(false);
  expect(asksForCalculation(parseQuestion(CHANGE))).toBe(true);
});

it("takes no figure of another quarter or of the year for a quarter's", () => {
  const third = "What was net income in the third quarter of 2019?";
  expect(statesResult(third, sentence("Net income was $5 in the third quarter of 2019."))).toBe(
    true,
  );
  expect(statesResult(third, sentence("Net income was $5 in the fourth quarter of 2019."))).toBe(
    false,
  );
  expect(statesResult(third, sentence("Net income was $5 million in 2019."))).toBe(false);
});

it("takes a basic figure for no diluted one", () => {
  const basic = "What was the basic income of a unit in 2019?";
  expect(statesResult(basic, sentence("The diluted income of a unit was $2 in 2019."))).toBe(false);
  expect(statesResult(basic, sentence("The basic income of a unit was $3 in 2019."))).toBe(true);
});

it("takes no rate for a line of a statement", () => {
  const profit = "What was the gross profit in 2019?";
  expect(statesResult(profit, sentence("The gross profit rate was 23.2% in 2019."))).toBe(false);
  expect(statesResult(profit, sentence("The gross profit was $740 million in 2019."))).toBe(true);
  const share = "As a percentage of revenue, net sales increased to 25% in 2019.";
  expect(statesResult(CHANGE, sentence(share))).toBe(false);
});
