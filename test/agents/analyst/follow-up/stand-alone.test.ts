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
