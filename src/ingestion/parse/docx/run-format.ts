// Reads the formatting that changes what a run says: hidden, struck, raised and lowered text. A run
// has it directly, by its own style, or by the style of its paragraph.
import { attributeOf, childOf, isOn } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import type { Shift } from "../text/raised.ts";

/** Returns the run properties of a style and of the styles that it is based on. */
export type RunStyles = (id: string | undefined) => readonly XmlElement[];

/** The least distance from the line, in half points, at which text is raised or lowered. */
const LEAST_SHIFT = 4;

/** `inherited` are the run properties of the paragraph's style. */
export function runFormat(
  run: XmlElement,
  styles: RunStyles,
  inherited: readonly XmlElement[],
): { isLeftOut: boolean; shift: Shift | undefined } {
  const own = childOf(run, "rPr");
  const style = attributeOf(childOf(own, "rStyle"), "val");
  const all = [...(own === undefined ? [] : [own]), ...styles(style), ...inherited];
  const first = (name: string): XmlElement | undefined =>
    all.map((properties) => childOf(properties, name)).find((found) => found !== undefined);
  // Hidden text is neither displayed nor printed, and struck text no longer applies.
  const isLeftOut = ["vanish", "strike", "dstrike"].some((name) => isOn(first(name)));
  const aligned = attributeOf(first("vertAlign"), "val");
  const raised = Number(attributeOf(first("position"), "val") ?? 0);
  if (aligned === "superscript" || raised >= LEAST_SHIFT)
    return { isLeftOut, shift: "superscript" };
  const isLowered = aligned === "subscript" || raised <= -LEAST_SHIFT;
  return { isLeftOut, shift: isLowered ? "subscript" : undefined };
}
