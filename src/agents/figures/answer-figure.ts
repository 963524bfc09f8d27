// A question that rows and columns answer → statements that quote the rows, or nothing.
import type { Passage } from "../../domain/passage.ts";
import type { Summary } from "../../domain/summary.ts";
import type { FoundTable, StoredRow } from "../../domain/table.ts";
import { queryTerms, termsOf } from "../../shared/terms.ts";
import type { Evidence, Statement } from "../statement.ts";
import { asksForFigure } from "./asks-for-figure.ts";
import { computeFigure, type Found } from "./compute.ts";
import { type Figure, figuresOf } from "./grid.ts";
import { otherNames } from "./line-items.ts";
import type { Input } from "./look-up-figures.ts";
import { namesUnknownTo } from "./name-check.ts";
import { tellPeriod } from "./periods.ts";
import { ratioIn } from "./ratios.ts";
import { sourcesOf } from "./sources.ts";
import { tellInput, tellResult } from "./tell-figure.ts";

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
};

/** Undefined where the question asks for no figure, or no document that it may speak of has each figure that it takes. */
export async function answerFromTables(
  tools: Reading,
  question: string,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  if (!asksForFigure(question) || passages.length === 0) return undefined;
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  const sources = sourcesOf(question, passages, await tools.summaries(documents));
  const terms = termsFor(question);
  // One after the other: so many tables are read of each, and mostly the first answers.
  for (const source of sources) {
    const { document, name } = source;
    const tables = await tools.findTables({ terms, documents: [document] });
    const figures = tables.flatMap((table) => figuresOf(table, [...name].join(" ")));
    if (namesUnknownTo(source, question, figures).length > 0) continue;
    const found = computeFigure(question, { figures, named: name });
    const statements = found && (await tell(tools, { question, found, tables, figures }));
    if (statements !== undefined) return statements;
  }
  return undefined;
}

/** The question's, and those of the names that tables may have for what it means. */
function termsFor(question: string): string[] {
  const names = otherNames(`${question} ${ratioIn(question)?.formula ?? ""}`);
  return [...new Set([...queryTerms(question), ...names.flatMap((name) => termsOf(name))])];
}

type Telling = {
  question: string;
  found: Found;
  tables: readonly FoundTable[];
  figures: readonly Figure[];
};

async function tell(
  tools: TableTools,
  { question, found, tables, figures }: Telling,
): Promise<Statement[] | undefined> {
  const quotes = await Promise.all(
    found.inputs.map(async (input) => quoteOf(tools, input, tables)),
  );
  const evidence = quotes.flatMap((quote) => quote ?? []);
  if (evidence.length < quotes.length) return undefined;
  if (found.kind === "read") {
    return found.inputs.map((input, at) => ({
      text: tellInput(input, figures),
      evidence: evidence.slice(at, at + 1),
      given: givenBy([input]),
    }));
  }
  return [{ ...tellResult(question, found, figures), evidence, given: givenBy(found.inputs) }];
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

/** What the table's header says of figures: numbers that their rows alone don't hold. A period is as the header means it. */
function givenBy(inputs: readonly Input[]): string {
  return inputs
    .map(({ figure: { heading, section, label, table, period } }) =>
      [heading, section, label, table.title, period === undefined ? "" : tellPeriod(period)].join(
        " ",
      ),
    )
    .join(" ");
}
