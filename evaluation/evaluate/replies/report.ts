import { type AskedWithReply, type Fate, FATES, type JudgedStatement } from "./ask-with-replies.ts";

/** How many statements are shown, marked or not shown, and of how many answers all are shown without a mark. */
export function statementReport(rows: readonly AskedWithReply[]): string {
  const told = rows.filter(({ statements }) => statements.length > 0);
  const statements = told.flatMap((row) => row.statements);
  const faults = [...new Set(statements.flatMap(({ fault }) => fault ?? []))].toSorted();
  const right = statements.filter(({ fault }) => fault === undefined);
  const whole = told.filter((row) => row.statements.every(({ fate }) => fate === "shown")).length;
  const none = told.filter((row) => row.statements.every(({ fate }) => isLost(fate))).length;
  return [
    `| | statements | ${FATES.join(" | ")} |`,
    `|---|--:|${FATES.map(() => "--:|").join("")}`,
    line("all", statements),
    ...(right.length === 0 || faults.length === 0 ? [] : [line("right", right)]),
    ...faults.map((fault) =>
      line(
        fault,
        statements.filter((each) => each.fault === fault),
      ),
    ),
    "",
    `Of ${told.length} replies, ${whole} are shown whole and without a mark; of ${none} nothing is shown.`,
  ].join("\n");
}

function line(name: string, statements: readonly JudgedStatement[]): string {
  const shares = FATES.map((fate) => {
    const count = statements.filter((each) => each.fate === fate).length;
    return `${count} (${((100 * count) / Math.max(1, statements.length)).toFixed(1)} %)`;
  });
  return `| ${name} | ${statements.length} | ${shares.join(" | ")} |`;
}

export function statementsWith(fate: Fate, rows: readonly AskedWithReply[]): string {
  return rows
    .flatMap(({ id, statements }) =>
      statements.filter((each) => each.fate === fate).map((each) => describe(id, each)),
    )
    .join("\n");
}

function describe(id: string, { text, quotes, reasons }: JudgedStatement): string {
  return [
    `${id}  ${text}`,
    ...quotes.map((quote) => `      > ${quote}`),
    `      ${reasons.join("; ")}`,
  ].join("\n");
}

function isLost(fate: Fate): boolean {
  return fate === "dropped" || fate === "unquoted";
}
