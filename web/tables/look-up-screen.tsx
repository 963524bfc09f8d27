// Cells of tables by conditions, all of which must be met.
import { type Signal, useSignal } from "@preact/signals";
import { WithCollection } from "../frame/collections/with-collection.tsx";
import { Button } from "../kit/button.tsx";
import { Field } from "../kit/field.tsx";
import { asQuireError } from "../kit/resource.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { type Condition, lookUpOf, NO_CONDITION } from "./condition.ts";
import { ConditionRow } from "./condition-row.tsx";
import { type LookUpState, Outcome } from "./outcome.tsx";
import "./tables.css";

export function LookUpScreen() {
  return <WithCollection>{({ id }) => <LookUp key={id} collection={id} />}</WithCollection>;
}

/** As the API allows. */
const MOST_CONDITIONS = 10;

function LookUp({ collection }: { collection: string }) {
  const { tables: text, frame } = words();
  const conditions = useSignal<readonly Condition[]>([NO_CONDITION]);
  const column = useSignal("");
  const state = useSignal<LookUpState | undefined>(undefined);
  const written = lookUpOf(conditions.value, column.value);
  const ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    const asking = { wanted: written };
    const isLast = (): boolean => state.value === asking;
    state.value = asking;
    try {
      const found = await quire.collections.lookUp(collection, written);
      if (isLast()) state.value = { ...asking, found };
    } catch (error) {
      if (isLast()) state.value = { ...asking, error: asQuireError(error) };
    }
  };
  const isReady = Object.keys(written.conditions).length > 0;
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
        {state.value !== undefined && <Outcome state={state.value} written={written} />}
      </div>
    </div>
  );
}

/** Without `changed` the condition is removed. */
function put(conditions: Signal<readonly Condition[]>, at: number, changed?: Condition): void {
  conditions.value = conditions.value.flatMap((each, index) => {
    if (index !== at) return [each];
    return changed === undefined ? [] : [changed];
  });
}
