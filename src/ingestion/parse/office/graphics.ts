// Reads charts and diagrams, which all Office formats store in separate parts.
import type { Block } from "../blocks.ts";
import { chartText } from "./chart.ts";
import { descendantsOf, relationOf, textOf } from "./element.ts";
import type { OfficePackage } from "./package.ts";
import type { XmlElement } from "./xml.ts";

/**
 * Returns the blocks of a drawing. `part` is the part whose relationships define the drawing's ids.
 */
export function graphicBlocks(pkg: OfficePackage, part: string, drawing: XmlElement): Block[] {
  const targetOf = (id: string | undefined) => {
    const found = pkg.relationship(part, id);
    return found?.isExternal === false ? found.target : undefined;
  };
  const charts = descendantsOf(drawing, "chart").map((chart) => targetOf(relationOf(chart)));
  const diagrams = descendantsOf(drawing, "relIds").map((ids) => targetOf(relationOf(ids, "dm")));
  return [
    ...charts.flatMap((chart) => (chart === undefined ? [] : [{ text: chartText(pkg, chart) }])),
    ...diagrams.flatMap((diagram) => (diagram === undefined ? [] : diagramItems(pkg, diagram))),
  ];
}

/** Returns the texts of a diagram's shapes, in the order of its outline. */
function diagramItems(pkg: OfficePackage, part: string): Block[] {
  const list = pkg.element(part, "ptLst");
  return descendantsOf(list, "pt").flatMap((point) => {
    const words = descendantsOf(point, "t").map(textOf).join(" ").replaceAll(/\s+/g, " ").trim();
    return words === "" ? [] : [{ text: `- ${words}`, isItem: true }];
  });
}
