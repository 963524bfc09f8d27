// A question for values in tables, or for what they come to → statements that quote the rows, or what is missing.
import { AppError } from "../../domain/errors.ts";
import type { FoundTable, StoredRow } from "../../domain/table.ts";
import { tellRow } from "../../retrieval/tables/tell-row.ts";
import { calculate, type NamedInput } from "../calculate/calculate.ts";
import type { Evidence, Statement } from "../statement.ts";
import { type AskedCalculation, askedCalculation } from "./ask-calculation.ts";
import {
  findValue,
  type FoundValue,
  isOneValue,
  MOST_ROWS,
  type ValueTools,
} from "./find-value.ts";
import { type FigureMention, mentionsIn } from "./mentions.ts";
import { bareTitle } from "./read-grid.ts";

export type RowTools = ValueTools & {
  quoteRow: (place: { table: FoundTable; row: StoredRow }) => Promise<Evidence | undefined>;
};

/** `missing`: inputs of a calculation that no table gives, where it gives others; then nothing is to be reckoned. */
export type Values = { statements: Statement[]; missing: string[] };

/** From here on there is no doubt which table a question names. */
const SURELY_NAMED = 0.9;
const ASKS_FOR_VALUE =
  /^\W*(?:what(?:['’]s| is| are| was| would be| will be)|how much|which (?:factor|rate|value|limit|discount|premium)|(?:find|give|tell|state|show|look up|determine)\b)/i;
const ASKS_OTHERWISE =
  /\b(?:why|mean|means|defin\w+|difference|compare|average|highest|lowest|how (?:is|are|do|does)|list|all)\b/i;

export async function answerFromValues(
  tools: RowTools,
  question: string,
): Promise<Values | undefined> {
  const asked = askedCalculation(question);
  if (asked !== undefined) return answerCalculation(tools, question, asked);
  if (!ASKS_FOR_VALUE.test(question) || ASKS_OTHERWISE.test(question)) return undefined;
  return answerValue(tools, question);
}

async function answerCalculation(
  tools: RowTools,
  question: string,
  asked: AskedCalculation,
): Promise<Values | undefined> {
  const whole = mentionsIn(question);
  const found = await findInputs(tools, question, asked.inputs);
  if (found.every(({ value }) => value === undefined)) return undefined;
  const clear = found.flatMap(({ input, value }) =>
    value !== undefined && isClear(value) ? [{ input, value }] : [],
  );
  const missing = found
    .filter(({ input }) => !clear.some((one) => one.input === input))
    .map(({ input, value }) => tellMissing(input, value));
  missing.push(
    ...unusedFigures(
      whole.figures,
      clear.map(({ value }) => value),
    ),
  );
  if (missing.length > 0) return { statements: [], missing };
  const statements = await tellCalculation(tools, asked, clear);
  return statements === undefined ? undefined : { statements, missing: [] };
}

/** Each under the conditions of the whole question; a column that one input names holds for those that name none. */
async function findInputs(
  tools: RowTools,
  question: string,
  inputs: readonly string[],
): Promise<{ input: string; value: FoundValue | undefined }[]> {
  const find = async (input: string, column: string) => {
    const others = inputs.filter((other) => other !== input);
    const rest = others.reduce((text, other) => text.replace(other, " ; "), question);
    const asked = mentionsIn(column === "" ? rest : `${rest} ; ${column}`);
    return { input, value: await findValue(tools, { input, question: asked }) };
  };
  const found = await Promise.all(inputs.map((input) => find(input, "")));
  const named = found.flatMap(({ value }) =>
    value !== undefined && value.isColumnNamed && value.columns.length === 1
      ? [value.grid.headings[value.columns[0] ?? 0] ?? ""]
      : [],
  );
  const [column, another] = new Set(named);
  if (column === undefined || another !== undefined) return found;
  return Promise.all(
    found.map(async (one) => (one.value?.isColumnNamed === false ? find(one.input, column) : one)),
  );
}

function isClear(value: FoundValue): boolean {
  return value.unmet.length === 0 && value.columns.length === 1 && isOneValue(value);
}

function tellMissing(input: string, value: FoundValue | undefined): string {
  if (value === undefined) return `no table gives one "${input}" under the question's conditions`;
  if (value.unmet.length > 0) return `no row for "${input}" has ${value.unmet.join(" and ")}`;
  const open = value.open.map((column) => value.grid.headings[column] ?? "");
  return open.length === 0
    ? `"${input}" has several values, and the question doesn't say which is meant`
    : `"${input}" depends on ${open.join(" and ")}, which the question doesn't give and the documents don't settle`;
}

/** A figure of the question that chose nothing would be passed over in silence. */
function unusedFigures(figures: readonly FigureMention[], values: readonly FoundValue[]): string[] {
  const used = new Set(
    values.flatMap(({ used: own, settled, grid }) => [
      ...[...own, ...settled.flatMap((one) => [...one.used])].map(({ text }) => text),
      ...(grid.title.match(/\d[\d,.]*/g) ?? []),
    ]),
  );
  return figures
    .filter(({ text }) => !used.has(text))
    .map(({ text }) => `nothing that was found depends on ${text}`);
}

async function tellCalculation(
  tools: RowTools,
  { operation }: AskedCalculation,
  inputs: readonly { input: string; value: FoundValue }[],
): Promise<Statement[] | undefined> {
  const quoted = await Promise.all(inputs.map(({ value }) => quotesOf(tools, value)));
  const evidence = quoted.flatMap((quotes) => quotes.slice(0, 1));
  if (evidence.length < inputs.length) return undefined;
  const values = inputs.map(({ value }) => value);
  const named = values.map((value, i): NamedInput => ({
    name: `input_${i + 1}`,
    ...figureOf(value),
    citation: i,
  }));
  try {
    const calculation = calculate(named.map(({ name }) => name).join(` ${operation} `), named);
    const told = values.map(tellValue).join("; ");
    const result: Statement = {
      text: `${calculation.rounded}: ${calculation.shown} (${told})`,
      evidence,
      given: values.map(givenBy).join(" "),
      calculation: {
        ...calculation,
        expression: inputs.map(({ input }) => input).join(` ${operation} `),
        inputs: calculation.inputs.map((input, i) => ({
          ...input,
          name: inputs[i]?.input ?? input.name,
        })),
      },
    };
    return [result, ...values.flatMap(({ settled }) => settled.map(tellSettled))];
  } catch (error) {
    // Cells that are no numbers, or whose units don't go together.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function figureOf({ rows, columns, grid }: FoundValue): Pick<NamedInput, "value" | "unit"> {
  const text = rows[0]?.texts[columns[0] ?? 0] ?? "";
  const sign = /[$€£]/.exec(text)?.[0];
  if (sign === undefined) return { value: text, unit: grid.unit === "%" ? "%" : undefined };
  return { value: text.replace(sign, "").trim(), unit: sign };
}

function tellSettled({ evidence }: FoundValue["settled"][number]): Statement {
  return { text: evidence[0]?.text.replaceAll(/\s+/g, " ") ?? "", evidence };
}

async function answerValue(tools: RowTools, question: string): Promise<Values | undefined> {
  const mentions = mentionsIn(question);
  const value = await findValue(tools, { input: mentions.text, question: mentions });
  if (value === undefined) return undefined;
  if (value.unmet.length > 0) {
    const table = `"${bareTitle(value.grid.title)}"`;
    return {
      statements: [],
      missing: [
        `no row of ${table} that meets the other conditions has ${value.unmet.join(" and ")}`,
      ],
    };
  }
  const unused = unusedFigures(mentions.figures, [value]);
  if (value.rows.length > MOST_ROWS || unused.length > 0) {
    // The table is the one that is named: a sentence or a row that merely sounds alike would answer something else.
    const isNamed = value.score >= SURELY_NAMED && value.met.size > 0;
    return isNamed
      ? { statements: [], missing: [tellMissing(bareTitle(value.grid.title), value), ...unused] }
      : undefined;
  }
  const evidence = await quotesOf(tools, value);
  if (evidence.length < value.rows.length) return undefined;
  const rows = value.rows.map((row, i): Statement => ({
    text: tellValue({ ...value, rows: [row] }),
    evidence: evidence.slice(i, i + 1),
    given: givenBy({ ...value, rows: [row] }),
  }));
  return { statements: [...rows, ...value.settled.map(tellSettled)], missing: [] };
}

async function quotesOf(tools: RowTools, { rows }: FoundValue): Promise<Evidence[]> {
  const quotes = await Promise.all(rows.map(({ table, row }) => tools.quoteRow({ table, row })));
  return quotes.filter((quote) => quote !== undefined);
}

/** "Hurricane Deductible Factor – Policy Form HO3, Coverage A Limit $750,000: Hurricane 2.061". */
function tellValue({ grid, rows, columns }: FoundValue): string {
  const about = Array.from({ length: grid.keys }, (_, column) => column);
  const row = tellRow(grid.headings, rows[0]?.texts ?? [], { about, says: columns });
  const title = bareTitle(grid.title);
  return title === "" ? row : `${title} – ${row}`;
}

/** What the table says beside the quoted row: numbers that its row alone doesn't hold. */
function givenBy({ grid, rows }: FoundValue): string {
  const labels = rows.flatMap(({ texts }) => texts.slice(0, grid.keys));
  return [grid.title, ...grid.headings, ...labels].join(" ");
}
