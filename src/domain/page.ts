// A page as it is stored: its text in reading order, and where each line of it stands on the paper.
import { z } from "zod";
import { Box } from "./box.ts";
import { PageTable } from "./table.ts";

/** `start` and `end` count from the beginning of the page's text. */
export const Line = z.object({ text: z.string(), start: z.int(), end: z.int(), box: Box });
export type Line = z.infer<typeof Line>;

/** A line of the page that is no part of its text. */
export const RunningLine = z.object({ text: z.string(), box: Box });

export const Page = z.object({
  page: z.int().describe("The page number, starting at 1."),
  /** Where the page's text begins in the document's text. */
  start: z.int(),
  text: z.string(),
  /** 0 by 0 and without lines where the format has no geometry: nothing can be boxed there. */
  width: z.number(),
  height: z.number(),
  lines: z.array(Line),
  /** Headers, footers and page numbers that come again on the pages around. */
  running: z.array(RunningLine),
  tables: z.array(PageTable),
  ocr: z
    .enum(["needed", "done"])
    .nullish()
    .describe(
      "For a page without a text layer: `done` if its text was recognised (OCR), `needed` if it was not. Null for other pages.",
    ),
});
export type Page = z.infer<typeof Page>;

/** Stands between the texts of two pages in the document's text. */
export const PAGE_SEPARATOR = "\n";
