import { expect, it } from "vitest";
import { matchWords } from "../../../evaluate/parsing/word-match.ts";

it("counts each true word as often as it is there, whatever the markup and the case", () => {
  expect(matchWords("# Fees\n\n**one** one <!-- image -->", "fees One")).toEqual({
    words: 3,
    recall: 2 / 3,
    order: 1,
  });
});

it("lowers the order where words that were found stand elsewhere", () => {
  expect(matchWords("a b c d", "c d a b")).toEqual({ words: 4, recall: 1, order: 0.5 });
});
