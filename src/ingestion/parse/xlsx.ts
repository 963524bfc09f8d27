// Excel. A page is a sheet that is shown; hidden sheets, rows and columns are left out, and the page says how many
// rows and columns. A sheet's text is its tables as Markdown, each followed by its description, then the comments
// and the charts and text boxes drawn on it. Cells hold the values that Excel last computed, never formulas; dates
// are ISO, percents as shown, other numbers exact. Left out: headers and footers, defined names, pictures.
import { joinBlocks } from "./blocks.ts";
import { cleanText } from "./decode-text.ts";
import { describeTable } from "./describe-table.ts";
import { tooManyCells, tooMuchText } from "./parse-errors.ts";
import { figureOf } from "./figure.ts";
import { MAX_CELLS, MAX_TEXT } from "./limits.ts";
import { markdownTable } from "./markdown-table.ts";
import {
  attributeOf,
  childrenOf,
  descendantsOf,
  isTrue,
  relationOf,
  textOf,
} from "./office/element.ts";
import { graphicBlocks } from "./office/graphics.ts";
import type { OfficePackage } from "./office/package.ts";
import { lazyTextFile, type ParsedFile } from "./parsed-file.ts";
import { sheetComments } from "./xlsx/comments.ts";
import { readFormats } from "./xlsx/number-format.ts";
import { readSheet, readStrings, type Sheet, type Workbook } from "./xlsx/sheet.ts";
import { type SheetTable, tablesOf } from "./xlsx/tables.ts";

type SheetName = { name: string; part: string };

/** Throws `UnindexableFile`; so do its pages, which are read when their turn comes. */
export function parseXlsx(pkg: OfficePackage): ParsedFile {
  const sheets = shownSheets(pkg);
  const workbook = openWorkbook(pkg);
  return lazyTextFile(sheets.length, async (index) => {
    const sheet = sheets[index];
    return sheet === undefined ? "" : cleanText(sheetText(workbook, sheet));
  });
}

function shownSheets(pkg: OfficePackage): SheetName[] {
  return childrenOf(pkg.element(pkg.main, "sheets"), "sheet").flatMap((sheet) => {
    const part = pkg.relationship(pkg.main, relationOf(sheet))?.target;
    const isHidden = /hidden/i.test(attributeOf(sheet, "state") ?? "");
    return part === undefined || isHidden ? [] : [{ name: attributeOf(sheet, "name") ?? "", part }];
  });
}

function openWorkbook(pkg: OfficePackage): Workbook {
  let cells = 0;
  let characters = 0;
  return {
    pkg,
    is1904: isTrue(attributeOf(pkg.element(pkg.main, "workbookPr"), "date1904")),
    strings: readStrings(pkg),
    formatOf: readFormats(pkg),
    count(more, text) {
      cells += more;
      characters += text;
      if (characters > MAX_TEXT) throw tooMuchText();
      if (cells > MAX_CELLS) throw tooManyCells();
    },
  };
}

function sheetText(workbook: Workbook, { name, part }: SheetName): string {
  const sheet = readSheet(workbook, part);
  const tables = tablesOf(sheet);
  const blocks = [
    `# ${name.replaceAll(/\s+/g, " ")}`,
    ...tables.flatMap((table) => tableBlocks(name, sheet, table)),
    ...sheetComments(workbook.pkg, part),
    ...drawnBlocks(workbook.pkg, part),
    hiddenNote(sheet),
  ];
  const isEmpty = blocks.slice(1).every((text) => text === "");
  return isEmpty ? "" : joinBlocks(blocks.map((text) => ({ text })));
}

function tableBlocks(
  sheetName: string,
  sheet: Sheet,
  { titles, rows, columns }: SheetTable,
): string[] {
  const name = titles[0] ?? sheetName;
  const signed = rows.map((row) =>
    row.map((cell, at) => withSign(cell, sheet.currencies.get(columns[at] ?? 0))),
  );
  return [titles.join("\n"), markdownTable(rows), describeTable(name, signed)];
}

/** The table holds the exact value; its description says it with the sign that the sheet shows. */
function withSign(cell: string, currency: string | undefined): string {
  const figure = currency === undefined ? undefined : figureOf(cell);
  return figure === undefined || figure.unit !== "" ? cell : `${currency}${cell}`;
}

function drawnBlocks(pkg: OfficePackage, sheet: string): string[] {
  // A chart sheet is a drawing with nothing else.
  return pkg.related(sheet, "drawing").flatMap((part) =>
    [...pkg.elements(part, "twoCellAnchor", "oneCellAnchor", "absoluteAnchor")].flatMap(
      (anchor) => [
        ...descendantsOf(anchor, "txBody").map((body) =>
          childrenOf(body, "p")
            .map((paragraph) => descendantsOf(paragraph, "t").map(textOf).join(""))
            .join("\n")
            .trim(),
        ),
        ...graphicBlocks(pkg, part, anchor).map(({ text }) => text),
      ],
    ),
  );
}

function hiddenNote({ hiddenRows, hiddenColumns }: Sheet): string {
  const parts = [...counted(hiddenRows, "row"), ...counted(hiddenColumns, "column")];
  return parts.length === 0 ? "" : `(${parts.join(" and ")} left out)`;
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} hidden ${noun}${count === 1 ? "" : "s"}`];
}
