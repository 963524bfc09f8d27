import { termsOf } from "../../language/words/terms.ts";

/** The terms of the label of each row with figures. */
export type RowLabels = readonly ReadonlySet<string>[];

const HAS_FIGURE = /(?<![\p{L}\d])[($€£-]*\d[\d,]*(?:\.\d+)?%?\)?(?![\p{L}\d])/u;
const CELLS = /\s*\|\s*| {2,}|\t/;
const LONGEST_LABEL = 120;

export function readRowLabels(text: string): RowLabels {
  return text.split("\n").flatMap((line) => {
    const [label = "", ...cells] = line.split(CELLS);
    if (label.length > LONGEST_LABEL || !cells.some((cell) => HAS_FIGURE.test(cell))) return [];
    return [new Set(termsOf(label))];
  });
}
