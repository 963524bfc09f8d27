// Schemas of warnings: each as an English sentence, and as data for clients with their own wording.
import { z } from "@hono/zod-openapi";
import { type Warning, WARNING_CODES, warningText } from "../../../domain/answers/warning.ts";

export const WarningBody = z
  .object({
    code: z.enum(WARNING_CODES),
    numbers: z.array(z.number()).readonly().describe("The numbers that the sentence mentions."),
    names: z.array(z.string()).readonly().describe("The names that the sentence mentions."),
  })
  .openapi("Warning");

export const WARNING_DETAILS =
  "What each of `warnings` says, in their order. Answers that were stored before the field was there have fewer.";

type ShownWarnings = { warnings: string[]; warning_details: Warning[] };

export function showWarnings(warnings: readonly Warning[]): ShownWarnings {
  return { warnings: warnings.map(warningText), warning_details: [...warnings] };
}

/** Puts the warnings in `more` before the existing ones, of which the last may have no details. */
export function withWarnings<A extends ShownWarnings>(answer: A, more: readonly Warning[]): A {
  const { warnings, warning_details: details } = showWarnings(more);
  return {
    ...answer,
    warnings: [...warnings, ...answer.warnings],
    warning_details: [...details, ...answer.warning_details],
  };
}
