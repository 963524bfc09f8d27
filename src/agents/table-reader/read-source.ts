// Reads the tables of one document that match a question, and what its text says about scale and
// fiscal years.
import type { Passage } from "../../domain/documents/passage.ts";
import type { FoundTable, Table } from "../../domain/documents/table.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { expandCountries } from "../../language/words/alike/same-word.ts";
import { queryTerms, termsOf } from "../../language/words/terms.ts";
import { lineItemNamesIn } from "../../tables/lexicon/line-items.ts";
import { nounsOfDegree } from "../../language/question/phrasing/by-measure.ts";
import { WORDS_OF_CALCULATING } from "../../tables/answer/left-over.ts";
import { ratioIn } from "../../tables/lexicon/ratios.ts";
import type { Source as CellSource } from "../../tables/match/look-up.ts";
import { cellsOf } from "../../tables/read/cells.ts";
import { isSignedForm } from "../../tables/read/texts/signed-form.ts";
import { subjectOfForm } from "../../tables/read/rows/name-value-pairs.ts";
import { textCellsOf } from "../../tables/read/texts/text-cells.ts";
import { withFiscalYears } from "../../tables/read/time/fiscal-years.ts";
import { withStatedScale } from "../../tables/read/stated-scale.ts";
import { statedMeasure } from "../../tables/read/units.ts";
import { namesUnknownTo, nameTerms } from "./name-check.ts";
import type { Evidence } from "../run/statement.ts";
import type { Settled } from "./rates/settle-key.ts";
import type { Source } from "./sources.ts";
import type { OfferTools } from "./table-tools.ts";

export type ReadSource = CellSource & {
  tables: readonly FoundTable[];
  /** Names in the question that neither the document nor its tables contain. */
  unknown: readonly string[];
  /** The places of figures that are in no stored table, by table. */
  quotes?: ReadonlyMap<string, Evidence>;
  /** What a sentence says about a row that the question leaves open. */
  settled?: Settled;
};

export async function readSource(
  tools: OfferTools,
  source: Source,
  { question, passages }: { question: ParsedQuestion; passages: readonly Passage[] },
): Promise<ReadSource> {
  const documents = [source.document];
  const tables = await tools.findTables({ terms: tableTermsOf(question), documents });
  const name = [...source.name].join(" ");
  const own = passages.filter(({ documentId }) => documentId === source.document);
  const texts = own.map(({ text }) => text);
  // What a form is about belongs to each of its values.
  const around = (table: Table) => `${name} ${subjectOfForm(table)}`;
  const read = tables.flatMap((table) => cellsOf(table, around(table)));
  // "In 2022" is the year that the document calls 2022, which may end in January 2023. A date says itself which year it is in.
  const cells = question.periods.some(({ month }) => month === undefined)
    ? await withFiscalYears(read, {
        texts: [...texts, ...read.flatMap(({ table, heading }) => [table.title, heading])],
        lookFor: async (query) => {
          const found = await tools.search({ query, documents });
          return found.passages.map(({ text }) => text);
        },
      })
    : read;
  return {
    tables,
    cells: withStatedScale(cells, own),
    texts: tables.flatMap((table) =>
      isSignedForm(table) ? [] : textCellsOf(table, around(table)),
    ),
    documentTerms: nameTerms(source, question.text),
    scale: statedMeasure(texts)?.scale,
    unknown: namesUnknownTo(source, expandCountries(question.text), cells),
  };
}

/** Returns the terms of the question, and of the names that tables may use for what it means. */
export function tableTermsOf({ text, operation, measure, instructions }: ParsedQuestion): string[] {
  const formulas = instructions.definitions.map(({ formula }) => formula);
  const about = expandCountries([measure, ...operation.operands].join(" "));
  const names = lineItemNamesIn([about, ...(ratioIn(text)?.formulas ?? []), ...formulas].join(" "));
  // "The combined ratio" is the name of a row, although each of its words may ask for a
  // calculation.
  const calculating = text.match(WORDS_OF_CALCULATING) ?? [];
  const own = [about.trim() === "" ? text : about, ...calculating, ...formulas].flatMap((said) =>
    queryTerms(said),
  );
  const others = [...names, ...nounsOfDegree(text)].flatMap((name) => termsOf(name));
  return [...new Set([...own, ...others])];
}
