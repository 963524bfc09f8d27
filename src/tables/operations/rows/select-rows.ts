// "Which articles does Brandt supply?", "How many members are from Norway?": the rows whose columns of words say what is named.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { LIGHT_WORDS } from "../../../language/question/weak-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { type Input, inputOf, type Source } from "../../match/look-up.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import type { Cell } from "../../read/cell.ts";
import { isNamedFirst } from "../../read/texts/text-cells.ts";
import type { Found } from "../found.ts";
import { saysAllBut } from "../../../language/modality.ts";

const ASKS =
  /\b(?<asks>which|what|how many)\s+(?<thing>\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*){0,2})/iu;
const MOST_ROWS = 40;

/** Undefined where nothing is asked of the rows by their kind, a value could be another, or something of the question is left over. */
export function selectRows(
  { text, measure, periods, relative }: ParsedQuestion,
  source: Source,
): Found | undefined {
  const { asks = "", thing = "" } = ASKS.exec(text)?.groups ?? {};
  const asked = termsOf(thing);
  // A list tells of no time, and of nothing but what its columns say.
  if (asked.length === 0 || saysAllBut(text) || periods.length + relative.length > 0)
    return undefined;
  const cells = (source.texts ?? []).filter((cell) => cell.column > 0 && isNamedFirst(cell));
  const tables = [...Map.groupBy(cells, ({ table }) => table.id).values()];
  const found = tables.flatMap((own) => {
    const isCount = /^how/i.test(asks);
    return isOfKind(own, asked)
      ? (selectIn(own, { text, measure, named: source.named, isCount }) ?? [])
      : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The rows' names are headed by what is asked for: "Article". */
function isOfKind([first]: readonly Cell[], asked: readonly string[]): boolean {
  const head = termsOf(first?.table.header.at(-1)?.[0] ?? "");
  return head.length > 0 && head.every((term, at) => asked[at] === term);
}

type Asked = { text: string; measure: string; named: ReadonlySet<string>; isCount: boolean };

function selectIn(
  cells: readonly Cell[],
  { text, measure, named, isCount }: Asked,
): Found | undefined {
  const values = cells.filter((cell) => isSaid(cell.text, text));
  const [first] = values;
  if (first === undefined) return undefined;
  const { table, headingTerms, text: value, column } = first;
  // Of two values of a column, or the same words in two columns, nobody knows which rows are meant.
  if (values.some((cell) => cell.text !== value || cell.column !== column)) return undefined;
  const told = new Set([...termsOf(table.header.at(-1)?.[0] ?? ""), ...termsOf(value)]);
  const left = phraseTerms(measure).filter(
    (term) =>
      !LIGHT_WORDS.has(term) && !told.has(term) && !headingTerms.has(term) && !named.has(term),
  );
  const names = new Set(values.map(({ label }) => label));
  if (left.length > 0 || names.size < values.length || names.size > MOST_ROWS) return undefined;
  const inputs = values.map((cell): Input => inputOf(cell));
  return { kind: "selected", inputs, value, isCount, score: 1 };
}

/** In whole words; an entry of letters, so that no "yes" and no code of two letters is taken for one. */
function isSaid(value: string, text: string): boolean {
  const isWord = /\p{L}{3}/u.test(value) && !/^(?:yes|none|all|other)$/i.test(value);
  return (
    isWord &&
    new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(value)}(?![\\p{L}\\p{N}])`, "iu").test(text)
  );
}
