// Reads the definitions of lists, which determine how the items of each level are numbered.
import { attributeOf, childOf, childrenOf, isOn } from "../../office/element.ts";
import type { OfficePackage } from "../../office/package.ts";
import type { XmlElement } from "../../office/xml.ts";

export type Level = {
  format: string;
  text: string;
  start: number;
  style: string | undefined;
  /** Whether all numbers in its label are decimal, whatever the format of their levels. */
  isLegal: boolean;
  /**
   * An item of this level or a higher one restarts the numbering; undefined means every higher
   * level.
   */
  restartsAfter: number | undefined;
};
export type List = {
  abstract: string;
  levels: ReadonlyMap<number, Level>;
  restarts: ReadonlyMap<number, number>;
};

const DEEPEST_LEVEL = 8;
/** Word's limit for the label of an item. */
const LONGEST_LABEL = 255;

/** Reads the list definitions by the id that paragraphs use. */
export function readLists(pkg: OfficePackage): Map<string, List> {
  const lists = new Map<string, List>();
  for (const part of pkg.related(pkg.main, "numbering")) addLists(pkg, part, lists);
  return lists;
}

function addLists(pkg: OfficePackage, part: string, lists: Map<string, List>): void {
  const abstract = new Map<string, ReadonlyMap<number, Level>>();
  /**
   * The definition that contains the levels of each list style. Other definitions only refer to the
   * style by name.
   */
  const styled = new Map<string, string>();
  const links = new Map<string, string>();
  for (const element of pkg.elements(part, "abstractNum", "num")) {
    if (element.name === "abstractNum") {
      const id = attributeOf(element, "abstractNumId") ?? "";
      abstract.set(id, levelsOf(childrenOf(element, "lvl")));
      const [style, link] = ["styleLink", "numStyleLink"].map((name) =>
        attributeOf(childOf(element, name), "val"),
      );
      if (style !== undefined) styled.set(style, id);
      if (link !== undefined) links.set(id, link);
      continue;
    }
    const named = attributeOf(childOf(element, "abstractNumId"), "val") ?? "";
    const of = styled.get(links.get(named) ?? "") ?? named;
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
      const restart = value("lvlRestart");
      const level = {
        format: value("numFmt") ?? "decimal",
        text: (value("lvlText") ?? "").slice(0, LONGEST_LABEL),
        start: wholeNumber(value("start")),
        style: value("pStyle"),
        isLegal: isOn(childOf(element, "isLgl")),
        restartsAfter: restart === undefined ? undefined : levelNumber(restart),
      };
      return [levelIndex(element), level] as const;
    }),
  );
}

function levelIndex(element: XmlElement): number {
  return levelNumber(attributeOf(element, "ilvl"));
}

/** Returns a list level, of which Office programs have nine; 0 for invalid values. */
export function levelNumber(value: string | undefined): number {
  const level = Number(value ?? 0);
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), DEEPEST_LEVEL) : 0;
}

/** Returns the number at which a list starts; 1 for invalid values. */
export function wholeNumber(value: string | undefined): number {
  const number = Number(value ?? 1);
  return Number.isSafeInteger(number) ? number : 1;
}
