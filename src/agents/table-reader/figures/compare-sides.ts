// A figure of each of two companies → one statement that cites both, or nothing: one alone would answer another question.
import type { Statement } from "../../run/statement.ts";
import type { Sides } from "./sides.ts";

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** `statements` are in the order of the names. */
export function compareSides(
  { names, isMost }: Sides,
  statements: readonly [Statement, Statement],
): Statement {
  const bothSides = statements.map(({ text }, at) => `${names[at] ?? ""}: ${text}`).join("; ");
  const winner = isMost === undefined ? undefined : winnerOf(statements, isMost);
  const verdict =
    winner === undefined
      ? ""
      : `${names[winner] ?? ""} had the ${isMost === true ? "higher" : "lower"}. `;
  return {
    text: `${verdict}${bothSides}`,
    evidence: statements.flatMap(({ evidence }) => evidence),
    given: `${names.join(" ")} ${statements.map(({ given = "" }) => given).join(" ")}`,
  };
}

/** Undefined where they are alike, or a scale that only one of them says leaves open which is more. */
function winnerOf(statements: readonly Statement[], isMost: boolean): number | undefined {
  const values = statements.map(({ figure }) => {
    if (figure === undefined) return undefined;
    const scale = figure.scale === undefined ? 1 : SCALES[figure.scale];
    const size = Number(figure.value.replaceAll(/[^\d.]/g, ""));
    const value = /[-(]/.test(figure.value) ? -size : size;
    return scale === undefined || !Number.isFinite(value) ? undefined : value * scale;
  });
  const areScaled = new Set(statements.map(({ figure }) => figure?.scale === undefined)).size === 1;
  const [a, b] = values;
  if (a === undefined || b === undefined || a === b || !areScaled) return undefined;
  return a > b === isMost ? 0 : 1;
}
