// The demo's documents and what it asks about them.
import { financialReport } from "./financial-report.ts";
import { renewalLetter } from "./renewal-letter.ts";
import { ruleManual } from "./rule-manual.ts";

export type Sample = { filename: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> };

export async function makeSamples(): Promise<Sample[]> {
  const files = {
    "Larkmoor Homeowners Rule Manual.pdf": ruleManual,
    "Tamsin Ridge Annual Report 2025.pdf": financialReport,
    "Renewal Letter Marchetti-Vane.pdf": renewalLetter,
  };
  return Promise.all(
    Object.entries(files).map(async ([filename, make]) => ({
      filename,
      mediaType: "application/pdf",
      bytes: await make(),
    })),
  );
}

/** A list, a rule with two cases, a row of a table, a detail, and one that no document answers. */
export const DEMO_QUESTIONS: readonly string[] = [
  "List all rating plan rules.",
  "Which mandatory hurricane deductible applies to a dwelling 2,000 feet from the shore?",
  "What was the net income of Tamsin Ridge in 2025, and what was it in 2024?",
  "By which date must Ms. Marchetti-Vane return the form to keep her hurricane deductible of 2 percent?",
  "How many employees does Tamsin Ridge have in Portugal?",
];
