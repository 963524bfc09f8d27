// Asking: the conversation, the question, and the page of the quote that is open beside them.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { collection as chosen, collections } from "../frame/collections/collections.ts";
import { LoadedScreen } from "../frame/loaded-screen.tsx";
import { NotFound } from "../frame/not-found.tsx";
import { lazy } from "../kit/lazy.tsx";
import { telling } from "../kit/toast.tsx";
import { useThingTitle } from "../kit/browser/title.ts";
import { navigate, type Parameters, pathTo } from "../router.ts";
import { quire } from "../session/me.ts";
import { Beside } from "./beside.tsx";
import { EmptyConversation } from "./empty-conversation.tsx";
import { type Effort, QuestionForm } from "./question-form.tsx";
import { ask, remove, runsOf, stop } from "./runs/runs.ts";
import { questionOf, type Turn, turnsOf, useThread } from "./runs/thread.ts";
import { TurnView } from "./turn-view.tsx";
import "./ask.css";

/** Shown once to an account, so it is not part of the first script. */
const Invitation = lazy(() => import("./invitation.tsx").then((module) => module.Invitation));

export function AskScreen({ session }: Parameters) {
  const all = collections.value.value;
  if (all.data === undefined) return <LoadedScreen of={collections}>{() => null}</LoadedScreen>;
  if (all.data.length === 0) return <Invitation />;
  const { value: collection } = chosen;
  if (collection === undefined) return <NotFound />;
  return (
    <Conversation key={session ?? collection.id} collection={collection.id} session={session} />
  );
}

type Props = { collection: string; session: string | undefined };

function Conversation({ collection, session }: Props) {
  const thread = useThread(session);
  const turns = turnsOf(session, thread.value.value.data?.turns ?? []);
  const busy =
    session === undefined
      ? undefined
      : runsOf(session).find(({ run }) => run.value.phase === "asking");
  const [first] = turns;
  const title = thread.value.value.data?.title || (first && questionOf(first));
  useThingTitle(title);
  const isSending = useSignal(false);
  /** Returns false if the question could not be put. */
  const put = async (question: string, effort: Effort, isAnew = false): Promise<boolean> => {
    if (isSending.value) return false;
    isSending.value = true;
    const here = isAnew ? undefined : session;
    const id = here ?? (await telling(() => quire.sessions.create(collection)))?.id;
    isSending.value = false;
    if (id === undefined) return false;
    ask(collection, id, { question, effort });
    if (here === undefined) navigate(pathTo("c", collection, "s", id));
    return true;
  };
  const again = (turn: Turn): void => {
    if (turn.kind !== "live") return;
    const { question, error } = turn.run.value;
    remove(turn.run);
    // The conversation was deleted elsewhere: the question begins another one.
    void put(question, turn.effort ?? "standard", error?.code === "not_found");
    // The button that was pressed is gone.
    document.querySelector<HTMLElement>("#question")?.focus({ preventScroll: true });
  };
  const isEmpty =
    session === undefined || (turns.length === 0 && thread.value.value.state === "loaded");
  const all = <Turns title={title} turns={turns} onAgain={again} />;
  // A question that was asked here is shown at once, also in a conversation that begins with it.
  const shown = turns.length > 0 ? all : <LoadedScreen of={thread}>{() => all}</LoadedScreen>;
  const isThere = turns.length > 0 || thread.value.value.state !== "failed";
  return (
    <Beside>
      <div class="conversation">
        {isEmpty ? (
          <EmptyConversation
            collection={collection}
            isBusy={isSending.value}
            onAsk={(question) => void put(question, "standard")}
          />
        ) : (
          shown
        )}
        {isThere && (
          <div class="question-place">
            <QuestionForm
              draft={session ?? collection}
              isSending={isSending.value}
              isBusy={busy !== undefined}
              onAsk={put}
              onStop={() => busy !== undefined && void telling(() => stop(busy.run))}
            />
          </div>
        )}
      </div>
    </Beside>
  );
}

type TurnsProps = {
  title: string | undefined;
  turns: readonly Turn[];
  onAgain: (turn: Turn) => void;
};

function Turns({ title, turns, onAgain }: TurnsProps) {
  const end = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  // A new question comes into view; what is read is not moved while its answer grows.
  useEffect(() => {
    end.current?.previousElementSibling?.scrollIntoView({ block: "start" });
  }, [turns.length]);
  return (
    <div class="turns">
      <h1 class="visually-hidden">{title}</h1>
      {turns.map((turn) => (
        <TurnView
          key={turn.kind === "live" ? turn.run : turn.answer}
          turn={turn}
          onAgain={() => onAgain(turn)}
          isLast={turn === last}
        />
      ))}
      <div ref={end} />
    </div>
  );
}
