// A drawing of a measure along a threshold, as an SVG that any browser shows.
import type { Mean } from "../statistics/bootstrap.ts";

export type CurvePoint = { at: number; balanced: Mean; answered: number; declined: number };

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 50;

/** `usual` is where the default stands, marked by a line. */
export function drawCurve(title: string, points: readonly CurvePoint[], usual: number): string {
  const most = Math.max(...points.map(({ at }) => at));
  const x = (at: number) => MARGIN + (at / most) * (WIDTH - 2 * MARGIN);
  const y = (share: number) => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  const line = (name: string, color: string, of: (point: CurvePoint) => number) => {
    const path = points
      .map((point) => `${x(point.at).toFixed(1)},${y(of(point)).toFixed(1)}`)
      .join(" ");
    const last = points.at(-1);
    const label =
      last === undefined
        ? ""
        : `<text x="${x(last.at) - 4}" y="${y(of(last)) - 6}" fill="${color}" text-anchor="end">${name}</text>`;
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${label}`;
  };
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y(share)}" y2="${y(share)}" stroke="#ddd"/><text x="${MARGIN - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    `<text x="${WIDTH / 2}" y="24" text-anchor="middle" font-size="15">${title}: percent</text>`,
    ...grid,
    `<line x1="${x(usual)}" x2="${x(usual)}" y1="${y(1)}" y2="${y(0)}" stroke="#999" stroke-dasharray="4"/>`,
    `<text x="${x(usual)}" y="${y(0) + 18}" text-anchor="middle">${usual} (default)</text>`,
    line("answered of the answerable", "#1b7837", ({ answered }) => answered),
    line("declined of the unanswerable", "#b2182b", ({ declined }) => declined),
    line("balanced accuracy", "#2166ac", ({ balanced }) => balanced.mean),
    "</svg>",
    "",
  ].join("\n");
}
