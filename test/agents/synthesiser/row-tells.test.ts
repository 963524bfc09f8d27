import { expect, it } from "vitest";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { canRowAnswer } from "../../../src/agents/synthesiser/row-tells.ts";
import { parseOnce } from "../../../src/language/question/parse-question.ts";
import { makePassage } from "../../support/agents/passages.ts";

it.each([
  ["What were the mooring fees in 2023?", "| Mooring fees | 4,100 | 3,900 |", true],
  ["What do the mooring fees include?", "| Mooring fees | 4,100 | 3,900 |", false],
  ["What is included in mooring fees?", "Mooring fees | 4,100 | 3,900 %", false],
  ["What are mooring fees made up of?", "| Mooring fees | water, power and refuse |", true],
  ["Why did mooring fees rise?", "| Mooring fees | 4,100 | 3,900 |", false],
  ["How did mooring fees develop?", "| Mooring fees | 4,100 | 3,900 |", true],
  ["What were the mooring fees in 2023?", "| Mooring fees: | | |", false],
  ["How are pikes kept?", "| Pikes are kept in the lower basin all year | |", true],
  ["What does the van weigh?", "| Van | 1,900 kg |", true],
  ["How deep is the harbour at low tide?", "| Depth at low tide | NA | n/a |", false],
  ["How deep is the harbour at low tide?", "| Depth at low tide | n/a | 4.2 m |", true],
  ["What percentage of the fees was for moorings?", "| Fees | 4,100 | 3,900 |", false],
  ["How much cheaper is a mooring online?", "| Mooring | 41 | 39 |", false],
  ["How much do I save on a mooring online?", "| Mooring | 41 | 39 |", false],
  ["What do three moorings cost?", "| Mooring | 41 | 39 |", false],
  ["What do 3 moorings cost?", "| 3 moorings | 41 | 39 |", true],
  ["What is the price for three moorings?", "| Mooring | 41 | 39 |", false],
  ["How many boats weigh less than 2 tonnes?", "| Boats below 2 tonnes | 41 |", true],
  ["What percentage of the fees was for moorings?", "| Moorings | 62 % | 60 % |", true],
  ["What is zone 1 for over 3 up to 6 kg?", "| over 1 up to 3 kg | 14.90 |", false],
  ["What is zone 1 for over 3 up to 6 kg?", "| over 3 up to 6 kg | 18.20 |", true],
  ["What does the first lost key cost?", "| Lost key, after the first | 10 |", false],
  ["What does a room without a balcony cost?", "| Room without balcony | 70 |", true],
  ["What does a room without a balcony cost?", "| Room, balcony | 90 |", false],
  ["What does a room with a balcony cost?", "| Room without balcony | 70 |", false],
  ["What is the rate of a mill by a tenant?", "| 14 | Mill, not by tenant | 3.9 |", false],
  ["Is a visa required?", "| Visa | not required |", true],
  ["What does a key after the first cost?", "| Lost key, after the first | 10 |", true],
  ["What is the fee for a value over £1,000,000?", "| £500,001–£1,000,000 | 4.15 |", false],
])("%s is told by %s: %s", (question, row, tells) => {
  expect(canRowAnswer(row, parseOnce(question))).toBe(tells);
});

it("tells the row of no table if another one of the document has it with other figures", () => {
  const of = (berth: string, figures: string): string =>
    `${berth}\n\n| Item | This month | This year |\n| --- | --- | --- |\n| Opening balance | ${figures} |\n`;
  const north = makePassage(of("North quay", "310 | 290"));
  const text = of("South quay", "480 | 455");
  const place = { index: 1, start: 500, end: 500 + text.length };
  const south = makePassage(text, "manual.pdf", place);
  const question = "What is the opening balance this month?";
  const ask = (passages: Passage[]): string[] =>
    extractEvidence({ text: question, passages, termWeights: new Map() }, 0).map((one) => one.text);
  expect(ask([north])).toEqual(["| Opening balance | 310 | 290 |"]);
  expect(ask([north, south])).toEqual([]);
  const other = makePassage(text, "other.pdf");
  expect(ask([north, other])).toHaveLength(1);
});
