// The cells that a look-up found, or why it found none.
import { cellsInOrder } from "../../client/table-row.ts";
import type { FoundCell, TableMatch, TableMatches } from "../../client/types.ts";
import { counted } from "../../src/shared/counted.ts";
import { renderPlace } from "./terminal/place.ts";
import { shorten } from "./terminal/shorten.ts";
import { wrap } from "./terminal/wrap.ts";

/** The cells of a plan come without their table's headings. */
type Shown = Omit<FoundCell, "quote"> & Partial<Pick<TableMatch, "header">>;

const ROW_LENGTH = 400;
const CHOICES = 8;

export function renderMatches(found: TableMatches, width: number): string {
  if (found.matches.length === 0) return renderNone(found, width);
  const shown = found.matches.map((match, at) => renderMatch(match, { at, width }));
  const more = found.truncated ? "; there are more: narrow the conditions or raise --limit" : "";
  const closing = wrap(counted(shown.length, "match").replace(/hs$/, "hes") + more, { width });
  return [...shown, closing].join("\n\n");
}

export function renderMatch(match: Shown, { at, width }: { at: number; width: number }): string {
  const { value, unit, column, table_title: title } = match;
  const parts = [column, ...(unit === null ? [] : [unit])].filter((part) => part !== "");
  const head = `${at + 1}. ${value}${parts.length === 0 ? "" : `  (${parts.join("; ")})`}`;
  const cells = cellsInOrder(match).map(([name, text]) => `${name}: ${text}`);
  const lines = [...(title === "" ? [] : [title]), shorten(cells.join(" · "), ROW_LENGTH)];
  return [
    wrap(head, { width, hang: "   " }),
    ...lines.map((line) => wrap(line, { width, indent: "   " })),
    `   ${renderPlace(placeOf(match), width - 3)}`,
  ].join("\n");
}

function renderNone({ explanation, closest }: TableMatches, width: number): string {
  const near = closest.map((table) => {
    const available = Object.entries(table.available).map(
      ([name, texts]) => `${name}: ${listed(texts)}`,
    );
    const lines = [
      ...(table.table_title === "" ? [] : [table.table_title]),
      `meets ${listed(table.met)}; does not meet ${listed(table.unmet)}`,
      ...available.map((line) => `available: ${line}`),
    ];
    const text = lines.map((line) => wrap(line, { width, indent: "   ", hang: "     " }));
    return [`- ${renderPlace(placeOf(table), width - 2)}`, ...text].join("\n");
  });
  const reason = wrap(explanation ?? "No table meets these conditions.", { width });
  return near.length === 0 ? reason : [reason, "The closest tables:", ...near].join("\n");
}

function placeOf({ source_file: file, page }: { source_file: string; page: number }) {
  return { source_file: file, page_start: page, page_end: page };
}

function listed(texts: readonly string[]): string {
  if (texts.length === 0) return "nothing";
  const more = texts.length > CHOICES ? `, … (${texts.length} in all)` : "";
  return texts.slice(0, CHOICES).join(", ") + more;
}
