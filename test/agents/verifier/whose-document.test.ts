// Whom a document is of: its title says so, and the question does not.
import { expect, it } from "vitest";
import { type QuoteOfPage, statusOfDocuments } from "../../support/agents/status-by-rules.ts";

const HALDEN =
  "| Item | 2024 | 2023 |\n|---|---|---|\n| Employees | 642 | 598 |\n| Margin (%) | 12.4 | 9.1 |";
const FJORDLINE = "| Item | 2023 |\n|---|---|\n| Employees | 410 |\n| Margin (%) | 7.7 |";

const inHalden = (quote: string, page = HALDEN): QuoteOfPage => ({
  filename: "halden-marine-annual-report-2024.pdf",
  page,
  quote,
});
const inFjordline = (quote: string): QuoteOfPage => ({
  filename: "fjordline-cargo-annual-report-2023.pdf",
  page: FJORDLINE,
  quote,
});
const STAFF = "| Employees | 642 | 598 |";
const CHIEF = "Ingrid Solvang became chief executive on 1 March 2022.";

it.each([
  [
    "How many employees did Fjordline Cargo have?",
    "Fjordline Cargo had 598 employees in 2023.",
    inHalden(STAFF),
  ],
  [
    "Who leads Fjordline Cargo?",
    "Ingrid Solvang became chief executive of Fjordline Cargo on 1 March 2022.",
    inHalden(CHIEF, CHIEF),
  ],
])("%s is not answered by a document of somebody else", (question, text, quote) => {
  expect(statusOfDocuments(text, [quote], question)).not.toBe("supported");
});

it.each([
  [
    "How many employees did Halden Marine have?",
    "Halden Marine had 598 employees in 2023.",
    inHalden(STAFF),
  ],
  ["How many employees did Halden have?", "Halden had 598 employees in 2023.", inHalden(STAFF)],
  [
    "How many employees did Fjordline Cargo have?",
    "Fjordline Cargo had 598 employees in 2023.",
    { ...inHalden(STAFF), filename: "annual-report.pdf" },
  ],
])("%s is answered by %s", (question, text, quote) => {
  expect(statusOfDocuments(text, [quote], question)).toBe("supported");
});

const BOTH = [inFjordline("| Employees | 410 |"), inHalden(STAFF)];
const MARGINS = [inFjordline("| Margin (%) | 7.7 |"), inHalden("| Margin (%) | 12.4 | 9.1 |")];

it.each([
  ["Fjordline Cargo has 410 employees and Halden Marine has 642.", BOTH],
  ["The 642 employees of Halden Marine compare with 410 employees of Fjordline Cargo.", BOTH],
  [
    "In 2023, the margin of Halden Marine (9.1%) was higher than that of Fjordline Cargo (7.7%).",
    MARGINS,
  ],
])("supports %s", (text, quotes) => {
  expect(statusOfDocuments(text, quotes)).toBe("supported");
});

it.each([
  ["Fjordline Cargo has 642 employees and Halden Marine has 410.", BOTH],
  ["The 410 employees of Halden Marine compare with 642 employees of Fjordline Cargo.", BOTH],
  ["In 2023, the margin of Halden Marine was 7.7% and that of Fjordline Cargo 9.1%.", MARGINS],
])("does not support %s", (text, quotes) => {
  expect(statusOfDocuments(text, quotes)).toBe("contradicted");
});
