// One answer at its own address, as it is shared; with a number, one of its quotes is open.
import { useEffect } from "preact/hooks";
import type { QuireError } from "../../client/errors.ts";
import { collectionOfScreen } from "../frame/collections/collections.ts";
import { Empty } from "../kit/empty.tsx";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import { useResource } from "../kit/resource.ts";
import { navigate, type Parameters, pathTo, place } from "../router.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { AnswerView } from "./answer/answer-view.tsx";
import { quoteInAddress } from "./answer/quotes.ts";
import { Beside } from "./beside.tsx";
import type { Run } from "./runs/run.ts";
import { latest, loadRun } from "./runs/stored-runs.ts";
import "./ask.css";

export function AnswerScreen({ answer = "", n }: Parameters) {
  const resource = useResource((signal) => loadRun(answer, signal), [answer]);
  useEffect(() => {
    // The quote of the address is open from the start; closing it leads to the answer.
    if (n !== undefined) navigate(`${pathTo("a", answer)}?quote=${answer}.${n}`, { replace: true });
  }, [answer, n]);
  const { value } = resource.value;
  if (value.data !== undefined) return <Shown run={latest(value.data)} />;
  if (value.state === "failed") return <Gone error={value.error} />;
  return (
    <div class="screen">
      <Skeleton />
    </div>
  );
}

function Shown({ run }: { run: Run }) {
  const { ask } = words();
  useCollectionOf(run);
  const session = run.answer?.session_id;
  const here = collectionOfScreen.value;
  return (
    <Beside>
      <div class="conversation">
        <div class="turns">
          <section class="turn" aria-label={run.question}>
            <h1 class="asked">{run.question}</h1>
            <AnswerView run={run} isLatest />
          </section>
          {here !== undefined && (
            <p>
              <a
                class="button"
                href={session ? pathTo("c", here, "s", session) : pathTo("c", here)}
              >
                {ask.continueHere}
              </a>
            </p>
          )}
        </div>
      </div>
    </Beside>
  );
}

/** The address of an answer does not name its collection; the document of its first quote does. */
function useCollectionOf({ answer }: Run): void {
  const document = answer?.citations[0]?.document_id ?? answer?.closest?.[0]?.document_id;
  useEffect(() => {
    if (document === undefined) return undefined;
    const leaving = new AbortController();
    quire.documents.find(document, leaving.signal).then(
      ({ collection_id }) => (collectionOfScreen.value = collection_id),
      () => undefined,
    );
    return () => {
      leaving.abort();
      collectionOfScreen.value = undefined;
    };
  }, [document]);
}

function Gone({ error }: { error: QuireError }) {
  const { ask, frame } = words();
  if (error.status !== 404) {
    return (
      <div class="screen">
        <Failure error={error} />
      </div>
    );
  }
  const isQuote = quoteInAddress(place.value.searchParams) !== undefined;
  return (
    <Empty icon="question" title={ask.answerGone}>
      <p class="soft">{isQuote ? ask.quoteGoneText : ask.answerGoneText}</p>
      <a class="button" href="/">
        {frame.toStart}
      </a>
    </Empty>
  );
}
