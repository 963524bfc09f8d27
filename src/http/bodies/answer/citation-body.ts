// Schemas of what an answer shows of the documents: the passages that it cites, and the closest
// ones.
import { z } from "@hono/zod-openapi";
import { Box } from "../../../domain/documents/box.ts";

export const Citation = z
  .object({
    n: z.int(),
    document_id: z.string(),
    source_file: z.string(),
    page_start: z.int(),
    page_end: z.int(),
    chunk_id: z.string(),
    quote: z.string().describe("The exact text on the stored page."),
    start: z.int(),
    end: z.int(),
    boxes: z.array(Box.extend({ page: z.int() })),
    recognised: z
      .literal(true)
      .optional()
      .describe(
        "The text was recognised in an image of the page (OCR) and may contain errors. Compare it with the page.",
      ),
    replaced: z
      .literal(true)
      .optional()
      .describe(
        "The document has been replaced since the answer was given, and the quote is no longer on its page.",
      ),
  })
  .openapi("Citation");

export const ClosestPassage = Citation.omit({ n: true })
  .extend({
    focus: z
      .object({
        start: z.int(),
        end: z.int(),
        page: z.int().optional().describe("Where it begins; absent from answers stored before."),
      })
      .describe("The best part of the quote, counted as `start` and `end` are."),
    header: z
      .object({ quote: z.string(), start: z.int(), end: z.int() })
      .optional()
      .describe(
        "The line that heads a quoted row's columns, where it stands apart from the quote.",
      ),
    score: z.number().describe("How near the passage is to the question, from 0 to 1."),
  })
  .openapi("ClosestPassage");
