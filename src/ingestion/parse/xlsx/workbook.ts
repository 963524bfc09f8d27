// Reads what all sheets of a workbook share, and limits the total content of all sheets.
import { attributeOf, isTrue } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import { MAX_CELLS, MAX_TEXT } from "../limits.ts";
import { tooManyCells, tooMuchText } from "../parse-errors.ts";
import { type NumberFormat, readFormats } from "./format/number-format.ts";
import { readStrings } from "./strings.ts";

export type Workbook = {
  pkg: OfficePackage;
  is1904: boolean;
  strings: readonly string[];
  formatOf: (style: number) => NumberFormat;
  /** Counts cells and their characters over all sheets. Throws `UnindexableFile` beyond a limit. */
  count: (cells: number, text: number) => void;
};

export function openWorkbook(pkg: OfficePackage): Workbook {
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
