import { Icon } from "../kit/icon.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useResource } from "../kit/resource.ts";
import { words } from "../words/words.ts";
import { AnswerView } from "./answer/answer-view.tsx";
import { latest, loadRun } from "./runs/stored-runs.ts";
import { questionOf, type Turn } from "./runs/thread.ts";

type Props = { turn: Turn; onAgain: () => void; isLast: boolean };

/** A question and its answer. */
export function TurnView({ turn, onAgain, isLast }: Props) {
  const question = questionOf(turn);
  if (turn.kind === "removed") return <Removed count={turn.count} />;
  return (
    <section class={isLast ? "turn is-last" : "turn"} aria-label={question}>
      <h2 class="asked">{question}</h2>
      {turn.kind === "live" ? (
        <AnswerView run={turn.run.value} isLatest={isLast} onRetry={onAgain} />
      ) : (
        <StoredAnswer answer={turn.answer} isLatest={isLast} />
      )}
    </section>
  );
}

/** The server keeps no question of an answer that was deleted with a document: it may repeat what the document said. */
function Removed({ count }: { count: number }) {
  return (
    <p class="notice">
      <Icon name="trash" />
      {words().ask.turnsRemoved(count)}
    </p>
  );
}

function StoredAnswer({ answer, isLatest }: { answer: string; isLatest: boolean }) {
  const resource = useResource((signal) => loadRun(answer, signal), [answer]);
  return (
    <Loaded of={resource}>{(run) => <AnswerView run={latest(run)} isLatest={isLatest} />}</Loaded>
  );
}
