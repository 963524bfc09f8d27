type Series = { name: string; values: readonly (number | null)[] };
type Props = {
  /** What the chart shows. */
  label: string;
  series: readonly Series[];
  /** One for each value. */
  times: readonly string[];
  format: (value: number) => string;
};

const [WIDTH, HEIGHT] = [600, 140];

/** Lines over time, with the highest value written above. A gap in a line is an hour without a value. */
export function Chart({ label, series, times, format }: Props) {
  const most = Math.max(1e-9, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = (at: number): number =>
    times.length < 2 ? WIDTH / 2 : (at / (times.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / most) * (HEIGHT - 8);
  return (
    <figure class="chart">
      <p class="chart-head small">
        <b>{label}</b>
        <span class="numbers soft">{format(most)}</span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line x1={0} x2={WIDTH} y1={y(most)} y2={y(most)} class="grid" />
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} class="grid" />
        {series.map(({ name, values }, index) =>
          runsOf(values).map((run) => (
            <polyline
              key={`${name} ${run.from}`}
              class={`line line-${index}`}
              points={pointsOf(run.values.map((value, at) => [x(run.from + at), y(value)]))}
            />
          )),
        )}
      </svg>
      <figcaption class="small soft">
        <span>{times[0]}</span>
        <span class="legend">
          {series.map(({ name }, index) => (
            <span key={name} class={`legend-${index}`}>
              {name}
            </span>
          ))}
        </span>
        <span>{times.at(-1)}</span>
      </figcaption>
    </figure>
  );
}

/** Half of the line that stands for a single value. */
const SHORT = 8;

function pointsOf(points: readonly (readonly [number, number])[]): string {
  const [first] = points;
  const isSingle = first !== undefined && points.length === 1;
  const drawn = isSingle
    ? [
        [first[0] - SHORT, first[1]],
        [first[0] + SHORT, first[1]],
      ]
    : points;
  return drawn.map((point) => point.join(",")).join(" ");
}

/** The stretches of a line without gaps. */
function runsOf(values: readonly (number | null)[]): { from: number; values: number[] }[] {
  const runs: { from: number; values: number[] }[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.values.length === at) last.values.push(value);
    else runs.push({ from: at, values: [value] });
  }
  return runs;
}
