// Computes the numbers of list items and headings in the same way as Word, because the file does
// not contain them.
import type { OfficePackage } from "../../office/package.ts";
import { formatNumber } from "../../text/number-labels.ts";
import { type Level, type List, readLists } from "./list-definitions.ts";

/** The count of each level, or undefined if it restarts. */
type Counts = (number | undefined)[];

export type Numbering = {
  /**
   * Counts one item and returns its label: `-` for a bullet, and "" for a level without a label.
   */
  next: (list: string, level: number) => string;
  /** Returns the level that is linked to a style. */
  levelOf: (list: string, style: string | undefined) => number;
};

export function readNumbering(pkg: OfficePackage): Numbering {
  const lists = readLists(pkg);
  /** Lists with the same definition share their counters. */
  const counters = new Map<string, Counts>();
  const begun = new Set<string>();

  const next = (id: string, level: number): string => {
    const list = lists.get(id);
    const own = list?.levels.get(level);
    if (list === undefined || own === undefined) return "-";
    const counts = counters.get(list.abstract) ?? [];
    counters.set(list.abstract, counts);
    if (!begun.has(`${id}:${level}`)) {
      begun.add(`${id}:${level}`);
      const restart = list.restarts.get(level);
      if (restart !== undefined) counts[level] = restart - 1;
    }
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    for (const deeper of counts.keys()) {
      if (deeper > level && isRestarting(list.levels.get(deeper), level))
        counts[deeper] = undefined;
    }
    return own.format === "bullet" ? "-" : labelOf(list, own, counts);
  };

  const levelOf = (id: string, style: string | undefined): number => {
    const linked = [...(lists.get(id)?.levels ?? [])].find(([, { style: own }]) => own === style);
    return style === undefined ? 0 : (linked?.[0] ?? 0);
  };

  return { next, levelOf };
}

/** Returns whether a level restarts. `w:lvlRestart` counts levels from 1, and 0 means never. */
function isRestarting(deeper: Level | undefined, level: number): boolean {
  return level < (deeper?.restartsAfter ?? Infinity);
}

/**
 * Formats a list label. `%2` in a level's text is the number of the second level. A level without
 * items shows its start number.
 */
function labelOf(list: List, own: Level, counts: Readonly<Counts>): string {
  return own.text
    .replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format = "decimal", start = 1 } = list.levels.get(at) ?? {};
      const isDecimal = own.isLegal && format !== "decimalZero";
      return formatNumber(counts[at] ?? start, isDecimal ? "decimal" : format);
    })
    .trim();
}
