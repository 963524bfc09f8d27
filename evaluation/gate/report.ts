// The gate's figures: of right statements how many are shown, of wrong ones how many, by half and by kind of fault.
import type { GateStatement } from "./statements/gate-statement.ts";
import type { Fate } from "./outcome.ts";
import type { Script } from "./scripted-writer.ts";

export type Judged = GateStatement & {
  fate: Fate;
  status: string | undefined;
  /** What the rules had against it. */
  reasons: readonly string[];
  script: Script;
  /** Through the whole product: how often the model was asked. */
  modelCalls?: number;
};

/** Kinds of fault that the aim for hard facts is about. */
const HARD = new Set([
  "number",
  "wrong_column",
  "wrong_row",
  "scale",
  "unit",
  "year",
  "name",
  "negation",
  "sign",
]);

export function reportOf(judged: readonly Judged[]): string {
  const lines: string[] = [];
  for (const set of new Set(judged.map((one) => one.set))) {
    for (const half of ["even", "odd"] as const) {
      const rows = judged.filter((one) => one.set === set && one.half === half);
      if (rows.length > 0) lines.push(...reportHalf(`${set}, ${half} ids`, rows), "");
    }
  }
  return lines.join("\n");
}

function reportHalf(title: string, rows: readonly Judged[]): string[] {
  const right = rows.filter(({ fault }) => fault === undefined);
  const wrong = rows.filter(({ fault }) => fault !== undefined);
  const asked = right.filter(({ modelCalls }) => modelCalls !== undefined);
  const faults = [...new Set(wrong.map(({ fault }) => fault ?? ""))].toSorted();
  return [
    `## ${title}`,
    "",
    "| right statements | unmarked | marked | lost | not before the writer | dropped | rejected | writer not asked |",
    "|--:|--:|--:|--:|--:|--:|--:|--:|",
    rightLine(right),
    ...(asked.length === 0 ? [] : ["", ...productLines(asked)]),
    "",
    "| wrong statements | | unmarked | marked | stopped |",
    "|---|--:|--:|--:|--:|",
    wrongLine("all", wrong),
    wrongLine(
      "number, column, row, scale, unit, year, name, negation, sign",
      wrong.filter(({ fault = "" }) => HARD.has(fault)),
    ),
    ...faults.map((fault) =>
      wrongLine(
        fault.replaceAll("_", " "),
        wrong.filter((one) => one.fault === fault),
      ),
    ),
  ];
}

/** What only a run through the whole product tells: of right statements, so that nothing has to be written again. */
function productLines(rows: readonly Judged[]): string[] {
  const questions = [...Map.groupBy(rows, ({ question }) => question).values()];
  const before = questions.filter((all) => all.every(({ script }) => script.hadQuotes)).length;
  const shown = rows.filter(({ fate }) => fate === "unmarked");
  const calls = Map.groupBy(shown, ({ modelCalls = 0 }) => modelCalls);
  const counts = [...calls]
    .toSorted(([a], [b]) => a - b)
    .map(([count, all]) => `${count}: ${percent(all.length, shown.length)}`);
  return [
    `All quotes before the writer when it is first asked: ${before} of ${questions.length} questions (${percent(before, questions.length)}).`,
    `Model calls for an answer that is shown unmarked: ${counts.join(", ")}.`,
  ];
}

function rightLine(rows: readonly Judged[]): string {
  const count = (...fates: Fate[]) => rows.filter(({ fate }) => fates.includes(fate)).length;
  const share = (found: number) => `${found} (${percent(found, rows.length)})`;
  const isShown = count("unmarked", "marked");
  const cells = [
    rows.length,
    share(count("unmarked")),
    share(count("marked")),
    share(rows.length - isShown - count("writer not asked")),
    count("not before the writer"),
    count("dropped"),
    count("rejected"),
    count("writer not asked"),
  ];
  return `| ${cells.join(" | ")} |`;
}

function wrongLine(name: string, rows: readonly Judged[]): string {
  const count = (fate: Fate) => rows.filter((one) => one.fate === fate).length;
  const [unmarked, marked] = [count("unmarked"), count("marked")];
  const share = (found: number) => `${found} (${percent(found, rows.length)})`;
  const stopped = rows.length - unmarked - marked;
  return `| ${name} | ${rows.length} | ${share(unmarked)} | ${share(marked)} | ${share(stopped)} |`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}
