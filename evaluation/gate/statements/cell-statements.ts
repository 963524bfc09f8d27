// A figure of a table, written as a plain sentence: right, rounded, and wrong by column, row, year, sign and scale.
import { scaleIn, scaleWord } from "../../../src/tables/read/units.ts";
import type { GateStatement } from "./gate-statement.ts";
import type { FigureCell } from "./table-cells.ts";

type About = Pick<GateStatement, "id" | "set" | "half" | "collection" | "file" | "question">;
type Unit = { currency: string; scale: string; percent: boolean };

const SCALES = ["thousand", "million", "billion"];
/** Rows whose amounts are in ones, whatever the scale of the table. */
const OF_ONE = /\bper\b|\bEPS\b|%|\b(?:rate|ratio|price)\b/i;
const YEAR = /\b(?:19|20)\d\d\b/;

/** `beside` are all figures of the same table; `scale` is "thousand", "million" or "". */
export function cellStatements(
  about: About,
  gold: FigureCell,
  { beside, scale }: { beside: readonly FigureCell[]; scale: string },
): GateStatement[] {
  const isOfOne = unitOf(gold).percent || OF_ONE.test(gold.label);
  // "€m" and "$000" in the table's unit are scales as well.
  const told = scale === "" ? scaleWord(scaleIn(gold.table.unit ?? "") ?? 1) : scale;
  const unit = { ...unitOf(gold), scale: isOfOne ? "" : told };
  const tell = (cell: Partial<FigureCell>, over: Partial<Unit> = {}): string =>
    sentence({ ...gold, ...cell }, { ...unit, ...over });
  const differs = ({ value }: FigureCell) => Math.abs(value) !== Math.abs(gold.value);
  const column = beside.find(
    (cell) => cell.row === gold.row && cell.column !== gold.column && differs(cell),
  );
  const row = beside.find(
    (cell) => cell.column === gold.column && cell.row !== gold.row && differs(cell),
  );
  const year = YEAR.test(gold.heading) ? column?.heading : undefined;
  const otherScale = SCALES.find((one) => one !== told && one !== "billion") ?? "million";
  const written: [string, string | undefined, string | undefined][] = [
    ["right", tell({}), undefined],
    ["rounded", rounded(gold, unit), undefined],
    ["column", column && tell({ value: column.value, text: column.text }), "wrong_column"],
    ["row", row && tell({ value: row.value, text: row.text }), "wrong_row"],
    ["year", year === undefined ? undefined : tell({ heading: year }), "year"],
    // What stands in brackets is often told without: only a minus that nobody wrote is surely wrong.
    ["sign", gold.value <= 0 ? undefined : tell({ value: -gold.value }), "sign"],
    ["scale", unit.scale === "" ? undefined : tell({}, { scale: otherScale }), "scale"],
  ];
  return written.flatMap(([kind, statement, fault]) =>
    statement === undefined
      ? []
      : [
          {
            ...about,
            id: `${about.id}:${kind}`,
            statement,
            quotes: [gold.quote],
            page: gold.page,
            fault,
          },
        ],
  );
}

function unitOf({ text, table }: FigureCell): Unit {
  const said = `${table.unit ?? ""} ${text}`;
  const percent = text.includes("%");
  return { currency: percent ? "" : (/[$€£]/.exec(said)?.[0] ?? ""), scale: "", percent };
}

function sentence({ label, heading, value, text }: FigureCell, unit: Unit): string {
  const amount = amountOf(value, /[\d,.]*\d/.exec(text)?.[0] ?? String(Math.abs(value)), unit);
  const name = label.replace(/[:\s]+$/, "");
  return YEAR.test(heading)
    ? `${name} was ${amount} in ${heading}.`
    : `${name} was ${amount} under ${heading}.`;
}

function amountOf(value: number, digits: string, { currency, scale, percent }: Unit): string {
  const sign = value < 0 ? "-" : "";
  return `${sign}${currency}${digits}${percent ? "%" : ""}${scale === "" ? "" : ` ${scale}`}`;
}

/** In the next scale with one digit behind the point; undefined where there is none, or where that says too little. */
function rounded(gold: FigureCell, unit: Unit): string | undefined {
  const next = SCALES[SCALES.indexOf(unit.scale) + 1];
  const size = Math.abs(gold.value);
  if (unit.scale === "" || next === undefined || size < 1000) return undefined;
  const name = gold.label.replace(/[:\s]+$/, "");
  const amount = amountOf(gold.value, (size / 1000).toFixed(1), { ...unit, scale: next });
  return `In ${gold.heading}, ${name} came to about ${amount}.`;
}
