// A conversation before its first question: what can be asked, and whether the documents are ready.
import { useEffect } from "preact/hooks";
import { Loaded } from "../kit/loaded.tsx";
import { Meter } from "../kit/meter.tsx";
import { useResource } from "../kit/resource.ts";
import { pathTo } from "../router.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { listSamples } from "./samples.ts";

type Props = {
  collection: string;
  /** True while a question is being sent. */
  isBusy: boolean;
  onAsk: (question: string) => void;
};

const POLL_MS = 1_500;

export function EmptyConversation({ collection, isBusy, onAsk }: Props) {
  const { ask } = words();
  const resource = useResource(() => readinessOf(collection), [collection]);
  const { data } = resource.value.value;
  const isReading = data !== undefined && data.ready + data.failed < data.total;
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => void resource.refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [isReading, resource]);
  return (
    <div class="empty-conversation">
      <h1>{ask.emptyTitle}</h1>
      <Loaded of={resource} waiting={<p class="soft">{ask.emptyText}</p>}>
        {({ total, ready, questions }) => {
          if (total === 0) {
            return (
              <p class="soft">
                {ask.noDocuments}{" "}
                <a href={pathTo("c", collection, "documents")}>{ask.addDocuments}</a>
              </p>
            );
          }
          return (
            <>
              <p class="soft">{ask.emptyText}</p>
              {isReading && (
                <div class="notice">
                  <div class="stack">
                    {ask.reading(ready, total)}
                    <Meter share={ready / total} label={ask.reading(ready, total)} />
                  </div>
                </div>
              )}
              {questions.length > 0 && (
                <ul class="suggestions" aria-label={ask.suggestions}>
                  {questions.map((question) => (
                    <li key={question}>
                      <button
                        type="button"
                        disabled={isReading || isBusy}
                        onClick={() => onAsk(question)}
                      >
                        {question}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

type Readiness = { total: number; ready: number; failed: number; questions: readonly string[] };

/** Of the first hundred documents. The questions belong to the sample documents. */
async function readinessOf(collection: string): Promise<Readiness> {
  const { data } = await quire.documents.list(collection).page();
  const samples = data.length === 0 ? undefined : await listSamples();
  const isSample = data.every(({ filename }) => samples?.files.includes(filename) === true);
  return {
    total: data.length,
    ready: data.filter(({ status }) => status === "ready").length,
    failed: data.filter(({ status }) => status === "failed" || status === "deleting").length,
    questions: isSample ? (samples?.questions ?? []) : [],
  };
}
