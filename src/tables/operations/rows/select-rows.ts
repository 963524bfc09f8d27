// "Which articles does Brandt supply?", "How many rooms have a balcony?": the rows whose other columns hold what is said of them.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { LIGHT_WORDS, PEOPLE } from "../../../language/question/weak-words.ts";
import { saysAllBut } from "../../../language/modality.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Table } from "../../../domain/documents/table.ts";
import { inputOf, type Source } from "../../match/look-up.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import { headsOf } from "../../read/headings.ts";
import { isNamedFirst } from "../../read/texts/text-cells.ts";
import type { Found } from "../found.ts";
import { conditionsIn, meets, type RowCondition } from "./row-conditions.ts";

const ASKS =
  /\b(?<asks>which|what|how many)\s+(?:of the |(?:kinds?|types?|sorts?) of )?(?<thing>\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*){0,2})/iu;
const [PEOPLE_TERM] = termsOf("people");
const ASKS_WHO = /\bwho(?:se)?\b/i;
/** A first name and a last name, with or without a title. */
const PERSON = /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )*\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*)+$/u;
const MOST_ROWS = 40;

/** The names of rows: "Which rooms have a balcony?" */
export function selectRows(question: ParsedQuestion, source: Source): Found | undefined {
  return select(question, source, (target) => target === 0);
}

/** What the rows hold in another column: "Which gate is for Athens?" A number is asked for otherwise. */
export function selectEntries(question: ParsedQuestion, source: Source): Found | undefined {
  return /\bhow many\b/i.test(question.text)
    ? undefined
    : select(question, source, (target) => target > 0);
}

/** Undefined where nothing is asked for by what heads it, a value could be another, or something of the question is left over. */
function select(
  { text, measure, periods, relative }: ParsedQuestion,
  source: Source,
  isTarget: (column: number) => boolean,
): Found | undefined {
  const { asks = "", thing = "" } = ASKS.exec(text)?.groups ?? {};
  const asked = termsOf(thing);
  const isOfPeople = ASKS_WHO.test(text) || asked[0] === PEOPLE_TERM || PEOPLE.has(asked[0] ?? "");
  if (asked.length === 0 && !isOfPeople) return undefined;
  // A list tells of no time, and of nothing but what its columns say.
  if (saysAllBut(text) || periods.length + relative.length > 0) return undefined;
  const tables = new Set([...source.texts, ...source.cells].map(({ table }) => table));
  const found = [...tables].flatMap((table) => {
    const target = isOfPeople && areNamed(table) ? 0 : columnAsked(table, asked);
    if (target === undefined || !isTarget(target)) return [];
    const selection = { table, target, conditions: conditionsIn(table, text, target) ?? [] };
    return isLeft(selection, measure, source.named)
      ? []
      : (selectIn(selection, source, /^how/i.test(asks)) ?? []);
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The column that is headed by what is asked for, "Article", or the first, which names the rows, where their table is called so and
 * no column is: "Vehicle fleet".
 */
function columnAsked({ header, title }: Table, asked: readonly string[]): number | undefined {
  const heads = (header.at(-1) ?? []).map((text) => termsOf(text));
  const headed = heads.findIndex(
    (head) => head.length > 0 && head.every((term, at) => asked[at] === term),
  );
  if (headed >= 0) return headed;
  const [thing = ""] = asked;
  const isOfTable = termsOf(title).includes(thing) && !heads.slice(1).flat().includes(thing);
  return isOfTable ? 0 : undefined;
}

/** Each row is of somebody, whom "who" and "how many people" ask for. */
function areNamed(table: Table): boolean {
  const rows = table.rows.slice(headsOf(table).count);
  return rows.length > 1 && rows.every(({ cells: [name] }) => PERSON.test(name?.text ?? ""));
}

type Selection = { table: Table; target: number; conditions: readonly RowCondition[] };

function isLeft(
  { table, target, conditions }: Selection,
  measure: string,
  named: ReadonlySet<string>,
): boolean {
  const told = new Set([
    ...termsOf(`${table.header.at(-1)?.[target] ?? ""} ${table.title}`),
    ...conditions.flatMap(({ said }) => [...said]),
  ]);
  const words = measure.split(/\s+/).filter((word) => !isUntelling(word));
  return phraseTerms(words.join(" ")).some(
    (term) => !LIGHT_WORDS.has(term) && !told.has(term) && !named.has(term),
  );
}

/** "Along", "doesn't", and "kinds" before what is asked for. */
function isUntelling(word: string): boolean {
  const lower = word.toLowerCase();
  return isFunctionWord(lower) || /n['’]t$|^(?:kind|type|sort)s?$/.test(lower);
}

function selectIn(
  { table, target, conditions }: Selection,
  source: Source,
  isCount: boolean,
): Found | undefined {
  const [first] = conditions;
  if (first === undefined) return undefined;
  const rows = table.rows
    .slice(headsOf(table).count)
    .filter((row) => conditions.every((condition) => meets(row, condition)));
  const told = rows.map(({ cells }) => cells[target]?.text ?? "");
  // Of another column than that of the rows' names, several rows may say the same.
  const names = target === 0 ? told : [...new Set(told)];
  const isTold = new Set(names).size === names.length && !names.includes("");
  const cells = [...source.texts.filter(isNamedFirst), ...source.cells].filter(
    (one) => one.table === table && one.column > 0,
  );
  const inputs = rows.flatMap(({ index }) => {
    const own = cells.filter(({ row }) => row === index);
    // The cell of the condition, or another of the row: a dash is no cell.
    const cell = own.find(({ column }) => column === first.column) ?? own[0];
    return cell === undefined ? [] : [inputOf(cell)];
  });
  if (!isTold || inputs.length < rows.length || rows.length === 0 || rows.length > MOST_ROWS)
    return undefined;
  const said = conditions.map(({ heading, value }) => `${heading}: ${value}`).join("; ");
  return { kind: "selected", inputs, names, said, isCount, score: 1 };
}
