// Converts a page's text runs and rulings to its text, like the PDF parser.
import { arrangePage } from "../../../src/ingestion/parse/layout/arrange-page.ts";
import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import { type PageLayout, writePage } from "../../../src/ingestion/parse/pdf/write-page.ts";
import type { Rulings } from "../../../src/ingestion/tables/ruled/rulings.ts";

export function layOutPage(
  runs: readonly TextRun[],
  rulings?: Rulings,
  height?: number,
): PageLayout {
  return writePage(arrangePage(runs, rulings, height));
}
