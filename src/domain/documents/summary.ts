import { z } from "zod";

/** Metadata extracted from the document in addition to the summary. */
export const SummaryDetails = z.object({
  title: z.string().nullable(),
  organisation: z
    .string()
    .nullable()
    .default(null)
    .describe("The organisation that issued the document."),
  period: z
    .string()
    .nullable()
    .describe("The period as stated in the document: a year, a quarter or a date."),
  years: z
    .array(z.int())
    .default([])
    .describe("The years that the period covers, in ascending order."),
  identifiers: z.array(z.string()).describe("Form, rule and file numbers, most frequent first."),
});
export type SummaryDetails = z.infer<typeof SummaryDetails>;

export const NO_DETAILS: SummaryDetails = {
  title: null,
  organisation: null,
  period: null,
  years: [],
  identifiers: [],
};

/** Routing reads summaries to decide whether a document can answer a question. */
export type Summary = {
  document_type: string;
  summary: string;
  key_topics: string[];
  use_for: string;
  details: SummaryDetails;
  source: "model" | "rules" | "user";
};
