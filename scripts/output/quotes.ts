// Quotes with their places, as an answer cites them.
import { styleText } from "node:util";
import { renderPlace } from "./terminal/place.ts";
import { shorten } from "./terminal/shorten.ts";
import { wrap } from "./terminal/wrap.ts";

export type Quote = {
  /** Before the quote, as "[1]". */
  mark: string;
  source_file: string;
  page_start: number;
  page_end: number;
  quote: string;
};

const QUOTE_LENGTH = 220;
/** The dots between a name and its page in a table of contents. */
const LEADERS = /(?:\s*[.,·…_]){4,}\s*/g;

/** Quotes in their order; those that follow one another on the same page share a heading. */
export function renderQuotes(
  quotes: readonly Quote[],
  width: number,
  length = QUOTE_LENGTH,
): string[] {
  return groupByPlace(quotes, width).flatMap(({ place, group }) => [
    styleText("cyan", `  ${place}`),
    ...group.map((quote) => renderQuote(quote, { width, length })),
  ]);
}

type Group = { place: string; group: Quote[] };

function groupByPlace(quotes: readonly Quote[], width: number): Group[] {
  const groups: Group[] = [];
  for (const quote of quotes) {
    const place = renderPlace(quote, width - 2);
    const last = groups.at(-1);
    if (last?.place === place && last.group[0]?.source_file === quote.source_file) {
      last.group.push(quote);
    } else groups.push({ place, group: [quote] });
  }
  return groups;
}

function renderQuote(
  { mark, quote }: Quote,
  { width, length }: { width: number; length: number },
): string {
  const text = shorten(quote.replaceAll(LEADERS, " … "), length);
  const hang = " ".repeat(4 + mark.length + 1);
  return styleText("italic", wrap(`${mark} “${text}”`, { width, indent: "    ", hang }));
}
