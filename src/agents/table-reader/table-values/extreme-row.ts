// "Which food has the most calories?" → the row of a table that has the most or the least of a column, if one has.
import { parseQuantity } from "../../../tables/read/quantity.ts";
import { formatRow } from "../../../retrieval/tables/format-row.ts";
import { queryTerms } from "../../../language/terms.ts";
import type { Statement } from "../../run/statement.ts";
import { type Grid, gridsOf, type GridRow } from "./grid.ts";
import { namesIn, informativeWords } from "./mentions.ts";
import { bareTitle } from "./read-grid.ts";
import type { RowTools } from "./format-value.ts";

const MOST = "most|highest|largest|greatest|biggest|maximum";
const LEAST = "lowest|smallest|fewest|least|minimum";
/** "In which year were most ducks counted?", "Which county has the lowest factor?" */
const ASKS = new RegExp(
  `^\\W*(?:\\p{L}+ )?(?:which|what) (?<noun>(?:[\\p{L}-]+ ){1,5}?)(?!at )\\p{L}+ (?:the )?(?<extreme>${MOST}|${LEAST}) (?<measure>[^?]+)`,
  "iu",
);
const TOTAL = /^(?:grand |sub)?-?\s?totals?\b|^(?:all|overall|sum|average|mean)\b/i;
const MOST_TABLES = 6;
/** Of two rows the greater is no choice among many. */
const FEWEST_ROWS = 3;

type Asked = { noun: string; measure: readonly string[]; isMost: boolean };
type Found = { grid: Grid; row: GridRow; column: number };

export function asksForExtreme(question: string): Asked | undefined {
  const { noun = "", extreme = "", measure = "" } = ASKS.exec(question)?.groups ?? {};
  const own = namesIn(noun).at(-1);
  const words = informativeWords(measure);
  if (own === undefined || words.length === 0) return undefined;
  return { noun: own, measure: words, isMost: new RegExp(`^(?:${MOST})$`, "i").test(extreme) };
}

/** Undefined where no table has such a column, where two rows are alike, or where two tables name different rows. */
export async function answerExtreme(
  tools: RowTools,
  question: string,
): Promise<Statement | undefined> {
  const asked = asksForExtreme(question);
  if (asked === undefined) return undefined;
  const heads = await tools.findHeaded(queryTerms(question));
  const fitting = heads.filter(
    ({ kind, title, header }) =>
      kind === "data" && speaksOf(namesIn(`${title} ${header.flat().join(" ")}`), asked),
  );
  const grids = gridsOf(await tools.readTables(fitting.slice(0, MOST_TABLES)));
  const found = grids.flatMap((grid) => extremeIn(grid, asked) ?? []);
  const [first] = found;
  if (first === undefined || new Set(found.map(nameOf)).size > 1) return undefined;
  return renderExtreme(tools, first);
}

function speaksOf(words: readonly string[], { noun, measure }: Asked): boolean {
  return words.includes(noun) && measure.every((word) => words.includes(word));
}

/** One column's heading says what is measured; heading or title, or those of the columns before, what is named. */
function extremeIn(grid: Grid, { noun, measure, isMost }: Asked): Found | undefined {
  if (grid.keys > 1) return undefined;
  const title = namesIn(bareTitle(grid.title));
  const columns = grid.headings.flatMap((heading, column) => {
    const own = namesIn(heading);
    const names = [...title, ...grid.headings.slice(0, column).flatMap(namesIn)];
    const isSaid = measure.every((word) => own.includes(word) || title.includes(word));
    const isNamed = names.includes(noun) && measure.some((word) => own.includes(word));
    return column > 0 && isSaid && isNamed ? [column] : [];
  });
  const [column, another] = columns;
  const rows = grid.rows.filter(({ texts: [name = ""] }) => name !== "" && !TOTAL.test(name));
  if (column === undefined || another !== undefined || rows.length < FEWEST_ROWS) return undefined;
  const values = rows.map(({ texts }) => exactOf(texts[column] ?? ""));
  const numbers = values.filter((value) => value !== undefined);
  // A cell that is no number may be the one that is meant.
  if (numbers.length < values.length) return undefined;
  const best = isMost ? Math.max(...numbers) : Math.min(...numbers);
  const at = numbers.indexOf(best);
  const row = rows[at];
  return row === undefined || numbers.lastIndexOf(best) !== at ? undefined : { grid, row, column };
}

function exactOf(text: string): number | undefined {
  const quantity = parseQuantity(text);
  return quantity !== undefined && quantity.low === quantity.high ? quantity.low : undefined;
}

function nameOf({ row, column }: Found): string {
  return `${row.texts[0]} ${row.texts[column]}`;
}

async function renderExtreme(
  tools: RowTools,
  { grid, row, column }: Found,
): Promise<Statement | undefined> {
  const quote = "passage" in row.place ? row.place : await tools.quoteRow(row.place);
  if (quote === undefined) return undefined;
  const about = grid.headings.flatMap((_, at) =>
    at === 0 || (at < column && exactOf(row.texts[at] ?? "") === undefined) ? [at] : [],
  );
  const rendered = formatRow(grid.headings, row.texts, { about, says: [column] });
  const title = bareTitle(grid.title);
  return {
    text: title === "" ? rendered : `${title} – ${rendered}`,
    evidence: [quote],
    given: [grid.title, ...grid.headings, ...row.texts.slice(0, column)].join(" "),
  };
}
