import { expect, it } from "vitest";
import { showDocument } from "../../../src/http/bodies/document-body.ts";
import { makeDocument } from "../../support/files/documents.ts";

const warningOf = (pages: number) =>
  showDocument(
    makeDocument({ pageCount: 20, emptyPages: Array.from({ length: pages }, (_, at) => at + 1) }),
    new Date(0),
  ).warning;

it("warns of pages without text, naming ten and counting the others", () => {
  expect(warningOf(0)).toBeNull();
  expect(warningOf(1)).toMatch(/^No text was found on page 1\. If/);
  expect(warningOf(10)).toMatch(/on pages 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\. If/);
  expect(warningOf(11)).toMatch(/9, 10 and 1 more\. If/);
});
