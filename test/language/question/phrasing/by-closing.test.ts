import { expect, it } from "vitest";
import { byClosing } from "../../../../src/language/question/phrasing/by-closing.ts";

it("asks until when something is open by when it closes", () => {
  expect(byClosing("Until when is the lock open on Sunday?")).toBe(
    "when is the closing time of the lock on Sunday?",
  );
  expect(byClosing("When is the lock open?")).toBe("When is the lock open?");
});
