import { expect, it } from "vitest";
import { warningText } from "../../src/domain/answers/warning.ts";
import { fallbackWarnings } from "../../src/domain/fallback.ts";

it("says of the rewriter what happened, as of every agent", () => {
  const by = (reason: "unavailable" | "invalid_reply") =>
    fallbackWarnings([{ part: "rewriter", model: "m", reason }]).map(warningText);
  expect(by("unavailable")).toEqual([
    "The language model was not available to the rewriter, so rules replaced it.",
  ]);
  expect(by("invalid_reply")).toEqual([
    "The language model returned an invalid reply to the rewriter, so rules replaced it.",
  ]);
});
