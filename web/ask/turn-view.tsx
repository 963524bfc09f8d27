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
  if (turn.kind === "removed") return <p class="notice">{words().ask.turnRemoved}</p>;
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

function StoredAnswer({ answer, isLatest }: { answer: string; isLatest: boolean }) {
  const resource = useResource((signal) => loadRun(answer, signal), [answer]);
  return (
    <Loaded of={resource}>{(run) => <AnswerView run={latest(run)} isLatest={isLatest} />}</Loaded>
  );
}
