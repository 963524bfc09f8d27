// Cells of tables by conditions, all of which must be met.
import { type Signal, useSignal } from "@preact/signals";
import type { TableLookUp, TableMatches } from "../../client/types.ts";
import { WithCollection } from "../frame/collections/with-collection.tsx";
import { Button } from "../kit/button.tsx";
import { Field } from "../kit/field.tsx";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import { asQuireError } from "../kit/resource.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { Closest, Matches } from "./matches.tsx";
import { type Condition, conditionsOf, NO_CONDITION } from "./condition.ts";
import { ConditionRow } from "./condition-row.tsx";
import "./tables.css";

export function LookUpScreen() {
  return <WithCollection>{({ id }) => <LookUp key={id} collection={id} />}</WithCollection>;
}

type State =
  | { phase: "idle" }
  | { phase: "asking" }
  | { phase: "found"; found: TableMatches }
  | { phase: "failed"; error: unknown };

/** As the API allows. */
const MOST_CONDITIONS = 10;

function LookUp({ collection }: { collection: string }) {
  const { tables: text, frame } = words();
  const conditions = useSignal<readonly Condition[]>([NO_CONDITION]);
  const column = useSignal("");
  const state = useSignal<State>({ phase: "idle" });
  const ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    state.value = { phase: "asking" };
    const wanted: TableLookUp = {
      conditions: conditionsOf(conditions.value),
      ...(column.value.trim() === "" ? {} : { column: column.value.trim() }),
    };
    try {
      state.value = { phase: "found", found: await quire.collections.lookUp(collection, wanted) };
    } catch (error) {
      state.value = { phase: "failed", error };
    }
  };
  const isReady = Object.keys(conditionsOf(conditions.value)).length > 0;
  return (
    <div class="screen">
      <div class="screen-head">
        <h1>{frame.tables}</h1>
      </div>
      <p class="soft">{text.introduction}</p>
      <form class="card stack" onSubmit={(event) => void ask(event)}>
        <fieldset class="conditions">
          <legend>{text.conditions}</legend>
          {conditions.value.map((condition, at) => (
            <ConditionRow
              key={at}
              at={at}
              condition={condition}
              onChange={(changed) => put(conditions, at, changed)}
              {...(conditions.value.length > 1 ? { onRemove: () => put(conditions, at) } : {})}
            />
          ))}
        </fieldset>
        {conditions.value.length < MOST_CONDITIONS && (
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() => (conditions.value = [...conditions.value, NO_CONDITION])}
            >
              {text.addCondition}
            </Button>
          </div>
        )}
        <Field
          label={text.column}
          hint={text.columnHint}
          value={column.value}
          onInput={(event) => (column.value = event.currentTarget.value)}
        />
        <div>
          <Button kind="primary" type="submit" icon="search" disabled={!isReady}>
            {text.lookUp}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        <Outcome state={state.value} />
      </div>
    </div>
  );
}

function Outcome({ state }: { state: State }) {
  if (state.phase === "idle") return null;
  if (state.phase === "asking") return <Skeleton />;
  if (state.phase === "failed") return <Failure error={asQuireError(state.error)} />;
  const { found } = state;
  return found.matches.length > 0 ? <Matches found={found} /> : <Closest found={found} />;
}

/** Without `changed` the condition is removed. */
function put(conditions: Signal<readonly Condition[]>, at: number, changed?: Condition): void {
  conditions.value = conditions.value.flatMap((each, index) => {
    if (index !== at) return [each];
    return changed === undefined ? [] : [changed];
  });
}
