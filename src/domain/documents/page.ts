// A stored page: its text in reading order, and the position of each line on the page.
import { z } from "zod";
import { Box } from "./box.ts";
import { PageTable } from "./table.ts";

/** `start` and `end` are positions in the page's text. */
export const Line = z.object({ text: z.string(), start: z.int(), end: z.int(), box: Box });
export type Line = z.infer<typeof Line>;

/** A line of the page that is not part of its text. */
export const RunningLine = z.object({ text: z.string(), box: Box });

export const Page = z.object({
  page: z.int().describe("The page number, starting at 1."),
  /** The start of the page's text within the document's text. */
  start: z.int(),
  text: z.string(),
  /** The size is 0 by 0 and there are no lines if the format has no page layout; then quotes have no bounding boxes. */
  width: z.number(),
  height: z.number(),
  lines: z.array(Line),
  /** Headers, footers and page numbers that are repeated on neighbouring pages. */
  running: z.array(RunningLine),
  tables: z.array(PageTable),
  ocr: z
    .enum(["needed", "done"])
    .nullish()
    .describe(
      "For a page without a text layer: `done` if its text was recognised (OCR), `needed` if it was not. Null for other pages.",
    ),
  /** Why the page's text is missing although it may have some; absent for other pages. */
  unread: z
    .enum(["too_complex"])
    .nullish()
    .describe("`too_complex` if reading the page would take more work than one page may."),
});
export type Page = z.infer<typeof Page>;

/** Separates the texts of two pages in the document's text. */
export const PAGE_SEPARATOR = "\n";
