// What is said around a table: its title above it, and the unit its figures are in.
import { isFigure } from "./numbers.ts";
import type { TableGrid } from "./table-grid.ts";

export type LineAbove = { text: string; baseline: number; height: number };

const LABEL = /^(?:table|exhibit|figure|schedule|appendix|annex|chart)\s+[\w.–-]+/i;
/** In heights of text: farther up, a line speaks of something else. */
const FARTHEST = 3.5;
const MOST_LINES = 4;
const LONGEST = 160;

/** From the lines above, the nearest last: a labelled title with its further lines, or the nearest line. */
export function titleOf(above: readonly LineAbove[], top: number, label: string): string {
  const near: LineAbove[] = [];
  let next = top;
  for (const line of above.toReversed()) {
    const isNear =
      next - line.baseline < FARTHEST * line.height && line.baseline <= top + line.height;
    if (!isNear || line.text.length > LONGEST || near.length >= MOST_LINES) break;
    near.unshift(line);
    next = line.baseline - line.height;
  }
  const labelled = near.findLastIndex(({ text }) => LABEL.test(text));
  const lines = labelled >= 0 ? near.slice(labelled) : near.slice(-1);
  const title = lines.map(({ text }) => text.replaceAll(/\s+/g, " ").trim()).join(" ");
  if (/[.;,]$/.test(title) && labelled < 0) return label;
  return label === "" || title.includes(label)
    ? title
    : [label, title].filter((part) => part !== "").join(": ");
}

/** "Exhibit 6" by itself in a corner of the page names what stands on it. */
export function pageLabel(lines: readonly LineAbove[]): string {
  const labels = lines.filter(({ text }) => LABEL.exec(text)?.[0] === text.trim());
  return labels.length === 1 ? (labels[0]?.text.trim() ?? "") : "";
}

const SCALE =
  /\(?\b(?:(?:dollars|amounts|figures|numbers|shares|usd|u\.s\. dollars)\s+)?in\s+(?:thousands|millions|billions|percent|dollars)\b[^)]*\)?|\$000'?s?|\$\s?(?:millions?|thousands?|billions?)/i;

/** "in millions" from the title or the header; else the sign that most figures carry. */
export function unitOf(grid: TableGrid, around: readonly string[]): string | null {
  const cells = grid.rows.map((row) => row.cells);
  const header = cells.slice(0, Math.max(1, grid.headerRows)).flat();
  const scale = [...around, ...header.map(({ text }) => text)]
    .map((text) => SCALE.exec(text)?.[0])
    .find((found) => found !== undefined);
  if (scale !== undefined) return scale.replaceAll(/[()]/g, "").trim();
  const figures = cells
    .slice(grid.headerRows)
    .flat()
    .filter(({ text, column }) => column > 0 && isFigure(text));
  const share = (sign: RegExp): number =>
    figures.filter(({ text }) => sign.test(text)).length / Math.max(1, figures.length);
  if (share(/%/) > 0.6) return "%";
  return share(/^\(?\$/) > 0.6 ? "$" : null;
}
