// Warnings, as the German app tells them.
import { expect, test } from "vitest";
import { warning, WARNING_CODES, warningText } from "../../src/domain/answers/warning.ts";
import { warning as german } from "../../web/words/de/warning.ts";

const DETAILS = { numbers: [2], names: ["first", "second"] };

test.each(WARNING_CODES)("tells a warning in German with what it is about: %s", (code) => {
  const given = warning(code, DETAILS);
  const sentence = warningText(given);
  const told = german(sentence, { ...given, numbers: [2], names: ["first", "second"] });
  expect(told).not.toBe(sentence);
  expect(told).not.toContain("undefined");
  // How much the passages were shortened by is a word of English; German says only that they were.
  if (code === "passages_shortened") return;
  const mentions = (text: string) => ["2", "first", "second"].filter((part) => text.includes(part));
  expect(mentions(told)).toEqual(mentions(sentence));
});

test("tells a warning without details as the server words it", () => {
  expect(german("The server's own sentence.", undefined)).toBe("The server's own sentence.");
});
