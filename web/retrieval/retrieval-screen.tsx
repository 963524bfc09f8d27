// One query, searched with two settings side by side.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Collection, SearchResults } from "../../client/types.ts";
import { putCollection } from "../frame/collections/collections.ts";
import { WithCollection } from "../frame/collections/with-collection.tsx";
import { Button } from "../kit/button.tsx";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import { asQuireError } from "../kit/resource.ts";
import { tell, telling } from "../kit/toast.tsx";
import { may, quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { Results } from "./results.tsx";
import { SettingsForm, type Side } from "./settings-form.tsx";
import "./retrieval.css";

export function RetrievalScreen() {
  return (
    <WithCollection>
      {(collection) => <Retrieval key={collection.id} collection={collection} />}
    </WithCollection>
  );
}

type Outcome = { results?: SearchResults; error?: unknown; isAsking?: true };

function Retrieval({ collection }: { collection: Collection }) {
  const { retrieval: text, frame } = words();
  const own = sideOf(collection);
  const query = useSignal("");
  const sides = useSignal<readonly [Side, Side]>([own, other(own)]);
  const outcomes = useSignal<readonly [Outcome, Outcome]>([{}, {}]);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const put = (at: 0 | 1, outcome: Outcome): void => {
    const [left, right] = outcomes.value;
    outcomes.value = at === 0 ? [outcome, right] : [left, outcome];
  };
  const search = async (at: 0 | 1, signal: AbortSignal): Promise<void> => {
    put(at, { isAsking: true });
    try {
      const asked = { ...sides.value[at], query: query.value.trim() };
      const results = await quire.collections.search(collection.id, asked, signal);
      put(at, { results });
    } catch (error) {
      if (!signal.aborted) put(at, { error });
    }
  };
  const ask = (event: Event): void => {
    event.preventDefault();
    running.current.abort();
    running.current = new AbortController();
    for (const at of [0, 1] as const) void search(at, running.current.signal);
  };
  return (
    <div class="screen wide">
      <div class="screen-head">
        <h1>{frame.retrieval}</h1>
      </div>
      <p class="soft">{text.introduction}</p>
      <form class="query" role="search" onSubmit={ask}>
        <input
          class="input"
          type="search"
          aria-label={text.query}
          placeholder={text.query}
          value={query.value}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
        <Button kind="primary" type="submit" icon="search" disabled={query.value.trim() === ""}>
          {text.search}
        </Button>
      </form>
      <div class="sides">
        {([0, 1] as const).map((at) => (
          <section key={at} class="stack" aria-label={text.sides[at]}>
            <SettingsForm
              title={text.sides[at]}
              side={sides.value[at]}
              hasGraph={collection.settings.graph === true}
              onChange={(side) => {
                const [left, right] = sides.value;
                sides.value = at === 0 ? [side, right] : [left, side];
              }}
            />
            {may("write") && (
              <div>
                <Button
                  size="small"
                  onClick={() => void telling(() => save(collection, sides.value[at]))}
                >
                  {text.save}
                </Button>
              </div>
            )}
            <OneSide outcome={outcomes.value[at]} other={outcomes.value[at === 0 ? 1 : 0]} />
          </section>
        ))}
      </div>
    </div>
  );
}

function OneSide({ outcome, other: there }: { outcome: Outcome; other: Outcome }) {
  if (outcome.isAsking) return <Skeleton />;
  if (outcome.error !== undefined) return <Failure error={asQuireError(outcome.error)} />;
  if (outcome.results === undefined) return null;
  return <Results found={outcome.results} other={there.results} />;
}

async function save(collection: Collection, side: Side): Promise<void> {
  putCollection(await quire.collections.change(collection.id, { settings: { retrieval: side } }));
  tell(words().retrieval.saved);
}

function sideOf({ settings: { retrieval = {} } }: Collection): Side {
  const {
    strategy = "hybrid",
    top_k = 5,
    alpha = "auto",
    fusion = "convex",
    mmr = null,
  } = retrieval;
  const { rerank = true, window: around = 2, route = true, unique = "page" } = retrieval;
  return { strategy, top_k, alpha, fusion, rerank, window: around, route, unique, mmr };
}

/** Something to compare with: by words alone, or by both where words alone are the setting. */
function other(side: Side): Side {
  return { ...side, strategy: side.strategy === "sparse" ? "hybrid" : "sparse" };
}
