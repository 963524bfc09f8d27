// A bar for each ranking with its 95 % interval, as SVG without script or font of its own.
import { meanOf } from "./report.ts";
import type { StoredRun } from "./stored-run.ts";

const [WIDTH, LABELS, ROW, HEAD] = [760, 230, 26, 40];
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

export function barChart(run: StoredRun, measure: string): string {
  const scale = (value: number) => LABELS + value * (WIDTH - LABELS - 70);
  const height = HEAD + run.rankings.length * ROW + 10;
  const bars = run.rankings.map((ranking, index) => {
    const { mean, low, high } = meanOf(ranking, measure);
    const y = HEAD + index * ROW;
    const colour = ranking.rowsRead === null ? "#9aa5b1" : "#2f6fde";
    return [
      `<text x="${LABELS - 8}" y="${y + 14}" text-anchor="end">${escaped(ranking.name)}</text>`,
      `<rect x="${LABELS}" y="${y + 3}" width="${fixed(scale(mean) - LABELS)}" height="14" fill="${colour}"/>`,
      `<path d="M${fixed(scale(low))} ${y + 10}H${fixed(scale(high))}" stroke="#111" stroke-width="1.5"/>`,
      `<text x="${fixed(scale(high) + 6)}" y="${y + 14}">${mean.toFixed(3)}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="10" y="22" font-size="14">${escaped(run.set)}: ${escaped(measure)}, mean and 95 % interval</text>`,
    ...bars,
    "</svg>",
    "",
  ].join("\n");
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? "");
}
