// How well predicted labels meet the given ones.

export type Labelled = { label: string; predicted: string };

/** Mean recall of the labels: 0.5 for guessing among two, whatever their shares. */
export function balancedAccuracy(rows: readonly Labelled[], labels: readonly string[]): number {
  return mean(labels.map((label) => recallOf(rows, label)));
}

export function recallOf(rows: readonly Labelled[], label: string): number {
  const own = rows.filter((row) => row.label === label);
  return own.filter(({ predicted }) => predicted === label).length / Math.max(1, own.length);
}

export function macroF1(rows: readonly Labelled[], labels: readonly string[]): number {
  return mean(
    labels.map((label) => {
      const right = rows.filter((row) => row.label === label && row.predicted === label).length;
      const said = rows.filter(({ predicted }) => predicted === label).length;
      const own = rows.filter((row) => row.label === label).length;
      return said + own === 0 ? 0 : (2 * right) / (said + own);
    }),
  );
}

/** Rows are the given labels, columns the predicted ones. */
export function confusionTable(
  rows: readonly Labelled[],
  given: readonly string[],
  predicted: readonly string[],
): string {
  return [
    `| given \\ found | ${predicted.join(" | ")} |`,
    `|---|${predicted.map(() => "--:|").join("")}`,
    ...given.map((label) => {
      const counts = predicted.map(
        (found) => rows.filter((row) => row.label === label && row.predicted === found).length,
      );
      return `| ${label} | ${counts.join(" | ")} |`;
    }),
  ].join("\n");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
