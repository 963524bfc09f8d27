// Reads paragraph styles, to determine which are headings and which are numbered.
import { attributeOf, childOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { levelNumber } from "./list-definitions.ts";

export type ParagraphStyle = {
  /** 1 to 9; undefined for body text. */
  heading: number | undefined;
  /** `style` is the style that defines the numbering, because a list level may be linked to it. */
  numbering: { list: string; level: number | undefined; style?: string } | undefined;
};

type Stored = { basedOn: string | undefined; name: string; properties: XmlElement | undefined };

const MAX_CHAIN = 20;
const BODY_LEVEL = 9;

/** Reads the styles. A style inherits everything that it does not define from its base style. */
export function readStyles(pkg: OfficePackage): (id: string | undefined) => ParagraphStyle {
  const stored = new Map<string, Stored>();
  for (const part of pkg.related(pkg.main, "styles")) {
    for (const style of pkg.elements(part, "style")) {
      stored.set(attributeOf(style, "styleId") ?? "", {
        basedOn: attributeOf(childOf(style, "basedOn"), "val"),
        name: attributeOf(childOf(style, "name"), "val") ?? "",
        properties: childOf(style, "pPr"),
      });
    }
  }
  const known = new Map<string, ParagraphStyle>();
  return (id = "") => {
    let style = known.get(id);
    if (style === undefined) {
      style = resolve(stored, id);
      known.set(id, style);
    }
    return style;
  };
}

function resolve(stored: ReadonlyMap<string, Stored>, id: string): ParagraphStyle {
  const style: ParagraphStyle = { heading: undefined, numbering: undefined };
  let isBody = false;
  let next: string | undefined = id;
  for (let link = 0; next !== undefined && link < MAX_CHAIN; link += 1) {
    const found: Stored | undefined = stored.get(next);
    const level = outlineLevel(found?.properties);
    isBody ||= level === BODY_LEVEL;
    if (!isBody)
      style.heading ??= headingByName(found?.name) ?? (level === undefined ? level : level + 1);
    const numbering = numberingOf(found?.properties);
    if (numbering !== undefined) style.numbering ??= { ...numbering, style: next };
    next = found?.basedOn;
  }
  return style;
}

/**
 * Returns the heading level of a built-in style. The names of these are English in files of all
 * languages.
 */
function headingByName(name = ""): number | undefined {
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
