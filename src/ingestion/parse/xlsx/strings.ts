// Reads the strings that the cells of a workbook share, and those within a cell.
import { attributeOf, childOf, descendantsOf, isOn, textOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { MAX_CELLS } from "../limits.ts";
import { tooManyCells } from "../parse-errors.ts";
import { shiftDigits } from "../text/raised.ts";

export function readStrings(pkg: OfficePackage): string[] {
  const strings: string[] = [];
  for (const part of pkg.related(pkg.main, "sharedStrings")) {
    for (const item of pkg.elements(part, "si")) {
      strings.push(stringOf(item));
      if (strings.length > MAX_CELLS) throw tooManyCells();
    }
  }
  return strings;
}

/** Joins the runs of rich text, without struck ones and the phonetic guides of Japanese. */
export function stringOf(item: XmlElement): string {
  let [joined, last] = ["", ""];
  for (const child of item.children) {
    if (typeof child === "string" || child.name === "rPh") continue;
    if (isOn(childOf(child, "rPr", "strike"))) continue;
    const text =
      child.name === "t" ? textOf(child) : descendantsOf(child, "t").map(textOf).join("");
    const shift = attributeOf(childOf(child, "rPr", "vertAlign"), "val");
    const isShifted = shift === "superscript" || shift === "subscript";
    last = isShifted ? shiftDigits(last, text, shift) : text;
    joined += last;
  }
  return joined.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
