// Computes the numbers of list items and headings in the same way as Word, because the file does not contain them.
import type { OfficePackage } from "../office/package.ts";
import { type Level, type List, readLists } from "./list-definitions.ts";

/** By level; undefined for those that begin again. */
type Counts = (number | undefined)[];

export type Numbering = {
  /** Counts one item and returns its label: `-` for a bullet, and "" for a level without a label. */
  next: (list: string, level: number) => string;
  /** The level that is linked to a style. */
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
      if (deeper > level && beginsAgain(list.levels.get(deeper), level)) counts[deeper] = undefined;
    }
    return own.format === "bullet" ? "-" : labelOf(list, own, counts);
  };

  const levelOf = (id: string, style: string | undefined): number => {
    const linked = [...(lists.get(id)?.levels ?? [])].find(([, { style: own }]) => own === style);
    return style === undefined ? 0 : (linked?.[0] ?? 0);
  };

  return { next, levelOf };
}

/** `w:lvlRestart` counts levels from 1, and 0 means never. */
function beginsAgain(deeper: Level | undefined, level: number): boolean {
  return level < (deeper?.restartsAfter ?? Infinity);
}

/** `%2` in a level's text is the number of the second level. A level without items shows its start number. */
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

const ROMAN = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
] as const;

/** Number formats of other scripts are shown as decimal numbers. */
export function formatNumber(value: number, format: string): string {
  if (format === "none") return "";
  if (format === "decimalZero") return String(value).padStart(2, "0");
  const isUpper = format.startsWith("upper") || /^(?:alphaUc|romanUc)/.test(format);
  const cased = (text: string) => (isUpper ? text.toUpperCase() : text);
  if (/Letter$|^alpha/.test(format)) return cased(letters(value));
  if (/Roman$|^roman/.test(format)) return cased(roman(value));
  return String(value);
}

/** a … z, aa, bb, …, as in Word. */
function letters(value: number): string {
  const at = Math.max(value - 1, 0);
  return String.fromCodePoint(97 + (at % 26)).repeat(Math.min(Math.floor(at / 26) + 1, 10));
}

function roman(value: number): string {
  let rest = Math.min(Math.max(value, 0), 5000);
  let text = "";
  for (const [sign, size] of ROMAN) {
    while (rest >= size) {
      text += sign;
      rest -= size;
    }
  }
  return text;
}
