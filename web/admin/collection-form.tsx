import { useSignal } from "@preact/signals";
import type { Collection } from "../../client/types.ts";
import { putCollection } from "../frame/collections.ts";
import { Button } from "../kit/button.tsx";
import { Field, SelectField, TextField } from "../kit/field.tsx";
import { asQuireError } from "../kit/resource.ts";
import { tell, telling } from "../kit/toast.tsx";
import { may, quire } from "../session/me.ts";
import { words } from "../words/words.ts";

const STRATEGIES = ["document", "page", "semantic"] as const;

/** An empty field restores the default: the API takes null for it. */
export function CollectionForm({ collection }: { collection: Collection }) {
  const { admin: text, frame } = words();
  const { chunking = {}, graph = false, guidelines = "" } = collection.settings;
  const values = useSignal({
    name: collection.name,
    description: collection.description,
    guidelines,
    strategy: chunking.strategy ?? "document",
    size: String(chunking.size ?? ""),
    overlap: String(chunking.overlap ?? ""),
    graph: graph,
  });
  const fault = useSignal<string | undefined>(undefined);
  const put = (change: Partial<typeof values.value>): void => {
    values.value = { ...values.value, ...change };
  };
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const now = values.value;
    try {
      const changed = await quire.collections.change(collection.id, {
        name: now.name.trim(),
        description: now.description.trim(),
        settings: {
          guidelines: now.guidelines.trim() || null,
          graph: now.graph,
          chunking: {
            strategy: now.strategy,
            size: now.size === "" ? null : Number(now.size),
            overlap: now.overlap === "" ? null : Number(now.overlap),
          },
        },
      });
      putCollection(changed);
      fault.value = undefined;
      tell(changed.stale ? text.savedStale : text.saved);
    } catch (error) {
      const { message, faults } = asQuireError(error);
      fault.value = [message, ...faults.map((each) => each.message)].join(" ");
    }
  };
  const reindex = async (): Promise<void> => {
    const { documents } = await quire.collections.reindex(collection.id);
    tell(words().documents.reindexing(documents.length));
  };
  const now = values.value;
  return (
    <form class="card stack" onSubmit={(event) => void save(event)}>
      <h2>{text.collectionTitle(collection.name)}</h2>
      {collection.stale && (
        <div class="notice warn">
          <div class="stack">
            <p>
              {text.stale(collection.stale_reason.map((each) => text.reasons[each]).join(", "))}
            </p>
            {may("write") && (
              <div>
                <Button size="small" icon="retry" onClick={() => void telling(reindex)}>
                  {text.reindexAll}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
      <Field
        label={text.name}
        required
        maxLength={200}
        value={now.name}
        onInput={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <TextField
        label={text.description}
        rows={2}
        value={now.description}
        onInput={({ currentTarget }) => put({ description: currentTarget.value })}
      />
      <TextField
        label={text.guidelines}
        hint={text.guidelinesHint}
        value={now.guidelines}
        onInput={({ currentTarget }) => put({ guidelines: currentTarget.value })}
      />
      <fieldset class="index-settings">
        <legend>{text.indexTitle}</legend>
        <p class="small soft">{text.indexHint}</p>
        <SelectField
          label={text.chunking}
          value={now.strategy}
          options={STRATEGIES.map((value) => ({ value, label: text.chunkings[value] }))}
          onChange={(chosen) =>
            put({ strategy: STRATEGIES.find((each) => each === chosen) ?? "document" })
          }
        />
        <div class="pair">
          <Field
            label={text.size}
            type="number"
            min={200}
            max={8000}
            placeholder="1000"
            value={now.size}
            onInput={({ currentTarget }) => put({ size: currentTarget.value })}
          />
          <Field
            label={text.overlap}
            type="number"
            min={0}
            max={4000}
            placeholder="200"
            value={now.overlap}
            onInput={({ currentTarget }) => put({ overlap: currentTarget.value })}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={now.graph}
            onChange={({ currentTarget }) => put({ graph: currentTarget.checked })}
          />
          {text.graph}
        </label>
      </fieldset>
      {fault.value !== undefined && (
        <p class="notice bad" role="alert">
          {fault.value}
        </p>
      )}
      {may("write") && (
        <div>
          <Button kind="primary" type="submit">
            {frame.save}
          </Button>
        </div>
      )}
    </form>
  );
}
