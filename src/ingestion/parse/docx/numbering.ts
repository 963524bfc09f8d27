// Computes the numbers of list items and headings in the same way as Word, because the file does not contain them.
import { attributeOf, childOf, childrenOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";

type Level = { format: string; text: string; start: number; style: string | undefined };
type List = {
  abstract: string;
  levels: ReadonlyMap<number, Level>;
  restarts: ReadonlyMap<number, number>;
};

const DEEPEST_LEVEL = 8;
/** Word's limit for the label of an item. */
const LONGEST_LABEL = 255;

export type Numbering = {
  /** Counts one item and returns its label: `-` for a bullet, and "" for a level without a label. */
  next: (list: string, level: number) => string;
  /** The level that is linked to a style. */
  levelOf: (list: string, style: string | undefined) => number;
};

export function readNumbering(pkg: OfficePackage): Numbering {
  const lists = new Map<string, List>();
  for (const part of pkg.related(pkg.main, "numbering")) readLists(pkg, part, lists);
  /** Lists with the same definition share their counters. */
  const counters = new Map<string, number[]>();
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
    counts.length = level + 1;
    return own.format === "bullet" ? "-" : labelOf(list, own, counts);
  };

  const levelOf = (id: string, style: string | undefined): number => {
    const linked = [...(lists.get(id)?.levels ?? [])].find(([, { style: own }]) => own === style);
    return style === undefined ? 0 : (linked?.[0] ?? 0);
  };

  return { next, levelOf };
}

function readLists(pkg: OfficePackage, part: string, lists: Map<string, List>): void {
  const abstract = new Map<string, ReadonlyMap<number, Level>>();
  for (const element of pkg.elements(part, "abstractNum", "num")) {
    if (element.name === "abstractNum") {
      abstract.set(
        attributeOf(element, "abstractNumId") ?? "",
        levelsOf(childrenOf(element, "lvl")),
      );
      continue;
    }
    const of = attributeOf(childOf(element, "abstractNumId"), "val") ?? "";
    const overrides = childrenOf(element, "lvlOverride");
    const own = levelsOf(overrides.flatMap((override) => childrenOf(override, "lvl")));
    const restarts = overrides.flatMap((override) => {
      const start = attributeOf(childOf(override, "startOverride"), "val");
      return start === undefined ? [] : [[levelIndex(override), wholeNumber(start)] as const];
    });
    lists.set(attributeOf(element, "numId") ?? "", {
      abstract: of,
      levels: new Map([...(abstract.get(of) ?? []), ...own]),
      restarts: new Map(restarts),
    });
  }
}

function levelsOf(elements: readonly XmlElement[]): Map<number, Level> {
  return new Map(
    elements.map((element) => {
      const value = (name: string) => attributeOf(childOf(element, name), "val");
      const level = {
        format: value("numFmt") ?? "decimal",
        text: (value("lvlText") ?? "").slice(0, LONGEST_LABEL),
        start: wholeNumber(value("start")),
        style: value("pStyle"),
      };
      return [levelIndex(element), level] as const;
    }),
  );
}

function levelIndex(element: XmlElement): number {
  return levelNumber(attributeOf(element, "ilvl"));
}

/** Office programs have nine list levels; 0 for invalid values. */
export function levelNumber(value: string | undefined): number {
  const level = Number(value ?? 0);
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), DEEPEST_LEVEL) : 0;
}

/** The number at which a list starts; 1 for invalid values. */
export function wholeNumber(value: string | undefined): number {
  const number = Number(value ?? 1);
  return Number.isSafeInteger(number) ? number : 1;
}

/** `%2` in a level's text is the number of the second level. A level without items shows its start number. */
function labelOf(list: List, own: Level, counts: readonly number[]): string {
  return own.text
    .replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const level = list.levels.get(at);
      return formatNumber(counts[at] ?? level?.start ?? 1, level?.format ?? "decimal");
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
