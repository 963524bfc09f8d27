import type { Metrics } from "../../client/types.ts";
import { pathTo } from "../router.ts";
import { duration, language, number, percent, words } from "../words/words.ts";
import { Chart } from "./chart.tsx";
import { Figures } from "./figures.tsx";

/** How far back the figures go. */
export const HOURS = 24;

export function Answers({ metrics }: { metrics: Metrics }) {
  const { operation: text } = words();
  const { totals, parts, fallbacks, feedback, slowest } = metrics;
  if (totals.count === 0) return <p class="soft">{text.noAnswers}</p>;
  return (
    <div class="stack">
      <Figures
        figures={[
          { name: text.count, value: number(totals.count) },
          { name: text.median, value: duration(totals.p50_ms) },
          { name: text.p95, value: duration(totals.p95_ms) },
          { name: text.p99, value: duration(totals.p99_ms) },
          ...shares(metrics),
        ]}
      />
      <Hours metrics={metrics} />
      <div class="operation-columns">
        <div class="stack">
          <h3>{text.parts}</h3>
          <table class="table small">
            <thead>
              <tr>
                <th scope="col">{text.part}</th>
                <th scope="col" class="number">
                  {text.median}
                </th>
                <th scope="col" class="number">
                  {text.p95}
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(parts).map(([name, { p50_ms, p95_ms }]) => (
                <tr key={name}>
                  <td>{text.partName(name)}</td>
                  <td class="number">{duration(p50_ms)}</td>
                  <td class="number">{duration(p95_ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div class="stack">
          <h3>{text.slowest}</h3>
          <ol class="slowest small">
            {slowest.map(({ id, question, total_ms }) => (
              <li key={id}>
                <a href={pathTo("a", id)}>{question}</a>
                <span class="numbers soft">{duration(total_ms)}</span>
              </li>
            ))}
          </ol>
          <h3>{text.feedback}</h3>
          <p class="small">
            {(["right", "wrong", "wrong_place", "incomplete"] as const)
              .map((verdict) => `${text.verdicts[verdict]} ${number(feedback[verdict] ?? 0)}`)
              .join(" · ")}
          </p>
          {fallbacks.length > 0 && (
            <>
              <h3>{text.fallbacks}</h3>
              <p class="small">
                {fallbacks
                  .map(({ agent, code, count }) => `${agent}: ${code} ${number(count)}`)
                  .join(" · ")}
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const HOUR_MS = 3_600_000;

/** When the last 24 hours began, the present one included. */
function latestHours(): number[] {
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HOURS }, (_, at) => now - (HOURS - 1 - at) * HOUR_MS);
}

function shares({ hours, totals }: Metrics) {
  const { operation: text } = words();
  return (["answered", "closest", "insufficient", "rejected"] as const).map((outcome) => {
    const own = hours.filter((hour) => hour.outcome === outcome);
    const count = own.reduce((sum, hour) => sum + hour.count, 0);
    return { name: text.outcomes[outcome], value: percent(count / totals.count) };
  });
}

/** The median of the hour's largest group, because medians of groups cannot be added. */
function Hours({ metrics: { hours } }: { metrics: Metrics }) {
  const { operation: text } = words();
  const times = latestHours();
  const rows = times.map((time) => {
    const own = hours.filter(({ hour }) => Date.parse(hour) === time);
    const largest = own.toSorted((a, b) => b.count - a.count)[0];
    return { count: own.reduce((sum, { count }) => sum + count, 0), largest };
  });
  const format = new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" });
  const shown = times.map((time) => format.format(new Date(time)));
  return (
    <div class="operation-columns">
      <Chart
        label={text.countByHour}
        times={shown}
        series={[{ name: text.count, values: rows.map(({ count }) => count) }]}
        format={(value) => number(value)}
      />
      <Chart
        label={text.timeByHour}
        times={shown}
        series={[
          { name: text.median, values: rows.map(({ largest }) => largest?.p50_ms ?? null) },
          { name: text.p95, values: rows.map(({ largest }) => largest?.p95_ms ?? null) },
        ]}
        format={(value) => duration(value)}
      />
    </div>
  );
}
