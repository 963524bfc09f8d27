// Relates the things that a question chooses among to the sections of a table.
import type { Operation } from "../../../language/question/parsed-question.ts";
import type { Cell } from "../../read/cell.ts";

/**
 * Reports whether the section of the rows is one of the things to choose among: the rows below "Canal
 * region" are no regions.
 */
export function isOfOneThing([first]: readonly Cell[], { among = "row" }: Operation): boolean {
  const [noun] = /[\p{L}-]+$/u.exec(among) ?? [];
  if (noun === undefined || among === "row" || first === undefined) return false;
  return new RegExp(`(?<=\\p{L}\\s+)${RegExp.escape(noun)}(?!\\p{L})`, "iu").test(first.section);
}

/**
 * Returns the rows that are named as what is compared, if each section has one: "Tolls" below "Canal
 * region" and below "Lake region". Each returned row is named by its section.
 */
export function rowOfEachSection(column: readonly Cell[], measured: ReadonlySet<string>): Cell[] {
  const named = column.filter(
    ({ labelTerms, glossTerms }) =>
      measured.size > 0 &&
      labelTerms.difference(glossTerms).symmetricDifference(measured).size === 0,
  );
  const sections = new Set(column.map(({ section }) => section));
  const isOneOfEach = sections.size === named.length && !sections.has("");
  return isOneOfEach && new Set(named.map(({ section }) => section)).size === sections.size
    ? named.map((cell) => ({ ...cell, label: cell.section }))
    : [];
}
