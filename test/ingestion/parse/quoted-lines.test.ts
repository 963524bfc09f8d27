import { expect, it } from "vitest";
import { withoutQuoteMarks } from "../../../src/ingestion/parse/eml/quoted-lines.ts";

it("removes the marks of earlier messages, and separates the messages", () => {
  const text = "Agreed.\n> The oven costs 640 euros and\n> is ready in May.\n>> Can you mend it?";
  expect(withoutQuoteMarks(text)).toBe(
    "Agreed.\n\nThe oven costs 640 euros and\nis ready in May.\n\nCan you mend it?",
  );
});

it("keeps the sign before an amount, except within an earlier message", () => {
  expect(withoutQuoteMarks("Discounts:\n> 50 loaves: 8%\n> €900: 12%")).toBe(
    "Discounts:\n> 50 loaves: 8%\n> €900: 12%",
  );
  expect(withoutQuoteMarks("> We deliver before\n> 6 am.")).toBe(
    "\n\nWe deliver before\n6 am.".trim(),
  );
});
