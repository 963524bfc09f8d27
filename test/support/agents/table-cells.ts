// Tables as the store holds them, from rows of words: the first are the header, one where it isn't said.
import type { Table } from "../../../src/domain/documents/table.ts";
import type { Source } from "../../../src/tables/match/look-up.ts";
import { cellsOf } from "../../../src/tables/read/cells.ts";
import { textCellsOf } from "../../../src/tables/read/texts/text-cells.ts";
import { termsOf } from "../../../src/language/words/terms.ts";
import { decimalsOf, toEnglishNotation } from "../../../src/ingestion/parse/text/notation.ts";
import { numberIn } from "../../../src/ingestion/tables/numbers.ts";

export function tableOf(
  rows: readonly string[][],
  about: { title?: string; unit?: string; headerRows?: number } = {},
): Table {
  const { headerRows = 1 } = about;
  const [header, body] = [rows.slice(0, headerRows), rows.slice(headerRows)];
  const decimals = decimalsOf(body);
  const cellOf = (text: string, column: number) =>
    text === ""
      ? null
      : {
          text,
          value: numberIn(toEnglishNotation(text, decimals(column))),
          start: 0,
          end: 0,
          box: null,
        };
  return {
    id: crypto.randomUUID(),
    kind: "data",
    title: about.title ?? "",
    unit: about.unit ?? null,
    pageStart: 1,
    pageEnd: 1,
    header: header.map((row) => [...row]),
    rows: body.map((cells, index) => ({ index, page: 1, cells: cells.map(cellOf) })),
  };
}

/** Cells of one document's tables, which is called `named`. */
export function sourceOf(tables: readonly Table[], named: readonly string[] = []): Source {
  const around = named.join(" ");
  return {
    cells: tables.flatMap((table) => cellsOf(table, around)),
    texts: tables.flatMap((table) => textCellsOf(table, around)),
    documentTerms: new Set(named.flatMap((name) => termsOf(name))),
  };
}
