// A page's runs and rules → its text in reading order.
import { NO_RULINGS, type Rulings } from "../tables/rulings.ts";
import { arrangePage } from "./arrange-page.ts";
import type { TextRun } from "./lines.ts";
import { type PageLayout, writePage } from "./write-page.ts";

/** Every cell's and line's range is an exact slice of the text. */
export function layOutPage(runs: readonly TextRun[], rulings: Rulings = NO_RULINGS): PageLayout {
  return writePage(arrangePage(runs, rulings));
}
