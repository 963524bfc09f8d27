// Parses Excel workbooks. A page is a visible sheet. Hidden sheets, rows and columns are omitted,
// and the page states how many rows and columns, and how many formulas without a result. A sheet's
// text consists of its tables as Markdown, each with its description, followed by comments, charts
// and text boxes. Cells contain the values that Excel last computed, never formulas; dates are in
// ISO format, percentages as displayed, and other numbers exact, with the words, the currency and
// the scale of their formats. Omitted: headers and footers, defined names, images.
import { joinBlocks } from "../blocks.ts";
import { cleanText } from "../text/decode-text.ts";
import { describeTable } from "../text/describe-table.ts";
import { markdownTable } from "../text/markdown-table.ts";
import { attributeOf, childrenOf, descendantsOf, relationOf, textOf } from "../office/element.ts";
import { graphicBlocks } from "../office/graphics.ts";
import type { OfficePackage } from "../office/package.ts";
import { lazyTextFile, type ParsedFile } from "../parsed-file.ts";
import { sheetComments } from "./comments.ts";
import { readSheet, type Sheet } from "./sheet.ts";
import { type SheetTable, tablesOf } from "./tables.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";

type SheetName = { name: string; part: string };

/** Parses a workbook. Throws `UnindexableFile`, as do its pages, which are read on demand. */
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

function sheetText(workbook: Workbook, { name, part }: SheetName): string {
  const sheet = readSheet(workbook, part);
  const tables = tablesOf(sheet);
  const blocks = [
    `# ${name.replaceAll(/\s+/g, " ")}`,
    ...tables.flatMap((table) => tableBlocks(name, table)),
    ...sheetComments(workbook.pkg, part),
    ...drawnBlocks(workbook.pkg, part),
    missingNote(sheet),
  ];
  const isEmpty = blocks.slice(1).every((text) => text === "");
  return isEmpty ? "" : joinBlocks(blocks.map((text) => ({ text })));
}

function tableBlocks(sheetName: string, { titles, rows }: SheetTable): string[] {
  const name = titles[0] ?? sheetName;
  return [titles.join("\n"), markdownTable(rows), describeTable(name, rows)];
}

function drawnBlocks(pkg: OfficePackage, sheet: string): string[] {
  // A chart sheet consists only of a drawing.
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

/** Returns what a reader misses. */
function missingNote({ hiddenRows, hiddenColumns, uncomputed }: Sheet): string {
  const hidden = [...counted(hiddenRows, "hidden row"), ...counted(hiddenColumns, "hidden column")];
  const notes = [
    ...(hidden.length === 0 ? [] : [`${hidden.join(" and ")} left out`]),
    ...counted(uncomputed, "formula").map((formulas) => `${formulas} without a stored result`),
  ];
  return notes.length === 0 ? "" : `(${notes.join("; ")})`;
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];
}
