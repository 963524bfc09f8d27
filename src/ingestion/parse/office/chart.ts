// Extracts the data of a chart from the file's cache: one row per category, one column per series.
import { checkGrid } from "../parse-errors.ts";
import { markdownTable } from "../text/markdown-table.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, elementsIn, textOf } from "./element.ts";
import type { OfficePackage } from "./package.ts";
import type { XmlElement } from "./xml.ts";

const MAX_POINTS = 2000;

/**
 * Returns the text of a chart, "Bar chart: Ducks by year" followed by its table, or an empty text
 * if the part contains no known chart.
 */
export function chartText(pkg: OfficePackage, part: string): string {
  const chart = pkg.element(part, "chart");
  const plots = elementsIn(childOf(chart, "plotArea")).filter(({ name }) => name.endsWith("Chart"));
  const title = childOf(chart, "title");
  const [kind] = plots;
  if (kind === undefined) return "";
  const words = kind.name.replace(/(?:3D)?Chart$/, "");
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)} chart`;
  const heading = [name, title === undefined ? "" : richText(title)].filter(Boolean).join(": ");
  const series = plots.flatMap((plot) => childrenOf(plot, "ser"));
  return `${heading}\n\n${seriesTable(series)}`.trim();
}

function seriesTable(series: readonly XmlElement[]): string {
  const columns = series.map((one) => ({
    name: [...readPoints(childOf(one, "tx")).values()].join(" "),
    labels: readPoints(childOf(one, "cat") ?? childOf(one, "xVal")),
    values: readPoints(childOf(one, "val") ?? childOf(one, "yVal")),
  }));
  const labels = columns.find((column) => column.labels.size > 0)?.labels ?? new Map();
  const last = Math.max(-1, ...columns.flatMap(({ values }) => [...values.keys()]));
  if (last < 0) return "";
  checkGrid(Math.min(last + 1, MAX_POINTS), columns.length + 1);
  const rows = Array.from({ length: Math.min(last + 1, MAX_POINTS) }, (_, at) => [
    labels.get(at) ?? "",
    ...columns.map(({ values }) => values.get(at) ?? ""),
  ]);
  return markdownTable([["", ...columns.map(({ name }) => name)], ...rows]);
}

/** Reads the points by index. Multi-level labels are joined, starting with the outermost level. */
function readPoints(element: XmlElement | undefined): Map<number, string> {
  const found = new Map<number, string>();
  for (const point of descendantsOf(element, "pt")) {
    const at = Number(attributeOf(point, "idx"));
    const text = roundNoise(textOf(childOf(point, "v")));
    const deeper = found.get(at);
    if (Number.isInteger(at) && at >= 0 && at < MAX_POINTS) {
      found.set(at, deeper === undefined ? text : `${text} ${deeper}`);
    }
  }
  return found;
}

/** Rounds to the 15 digits that Office displays at most: 0.30000000000000004 becomes 0.3. */
export function roundNoise(text: string): string {
  return /^-?\d+\.\d{15,}$|^-?\d+(?:\.\d+)?e[-+]?\d+$/i.test(text)
    ? String(Number(Number(text).toPrecision(15)))
    : text;
}

function richText(element: XmlElement): string {
  const runs = descendantsOf(element, "t").map(textOf).join("");
  return (runs || descendantsOf(element, "v").map(textOf).join(" ")).replaceAll(/\s+/g, " ").trim();
}
