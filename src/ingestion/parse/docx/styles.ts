// Reads paragraph styles, to determine which are headings and which are numbered.
import { attributeOf, childOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { levelNumber } from "./lists/list-definitions.ts";
import type { RunStyles } from "./run-format.ts";

export type ParagraphStyle = {
  /** 1 to 9; undefined for body text. */
  heading: number | undefined;
  /** `style` is the style that defines the numbering, because a list level may be linked to it. */
  numbering: { list: string; level: number | undefined; style?: string } | undefined;
};

export type Styles = {
  paragraph: (id: string | undefined) => ParagraphStyle;
  runs: RunStyles;
};

type Stored = {
  id: string;
  basedOn: string | undefined;
  name: string;
  properties: XmlElement | undefined;
  run: XmlElement | undefined;
};

const MAX_CHAIN = 20;
const BODY_LEVEL = 9;

/** Reads the styles. A style inherits everything that it does not define from its base style. */
export function readStyles(pkg: OfficePackage): Styles {
  const stored = new Map<string, Stored>();
  for (const part of pkg.related(pkg.main, "styles")) {
    for (const style of pkg.elements(part, "style")) {
      const id = attributeOf(style, "styleId") ?? "";
      stored.set(id, {
        id,
        basedOn: attributeOf(childOf(style, "basedOn"), "val"),
        name: attributeOf(childOf(style, "name"), "val") ?? "",
        properties: childOf(style, "pPr"),
        run: childOf(style, "rPr"),
      });
    }
  }
  const known = new Map<string, ParagraphStyle>();
  const paragraph = (id = ""): ParagraphStyle => {
    let style = known.get(id);
    if (style === undefined) {
      style = resolve(stored, id);
      known.set(id, style);
    }
    return style;
  };
  const runs: RunStyles = (id) =>
    id === undefined ? [] : chainOf(stored, id).flatMap(({ run }) => run ?? []);
  return { paragraph, runs };
}

/** Returns a style and those that it is based on. */
function chainOf(stored: ReadonlyMap<string, Stored>, id: string): Stored[] {
  const chain: Stored[] = [];
  for (let found = stored.get(id); found !== undefined && chain.length < MAX_CHAIN;) {
    chain.push(found);
    found = stored.get(found.basedOn ?? "");
  }
  return chain;
}

function resolve(stored: ReadonlyMap<string, Stored>, id: string): ParagraphStyle {
  const style: ParagraphStyle = { heading: undefined, numbering: undefined };
  let isBody = false;
  for (const { id: own, name, properties } of chainOf(stored, id)) {
    const level = outlineLevel(properties);
    isBody ||= level === BODY_LEVEL;
    if (!isBody) style.heading ??= headingByName(name) ?? (level === undefined ? level : level + 1);
    const numbering = numberingOf(properties);
    if (numbering !== undefined) style.numbering ??= { ...numbering, style: own };
  }
  return style;
}

/**
 * Returns the heading level of a built-in style. The names of these are English in files of all
 * languages.
 */
function headingByName(name: string): number | undefined {
  if (/^title$/i.test(name)) return 1;
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Returns the outline level: 0 to 8 for headings, 9 for body text. */
export function outlineLevel(properties: XmlElement | undefined): number | undefined {
  const level = attributeOf(childOf(properties, "outlineLvl"), "val");
  return level === undefined ? undefined : Number(level);
}

/**
 * Returns the numbering of a paragraph. `list` is "0" if the paragraph is excluded from its style's
 * list.
 */
export function numberingOf(properties: XmlElement | undefined): ParagraphStyle["numbering"] {
  const numbering = childOf(properties, "numPr");
  const list = attributeOf(childOf(numbering, "numId"), "val");
  const level = attributeOf(childOf(numbering, "ilvl"), "val");
  if (list === undefined) return undefined;
  return { list, level: level === undefined ? undefined : levelNumber(level) };
}
