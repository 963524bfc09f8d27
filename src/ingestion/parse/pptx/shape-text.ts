// Reads the paragraphs of a shape with the bullets and numbers that the slide displays.
import { type Block, itemBlock } from "../blocks.ts";
import { levelNumber, wholeNumber } from "../docx/lists/list-definitions.ts";
import { mathText } from "../docx/math.ts";
import { attributeOf, childOf, childrenOf, elementsIn, textOf } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import { formatNumber } from "../text/number-labels.ts";
import { shiftDigits } from "../text/raised.ts";

/**
 * Returns the blocks of a shape. `isList` states that the layout's placeholder has bullets, which a
 * paragraph can turn off.
 */
export function shapeBlocks(body: XmlElement | undefined, isList: boolean): Block[] {
  const counts: number[] = [];
  const styles = childOf(body, "lstStyle");
  return childrenOf(body, "p").map((paragraph) => {
    const text = paragraphText(paragraph);
    const properties = childOf(paragraph, "pPr");
    const level = levelNumber(attributeOf(properties, "lvl"));
    const own = childOf(styles, `lvl${level + 1}pPr`);
    const marker = markerOf(properties) ?? markerOf(own) ?? (isList ? "-" : "");
    if (text === "") return { text: "" };
    counts.length = Math.min(counts.length, level + 1);
    if (typeof marker === "string") {
      counts.length = Math.min(counts.length, level);
      return marker === "" ? { text } : itemBlock(level, marker, text);
    }
    counts[level] = (counts[level] ?? marker.start - 1) + 1;
    return itemBlock(level, marker.show(counts[level]), text);
  });
}

type Counter = { start: number; show: (value: number) => string };

/** Returns the marker of a paragraph, or undefined if its properties do not define one. */
function markerOf(properties: XmlElement | undefined): string | Counter | undefined {
  if (childOf(properties, "buNone") !== undefined) return "";
  if (childOf(properties, "buChar") ?? childOf(properties, "buBlip")) return "-";
  const numbered = childOf(properties, "buAutoNum");
  if (numbered === undefined) return undefined;
  // The type is a name such as arabicPeriod, alphaLcParenR or romanUcParenBoth.
  const type = attributeOf(numbered, "type") ?? "arabicPeriod";
  const show = (value: number) => {
    const label = formatNumber(value, type);
    if (type.endsWith("ParenBoth")) return `(${label})`;
    if (type.endsWith("ParenR")) return `${label})`;
    return type.endsWith("Plain") ? label : `${label}.`;
  };
  return { start: wholeNumber(attributeOf(numbered, "startAt")), show };
}

/**
 * Returns the runs, fields and equations of a paragraph. A vertical tab in a run is also a line
 * break.
 */
export function paragraphText(paragraph: XmlElement): string {
  return inside(paragraph)
    .replaceAll(/[\v]|_x000B_/g, "\n")
    .replaceAll(/\t+/g, "  ")
    .trim();
}

function inside(parent: XmlElement): string {
  let last = "";
  return elementsIn(parent)
    .map((child) => {
      last = partText(child, last);
      return last;
    })
    .join("");
}

/** Returns the text of a part; `before` is the text before it. */
function partText(child: XmlElement, before: string): string {
  if (child.name === "r" || child.name === "fld") return runText(child, before);
  if (child.name === "br") return "\n";
  if (child.name === "oMath" || child.name === "oMathPara") return mathText(child);
  // The wrapper of an equation.
  return child.name === "m" ? inside(child) : "";
}

/**
 * Returns the text of a run. Its baseline is in thousandths of its height. Struck text is omitted,
 * because it no longer applies.
 */
function runText(run: XmlElement, before: string): string {
  const text = textOf(childOf(run, "t"));
  const properties = childOf(run, "rPr");
  if (/^(?:sng|dbl)Strike$/.test(attributeOf(properties, "strike") ?? "")) return "";
  const baseline = Number.parseInt(attributeOf(properties, "baseline") ?? "0", 10) || 0;
  if (baseline === 0) return text;
  return shiftDigits(before, text, baseline > 0 ? "superscript" : "subscript");
}
