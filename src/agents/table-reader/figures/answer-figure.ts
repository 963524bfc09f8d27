// A question that rows and columns answer → statements that quote the rows, or nothing.
import type { Passage } from "../../../domain/passage.ts";
import type { Summary } from "../../../domain/summary.ts";
import type { FoundTable, StoredRow } from "../../../domain/table.ts";
import { readQuestion } from "../../../retrieval/routing/read-question.ts";
import type { Evidence, Statement } from "../../run/statement.ts";
import { computeFigure, type Found } from "./compute.ts";
import { withFiscalYears } from "./fiscal-years.ts";
import { type Figure, figuresOf } from "./grid.ts";
import type { Input } from "./look-up.ts";
import { scaleWord, statedScale } from "./measure.ts";
import { namesUnknownTo, nameTerms } from "./name-check.ts";
import { periodsIn, formatPeriod } from "./periods.ts";
import { compareSides } from "./compare-sides.ts";
import { type Sides, sidesIn } from "./sides.ts";
import { type Source, sourcesOf } from "./sources.ts";
import { formatInput } from "./render-result.ts";
import { renderFound } from "./render-found.ts";
import { isForTables, termsFor } from "./terms-for.ts";

export type TableTools = {
  /** Tables of the documents, by id, that hold most of the terms. */
  findTables: (wanted: {
    terms: readonly string[];
    documents: readonly string[];
  }) => Promise<FoundTable[]>;
  quoteRow: (place: { table: FoundTable; row: StoredRow }) => Promise<Evidence | undefined>;
};

type Reading = TableTools & {
  summaries: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
  search: (call: {
    query: string;
    documents: readonly string[];
  }) => Promise<{ passages: readonly Passage[] }>;
};

/** Undefined where the question asks for no figure, or no document that it may speak of has each figure that it takes. */
export async function answerFromTables(
  tools: Reading,
  question: string,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const sides = sidesIn(question);
  if (sides !== undefined) return answerSides(tools, sides, passages);
  if (!isForTables(question) || passages.length === 0) return undefined;
  const all = [...new Set(passages.map(({ documentId }) => documentId))];
  const sources = sourcesOf(question, passages, await tools.summaries(all));
  const asked = { question, passages, terms: termsFor(question) };
  // One after the other: so many tables are read of each, and mostly the first answers.
  for (const source of sources) {
    const { tables, figures, scale } = await readSource(tools, source, asked);
    if (namesUnknownTo(source, question, figures).length > 0) continue;
    const named = nameTerms(source, question);
    const found = computeFigure(question, { figures, named, scale });
    const statements = found && (await render(tools, { question, found, tables, figures }));
    if (statements !== undefined) return statements;
  }
  return undefined;
}

/** Each side's figure, of documents that bear its name and no others; undefined unless both are found. */
async function answerSides(
  tools: Reading,
  sides: Sides,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const all = [...new Set(passages.map(({ documentId }) => documentId))];
  const summaries = await tools.summaries(all);
  const answers: Statement[] = [];
  for (const [at, question] of sides.questions.entries()) {
    const names = readQuestion(sides.names[at] ?? "").names;
    const own = sourcesOf(question, passages, summaries).filter(({ labels }) =>
      names.some((name) => labels.has(name)),
    );
    const documents = new Set(own.map(({ document }) => document));
    const ofSide = passages.filter(({ documentId }) => documents.has(documentId));
    const [answer] = (await answerFromTables(tools, question, ofSide)) ?? [];
    if (answer !== undefined) answers.push(answer);
  }
  const [one, other] = answers;
  return one === undefined || other === undefined ? undefined : [compareSides(sides, [one, other])];
}

type Asked = { question: string; passages: readonly Passage[]; terms: readonly string[] };

/** The tables of one document that speak of what is asked, and what its text says of their scale and years. */
async function readSource(
  tools: Reading,
  { document, name }: Source,
  { question, passages, terms }: Asked,
) {
  const documents = [document];
  const tables = await tools.findTables({ terms, documents });
  const figures = tables.flatMap((table) => figuresOf(table, [...name].join(" ")));
  const own = passages.filter(({ documentId }) => documentId === document).map(({ text }) => text);
  const scale = statedScale(own);
  const isFiscal = periodsIn(question).some((period) => period.isFiscal === true);
  if (!isFiscal) return { tables, figures, scale };
  const texts = [...own, ...headsOfTables(figures)];
  const lookFor = async (query: string) =>
    (await tools.search({ query, documents })).passages.map(({ text }) => text);
  return { tables, figures: await withFiscalYears(figures, { texts, lookFor }), scale };
}

/** Titles and headings, which may say how years are named. */
function headsOfTables(figures: readonly Figure[]): string[] {
  return [...new Set(figures.flatMap(({ table, heading }) => [table.title, heading]))];
}

type Rendering = {
  question: string;
  found: Found;
  tables: readonly FoundTable[];
  figures: readonly Figure[];
};

async function render(
  tools: TableTools,
  { question, found, tables, figures }: Rendering,
): Promise<Statement[] | undefined> {
  const quotes = await Promise.all(
    found.inputs.map(async (input) => quoteOf(tools, input, tables)),
  );
  const evidence = quotes.flatMap((quote) => quote ?? []);
  if (evidence.length < quotes.length) return undefined;
  if (found.kind === "read") {
    return found.inputs.map((input, at) => ({
      text: formatInput(input, figures),
      evidence: evidence.slice(at, at + 1),
      given: givenBy([input]),
      figure: namedFigure(input),
    }));
  }
  const given = `${givenBy(found.inputs)} ${ownNumbers(found)}`;
  return [{ ...renderFound(question, found, figures), evidence, given }];
}

/** As calculations take it. */
function namedFigure({ name, figure: { text, measure } }: Input): NonNullable<Statement["figure"]> {
  return {
    name,
    value: text.replaceAll(/[^\d.,()-]/g, ""),
    unit: measure.percent ? "%" : measure.currency,
    scale: scaleWord(measure.scale) || undefined,
  };
}

async function quoteOf(
  tools: TableTools,
  { figure }: Input,
  tables: readonly FoundTable[],
): Promise<Evidence | undefined> {
  const table = tables.find(({ id }) => id === figure.table.id);
  const row = table?.rows.find(({ index }) => index === figure.row);
  return table && row && tools.quoteRow({ table, row });
}

/** Numbers of a result that no row holds: the question's limit, how many times there are, the change in points. */
function ownNumbers(found: Exclude<Found, { kind: "read" }>): string {
  if (found.kind === "computed") return found.beside ?? "";
  if (found.kind === "moved") return `${found.from} ${found.to}`;
  if (found.kind === "signed") return found.rendered;
  if (found.kind === "chosen" || found.kind === "largest") return "";
  return `${found.asked.limit?.said ?? ""} ${found.met.length} ${found.inputs.length}`;
}

/** What the table's header says of figures: numbers that their rows alone don't hold. A period is as the header means it. */
function givenBy(inputs: readonly Input[]): string {
  return inputs
    .map(({ figure: { heading, section, label, table, period } }) =>
      [heading, section, label, table.title, period === undefined ? "" : formatPeriod(period)].join(
        " ",
      ),
    )
    .join(" ");
}
