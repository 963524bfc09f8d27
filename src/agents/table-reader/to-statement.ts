import type { Statement } from "../run/statement.ts";
import type { CellOffer } from "./offer-cells.ts";

/** An offer as a statement that quotes its rows. */
export function toStatement({ sentence, cells, calculation, asked = "" }: CellOffer): Statement {
  const [only] = cells;
  const given = [...cells.map((cell) => cell.given), asked].join(" ");
  const evidence = cells.map(({ quote }) => quote);
  if (calculation !== undefined) return { text: sentence, evidence, given, calculation };
  const isOne = only !== undefined && cells.length === 1;
  return {
    text: sentence,
    evidence,
    given,
    ...(isOne
      ? {
          figure: {
            name: `${only.label} ${only.period ?? ""}`.trim(),
            value: only.value.replaceAll(/[^\d.,()-]/g, ""),
            unit: only.unit,
            scale: only.scale,
          },
        }
      : {}),
  };
}
