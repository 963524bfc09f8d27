// Selects the rows whose other columns meet the question's conditions: "Which articles does Brandt
// supply?", "How many rooms have a balcony?"
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { LIGHT_TERMS, PEOPLE_TERMS } from "../../../language/question/weak-words.ts";
import { saysAllBut } from "../../../language/modality.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { StoredRow, Table } from "../../../domain/documents/table.ts";
import type { Source } from "../../match/look-up.ts";
import { inputOf } from "../input.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import { columnHeadingsOf } from "../../read/headings.ts";
import { namingColumns } from "../../read/keys.ts";
import { isNamedFirst } from "../../read/texts/text-cells.ts";
import type { Found } from "../found.ts";
import { rowConditionsIn, meetsCondition, type RowCondition } from "./row-conditions.ts";

const ASKS =
  /\b(?<asks>which|what|how many)\s+(?:of the |(?:kinds?|types?|sorts?) of )?(?<thing>\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*){0,2})/iu;
const [PEOPLE_TERM] = termsOf("people");
const ASKS_WHO = /\bwho(?:se)?\b/i;
/** Matches a first name and a last name, with or without a title. */
const PERSON = /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )*\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*)+$/u;
const MOST_ROWS = 40;

/** Selects rows by name: "Which rooms have a balcony?" */
export function selectRows(question: ParsedQuestion, source: Source): Found | undefined {
  return select(question, source, (target) => target === 0);
}

/**
 * Selects entries of another column than the names: "Which gate is for Athens?" It does not answer
 * "how many".
 */
export function selectEntries(question: ParsedQuestion, source: Source): Found | undefined {
  return /\bhow many\b/i.test(question.text)
    ? undefined
    : select(question, source, (target) => target > 0);
}

/**
 * Returns undefined if no heading contains what is asked for, if more than one table answers, or if
 * part of the question is left over.
 */
function select(
  { text, measure, periods, relative }: ParsedQuestion,
  source: Source,
  isTarget: (column: number) => boolean,
): Found | undefined {
  const { asks = "", thing = "" } = ASKS.exec(text)?.groups ?? {};
  const asked = termsOf(thing);
  const isOfPeople =
    ASKS_WHO.test(text) || asked[0] === PEOPLE_TERM || PEOPLE_TERMS.has(asked[0] ?? "");
  if (asked.length === 0 && !isOfPeople) return undefined;
  // A list of rows has no time, and contains only what its columns state.
  if (saysAllBut(text) || periods.length + relative.length > 0) return undefined;
  const tables = new Set([...source.texts, ...source.cells].map(({ table }) => table));
  const found = [...tables].flatMap((table) => {
    const target = isOfPeople && areRowsPeople(table) ? 0 : findAskedColumn(table, asked);
    if (target === undefined || !isTarget(target)) return [];
    const conditions = (rowConditionsIn(table, text, target) ?? []).filter(
      // The document's own name chooses no column: "Which rooms does Hotel Balcony have?"
      ({ by, heading }) =>
        by === "entry" || !termsOf(heading).every((term) => source.documentTerms.has(term)),
    );
    const selection = { table, target, conditions };
    return leavesOver(selection, measure, source.documentTerms)
      ? []
      : (selectIn(selection, source, /^how/i.test(asks)) ?? []);
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Returns the column whose heading is what is asked for, such as "Article". Returns the first
 * column, which names the rows, if only the table's title contains it: "Vehicle fleet".
 */
function findAskedColumn({ header, title }: Table, asked: readonly string[]): number | undefined {
  const heads = (header.at(-1) ?? []).map((text) => termsOf(text));
  const headed = heads.findIndex(
    (head) => head.length > 0 && head.every((term, at) => asked[at] === term),
  );
  if (headed >= 0) return headed;
  const [thing = ""] = asked;
  const isOfTable = termsOf(title).includes(thing) && !heads.slice(1).flat().includes(thing);
  return isOfTable ? 0 : undefined;
}

/** Reports whether each row is about a person, as "who" and "how many people" require. */
function areRowsPeople(table: Table): boolean {
  const rows = table.rows.slice(columnHeadingsOf(table).count);
  return rows.length > 1 && rows.every(({ cells: [name] }) => PERSON.test(name?.text ?? ""));
}

type Selection = { table: Table; target: number; conditions: readonly RowCondition[] };

/**
 * Reports whether the question contains a term that neither the table nor the conditions account
 * for.
 */
function leavesOver(
  { table, target, conditions }: Selection,
  measure: string,
  documentTerms: ReadonlySet<string>,
): boolean {
  const accountedFor = new Set([
    ...termsOf(`${table.header.at(-1)?.[target] ?? ""} ${table.title}`),
    ...conditions.flatMap(({ said }) => [...said]),
  ]);
  const words = measure.split(/\s+/).filter((word) => !isUninformative(word));
  return phraseTerms(words.join(" ")).some(
    (term) => !LIGHT_TERMS.has(term) && !accountedFor.has(term) && !documentTerms.has(term),
  );
}

/**
 * Reports whether the word adds nothing, such as "along", "doesn't", or "kinds" before what is
 * asked for.
 */
function isUninformative(word: string): boolean {
  const lower = word.toLowerCase();
  return isFunctionWord(lower) || /n['’]t$|^(?:kind|type|sort)s?$/.test(lower);
}

/**
 * Returns what names each of the rows: its first cell or, if all of these are numbers, also its
 * name in words, as in "Oil filter (4417)".
 */
function namesOf(rows: readonly StoredRow[]): (row: StoredRow) => string {
  const areNumbers = rows.every(({ cells: [first] }) => !/\p{L}/u.test(first?.text ?? ""));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const words = areNumbers ? namingColumns(rows, width).find((column) => column > 0) : undefined;
  return ({ cells }) => {
    const own = cells[0]?.text ?? "";
    return words === undefined || own === "" ? own : `${cells[words]?.text} (${own})`;
  };
}

function selectIn(
  { table, target, conditions }: Selection,
  source: Source,
  isCount: boolean,
): Found | undefined {
  const [first] = conditions;
  if (first === undefined) return undefined;
  const body = table.rows.slice(columnHeadingsOf(table).count);
  const rows = body.filter((row) =>
    conditions.every((condition) => meetsCondition(row, condition)),
  );
  const entries = rows.map(target === 0 ? namesOf(body) : ({ cells }) => cells[target]?.text ?? "");
  // In a column other than the row names, several rows may have the same entry.
  const names = target === 0 ? entries : [...new Set(entries)];
  const isTold = new Set(names).size === names.length && !names.includes("");
  const cells = [...source.texts.filter(isNamedFirst), ...source.cells].filter(
    (one) => one.table === table && one.column > 0,
  );
  const inputs = rows.flatMap(({ index }) => {
    const own = cells.filter(({ row }) => row === index);
    // The cell of the condition, or another of the row, because a dash is not a cell.
    const cell = own.find(({ column }) => column === first.column) ?? own[0];
    return cell === undefined ? [] : [inputOf(cell)];
  });
  if (!isTold || inputs.length < rows.length || rows.length === 0 || rows.length > MOST_ROWS)
    return undefined;
  const description = conditions.map(({ heading, value }) => `${heading}: ${value}`).join("; ");
  return { kind: "selected", inputs, names, said: description, isCount, score: 1 };
}
