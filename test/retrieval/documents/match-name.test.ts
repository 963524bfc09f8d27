import { expect, it } from "vitest";
import { exactNames, nameMatcher } from "../../../src/retrieval/documents/match-name.ts";

const MANY = 2000;

/** Documents of which each counts how often its name is read. */
function counted() {
  const reads = { names: 0 };
  const documents = Array.from({ length: MANY }, (_, at) => ({
    id: `doc_${at}`,
    get filename() {
      reads.names += 1;
      return `(1-${at})-Manual ${at}.pdf`;
    },
  }));
  return { documents, reads };
}

it("reads each name a few times, however many documents are named", () => {
  const { documents, reads } = counted();
  const exact = exactNames(documents);
  expect(documents.every((document) => exact.get(document.id) === document)).toBe(true);
  const match = nameMatcher(documents);
  for (const [at, document] of documents.entries()) {
    expect(match(document.id, at)).toBe(document);
    expect(match(`manual ${at}.pdf`, at)).toBe(document);
    expect(match(`1-${at})`, at)).toBe(document);
  }
  expect(reads.names).toBeLessThan(10 * MANY);
});

it("prefers the first document, the exact name and the name without its filing prefix, in this order", () => {
  const documents = ["a.pdf", "(1-2)-b.pdf", "b.pdf 2", "A.pdf", "a.pdf"].map((filename, at) => ({
    id: `doc_${at}`,
    filename,
  }));
  const match = nameMatcher(documents);
  const idsOf = (...wanted: string[]) => wanted.map((one) => match(one, 0).id);
  expect(idsOf("a.pdf", "A.pdf", "doc_4", "B.PDF", "b.pdf 2", "pdf 2")).toEqual([
    "doc_0",
    "doc_3",
    "doc_4",
    "doc_1",
    "doc_2",
    "doc_2",
  ]);
  expect(() => match("pdf", 3)).toThrow(/matches several documents/);
  expect(() => match("c.pdf", 3)).toThrow(/matches no document.*closest names are/);
  expect(() => match(" ", 3)).toThrow(/matches several documents/);
});
