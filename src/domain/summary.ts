import { z } from "zod";

/** What was read off the document beside the summary proper. */
export const SummaryDetails = z.object({
  title: z.string().nullable(),
  period: z.string().nullable().describe("As written: a year, a quarter, a date."),
  identifiers: z.array(z.string()).describe("Form, rule and file numbers, most frequent first."),
});
export type SummaryDetails = z.infer<typeof SummaryDetails>;

/** What routing reads to decide whether a document can answer a question. */
export type Summary = {
  document_type: string;
  summary: string;
  key_topics: string[];
  use_for: string;
  details: SummaryDetails;
  source: "model" | "rules" | "user";
};
