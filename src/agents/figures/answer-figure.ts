// A question that rows and columns answer → statements that quote the rows, or nothing.
import type { Passage } from "../../domain/passage.ts";
import type { FoundTable, StoredRow } from "../../domain/table.ts";
import { isStopTerm, queryTerms, termsOf } from "../../shared/terms.ts";
import type { Evidence, Statement } from "../statement.ts";
import { asksForFigure } from "./ask.ts";
import { computeFigure, type Found, type Input } from "./compute.ts";
import type { Figure } from "./grid.ts";
import { figuresOf } from "./grid.ts";
import { namesFor } from "./line-items.ts";
import { measureOf, scaleWord } from "./measure.ts";
import { tellPeriod } from "./periods.ts";

export type TableTools = {
  /** Tables of the documents, by id, that hold most of the terms. */
  findTables: (wanted: {
    terms: readonly string[];
    documents: readonly string[];
  }) => Promise<FoundTable[]>;
  quoteRow: (place: { table: FoundTable; row: StoredRow }) => Promise<Evidence | undefined>;
};

/** Documents whose tables are read: the ones whose passages fit the question best. */
const MOST_DOCUMENTS = 3;

type Source = { document: string; name: ReadonlySet<string> };

export async function answerFromTables(
  tools: TableTools,
  question: string,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  if (!asksForFigure(question)) return undefined;
  const sources = sourcesOf(question, passages);
  const tables = await tools.findTables({
    terms: [...new Set([...queryTerms(question), ...namesFor(question).flatMap(termsOf)])],
    documents: sources.map(({ document }) => document),
  });
  for (const { document, name } of sources) {
    const own = tables.filter(({ documentId }) => documentId === document);
    const figures = own.flatMap((table) => figuresOf(table, [...name].join(" ")));
    const found = computeFigure(question, { figures, named: name });
    const statements = found && (await tell(tools, found, own));
    if (statements !== undefined) return statements;
  }
  return undefined;
}

/**
 * The documents to read, those first that the question names most of. Where it names one, the others are left out:
 * a figure of another company must not answer.
 */
function sourcesOf(question: string, passages: readonly Passage[]): Source[] {
  const asked = new Set(queryTerms(question));
  const sources = [...new Set(passages.map(({ documentId }) => documentId))].map((document) => {
    const own = passages.filter(({ documentId }) => documentId === document);
    const text = own.map(({ filename, context }) => `${filename} ${context.split("\n")[0]}`);
    const name = new Set(text.flatMap((words) => termsOf(words.replaceAll(/[_.-]/g, " "))));
    return { document, name };
  });
  const holders = (term: string) => sources.filter(({ name }) => name.has(term)).length;
  const scored = sources.map((source) => {
    const shared = [...asked].filter((term) => source.name.has(term) && !isStopTerm(term));
    return { source, score: shared.reduce((sum, term) => sum + 1 / holders(term), 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const named = scored.filter(({ score }) => score >= best * 0.75);
  return named.slice(0, MOST_DOCUMENTS).map(({ source }) => source);
}

async function tell(
  tools: TableTools,
  found: Found,
  tables: readonly FoundTable[],
): Promise<Statement[] | undefined> {
  const quoted = await Promise.all(
    found.inputs.map(async (input) => ({ input, quote: await quoteOf(tools, input, tables) })),
  );
  const evidence = quoted.flatMap(({ quote }) => quote ?? []);
  if (evidence.length < quoted.length) return undefined;
  if (found.kind === "read") {
    return quoted.flatMap(({ input, quote }) =>
      quote === undefined
        ? []
        : [{ text: tellInput(input), evidence: [quote], given: givenBy([input]) }],
    );
  }
  return [{ ...tellResult(found), evidence, given: givenBy(found.inputs) }];
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

/** What the table's header says of a figure: numbers that its row alone doesn't hold. */
function givenBy(inputs: readonly Input[]): string {
  return inputs
    .map(
      ({ figure }) => `${figure.heading} ${figure.section} ${figure.label} ${figure.table.title}`,
    )
    .join(" ");
}

function tellInput({ figure }: Input): string {
  return `${nameOf(figure)}: ${amountOf(figure)}`;
}

function nameOf(figure: Figure): string {
  const { label, heading, period, section } = figure;
  const when = period === undefined ? heading : tellPeriod(period);
  const bare = label.replaceAll(/\s+/g, " ").replace(/:$/, "");
  const isPlain = section === "" || bare.toLowerCase().includes(section.toLowerCase());
  return [isPlain ? bare : `${section.replace(/:$/, "")} – ${bare}`, when]
    .filter((part) => part !== "")
    .join(", ");
}

function amountOf({ text, measure }: Figure): string {
  const plain = text.replaceAll(/\s+/g, " ").replace(/^(\(?[$€£¥]) /, "$1");
  const sign = measure.currency !== undefined && !/[$€£¥]/.test(plain) ? measure.currency : "";
  const percent = measure.percent && !plain.includes("%") ? " %" : "";
  const scale = measureOf(text, []).percent ? "" : scaleWord(measure.scale);
  return `${sign}${plain}${percent}${scale === "" ? "" : ` ${scale}`}`;
}

function tellResult(
  found: Exclude<Found, { kind: "read" }>,
): Pick<Statement, "text" | "calculation"> {
  const inputs = found.inputs.map((input) => tellInput(input)).join("; ");
  if (found.kind === "chosen") {
    const { period } = found.chosen.figure;
    return { text: `${period === undefined ? "" : tellPeriod(period)} (${inputs})` };
  }
  const { expression, result, rounded, shown } = found;
  const calculation = {
    ...{ expression, result, rounded, shown },
    inputs: found.inputs.map(({ name, figure }, citation) => ({
      name,
      value: amountOf(figure),
      citation,
    })),
  };
  return { text: `${rounded}: ${shown} (${inputs})`, calculation };
}
