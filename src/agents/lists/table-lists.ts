// Finds lists in tables: the entries of a section in a table of contents, or the names in a column
// whose heading or title matches the question.
import type { FoundTable, StoredRow } from "../../domain/documents/table.ts";
import { fillFromAbove } from "../../retrieval/tables/row-labels.ts";
import { bareTitle } from "../../tables/read/headings.ts";
import { countDistinguishingColumns } from "../../tables/read/keys.ts";
import { parseQuantity } from "../../tables/read/quantities/parse-quantity.ts";
import { type AskedList, LABEL, labelIn, LISTING_WORDS, nameStems } from "./ask-list.ts";

export type Item = { row: StoredRow; text: string };
/**
 * `missingWords` holds the question's words that the items must contain, because title and heading
 * do not.
 */
export type TableList = { fit: number; column: number; missingWords: readonly string[] };
type Head = Pick<FoundTable, "kind" | "title" | "header">;

const FEWEST_NAMES = 2;
/** The least share of a section's heading that the question must contain. */
const LEAST_SAID = 0.6;
/** A title that introduces its table names the contents of the first column. */
const LEADS_IN = /\bfollowing\b|:\s*$/i;
const NO_NAME = /^n\/?a$/i;

/**
 * Returns how well the list in a table fits, in (0, 2], or undefined if the table has no such list.
 */
export function findTableList(table: Head, asked: AskedList): TableList | undefined {
  if (table.kind === "contents") return findSectionList(table, asked);
  return table.kind === "data" && asked.label === undefined
    ? findColumnList(table, asked)
    : undefined;
}

/**
 * A section named by its label ("Section C") fits best. Otherwise the share of its heading in the
 * question counts.
 */
function findSectionList(
  { title }: Head,
  { label, questionStems, wantedStems }: AskedList,
): TableList | undefined {
  const titled = new Set(nameStems(title));
  const words = new Set(nameStems(title.replace(LABEL, " ")));
  const share = words.intersection(new Set(questionStems)).size / Math.max(1, words.size);
  const fit = label === undefined ? share : labelIn(title) === label ? 2 : 0;
  if (fit < LEAST_SAID) return undefined;
  const labelled = nameStems(label ?? "");
  const missingWords = wantedStems.filter((word) => !titled.has(word) && !labelled.includes(word));
  return { fit, column: 0, missingWords };
}

/**
 * A column fits less than a section, and even less if the cells must contain a part of the
 * question.
 */
function findColumnList(
  { title, header }: Head,
  { wantedStems, head, kind }: AskedList,
): TableList | undefined {
  if (wantedStems.length === 0) return undefined;
  const titled = new Set(nameStems(bareTitle(title)));
  if (LEADS_IN.test(title) && wantedStems.every((word) => titled.has(word)))
    return { fit: 0.9, column: 0, missingWords: [] };
  const width = Math.max(0, ...header.map((level) => level.length));
  const asked = new Set([...wantedStems, head, kind]);
  return Array.from({ length: width }, (_, column): TableList[] => {
    const text = header.map((level) => level[column] ?? "").join(" ");
    // "Factor/Endorsement" is the heading of both.
    const heading = [text, ...text.split("/")].map(nameStems).find((words) => {
      const isSaid = words.every((word) => asked.has(word) || LISTING_WORDS.has(word));
      return isSaid && (words.includes(head) || words.includes(kind));
    });
    if (heading === undefined) return [];
    const missingWords = wantedStems.filter((word) => !heading.includes(word) && !titled.has(word));
    return [
      {
        fit: missingWords.length === 0 ? 0.9 : 0.7 - 0.1 * missingWords.length,
        column,
        missingWords,
      },
    ];
  })
    .flat()
    .toSorted((a, b) => a.missingWords.length - b.missingWords.length)[0];
}

/**
 * Returns all entries of a table of contents. The question selects among them after skipped entries
 * are filled in.
 */
export function entriesOf({ rows }: FoundTable): Item[] {
  return rows.map((row) => {
    const [identifier = "", title = ""] = row.cells.map((cell) => cell?.text ?? "");
    return { row, text: `${identifier} ${title}`.trim() };
  });
}

export function containsWords(text: string, open: readonly string[]): boolean {
  const words = open.length === 0 ? [] : nameStems(text);
  return open.every((word) => words.includes(word));
}

/** Returns each name in the column once. Figures count as names if they identify the rows. */
export function namesOf(
  { rows }: FoundTable,
  { column, missingWords }: TableList,
  asked: AskedList,
) {
  const isKey = column < countDistinguishingColumns(rows, rows[0]?.cells.length ?? 0, []);
  const items = new Map<string, Item>();
  let above: readonly string[] = [];
  for (const row of rows) {
    above = fillFromAbove(
      row.cells.map((cell) => cell?.text.trim() ?? ""),
      above,
    );
    const text = above[column] ?? "";
    if (text === "" || NO_NAME.test(text) || items.has(text)) continue;
    if (parseQuantity(text) !== undefined && !isKey) return [];
    if (!containsWords(above.join(" "), missingWords)) continue;
    // Only the name is quoted, because the row may be longer than a chunk.
    const cell = row.cells[column] ?? undefined;
    items.set(text, { row: cell === undefined ? row : { ...row, cells: [cell] }, text });
  }
  const names = withoutResult([...items.values()], asked);
  return names.length < FEWEST_NAMES || isCutOff(names) ? [] : names;
}

/** Returns whether numbered names do not begin with 1, so that their beginning is elsewhere. */
function isCutOff(names: readonly Item[]): boolean {
  const numbers = names.map(({ text }) => /^\p{L}+ (\d+)$/u.exec(text)?.[1]);
  return numbers.every((number) => number !== undefined) && Number(numbers[0]) > 1;
}

/**
 * Removes a last name that contains all requested words: it is the result, not one of its parts.
 */
function withoutResult(names: readonly Item[], { wantedStems, head, isMadeUp }: AskedList): Item[] {
  const whole = wantedStems.filter((word) => word !== head);
  const last = new Set(nameStems(names.at(-1)?.text ?? ""));
  const isResult = isMadeUp && whole.length > 1 && whole.every((word) => last.has(word));
  return isResult ? names.slice(0, -1) : [...names];
}
