import { expect, it } from "vitest";
import { standAlone } from "../../../../src/agents/analyst/follow-up/stand-alone.ts";
import * as wordings from "./wordings.ts";

it.each(Object.entries(wordings))("reads every wording of %s", (_, rows) => {
  const wrong = rows.flatMap(([earlier, followUp, expected]) => {
    const history = earlier.map((question) => ({ question }));
    const written = standAlone(followUp, history);
    return written === expected ? [] : [{ followUp, written, expected }];
  });
  expect(wrong).toEqual([]);
});

it("takes who is spoken of from the answer, where it names one person", () => {
  const asked = { question: "Who runs the library?" };
  const read = (answer: string) =>
    standAlone("Since when does she work there?", [{ ...asked, answer }]);
  expect(read("The library is run by Ada Quist. [1]")).toBe(
    "Since when does Ada Quist work there?",
  );
  expect(read("Ada Quist follows Max Holm. [1]")).toBe("Since when does she work there?");
});
