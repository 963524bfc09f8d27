import type { IngestionHealth, Readiness } from "../../client/types.ts";
import { Icon } from "../kit/icon.tsx";
import { ago, duration, number, words } from "../words/words.ts";
import { type Figure, Figures } from "./figures.tsx";

/** A document may wait this long without anything being wrong, and then without anything being broken. */
const [LATE_SECONDS, STUCK_SECONDS] = [300, 1800];

type Props = { health: IngestionHealth; checks: Readiness["checks"] };

export function Now({ health, checks }: Props) {
  const { operation: text, documents } = words();
  const counts = health.documents;
  const figures: Figure[] = [
    { name: documents.statuses.ready, value: number(counts.ready) },
    { name: documents.statuses.processing, value: number(counts.processing) },
    { name: documents.statuses.queued, value: number(counts.queued) },
    failedFigure(documents.statuses.failed, counts.failed),
    { name: documents.statuses.deleting, value: number(counts.deleting) },
    oldest(text.oldest, health.oldest_unfinished_seconds),
  ];
  return (
    <div class="stack">
      {checks.length > 0 && (
        <ul class="row" aria-label={text.checks}>
          {checks.map(({ name, ok }) => (
            <li key={name} class={ok ? "badge good" : "badge bad"} title={name}>
              <Icon name={ok ? "check" : "cross"} />
              {text.check(name)}
            </li>
          ))}
        </ul>
      )}
      <Figures figures={figures} />
      {Object.keys(health.failed).length > 0 && (
        <p class="small soft">
          {text.failedBy}{" "}
          {Object.entries(health.failed)
            .map(([code, count]) => `${words().problems.unreadableKind(code)} ${number(count)}`)
            .join(" · ")}
        </p>
      )}
      <p class="small soft">
        {health.last_round === null
          ? text.noRound
          : text.round(
              ago(health.last_round.at),
              health.last_round.stuck + health.last_round.deletions,
            )}
      </p>
    </div>
  );
}

function failedFigure(name: string, count: number): Figure {
  return { name, value: number(count), ...(count > 0 ? { tone: "bad" as const } : {}) };
}

function oldest(name: string, seconds: number | null): Figure {
  if (seconds === null) return { name, value: "–" };
  const value = duration(seconds * 1000);
  if (seconds > STUCK_SECONDS) return { name, value, tone: "bad" };
  return seconds > LATE_SECONDS ? { name, value, tone: "warn" } : { name, value };
}
