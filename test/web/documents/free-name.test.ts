import { test } from "vitest";
import {
  beginningOfNumbered,
  nameByFolders,
  nameByNumber,
  partsOf,
} from "../../../web/documents/upload/free-name.ts";

test("numbers a name before its ending, with the first number that is free", ({ expect }) => {
  expect(nameByNumber("q1.pdf", new Set())).toBe("q1 (2).pdf");
  expect(nameByNumber("q1.pdf", new Set(["q1 (2).pdf", "q1 (4).pdf"]))).toBe("q1 (3).pdf");
  expect(nameByNumber(".profile", new Set())).toBe(".profile (2)");
  for (const name of ["q1.pdf", "a.b.txt", "README"]) {
    expect(nameByNumber(name, new Set()).startsWith(beginningOfNumbered(name))).toBe(true);
  }
});

test("keeps a name that is free, whatever its folders are", ({ expect }) => {
  expect(nameByFolders("reports/2025/q1.pdf", new Set())).toBe("q1.pdf");
  expect(nameByFolders("reports/2025/q1.pdf", new Set(["q1.pdf"]))).toBe("q1 (2025).pdf");
});

test("tells the ending of a name from the rest", ({ expect }) => {
  expect(partsOf("report v1.2.docx")).toEqual({ stem: "report v1.2", ending: ".docx" });
  expect(partsOf("README")).toEqual({ stem: "README", ending: "" });
});
