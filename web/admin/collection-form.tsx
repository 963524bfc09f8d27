import { useSignal } from "@preact/signals";
import type { Collection } from "../../client/types.ts";
import { putCollection } from "../frame/collections/collections.ts";
import { Button } from "../kit/button.tsx";
import { Field, SelectField, TextField } from "../kit/field.tsx";
import { asQuireError } from "../kit/resource.ts";
import { tell } from "../kit/toast.tsx";
import { may, quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { StaleIndex } from "./stale-index.tsx";

/** What the server allows, and what it takes if the field is empty. */
const CHARACTERS = {
  size: { min: 200, max: 8000, placeholder: "1000" },
  overlap: { min: 0, max: 4000, placeholder: "200" },
};

const STRATEGIES = ["document", "page", "semantic"] as const;

/** An empty field restores the default. */
export function CollectionForm({ collection }: { collection: Collection }) {
  const { admin: text, frame } = words();
  const values = useSignal(writtenOf(collection));
  const fault = useSignal<string | undefined>(undefined);
  const isNameless = useSignal(false);
  const put = (change: Partial<Written>): void => {
    // It was about what is being changed.
    fault.value = undefined;
    values.value = { ...values.value, ...change };
  };
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    isNameless.value = values.value.name.trim() === "";
    if (isNameless.value) return;
    try {
      const changed = await quire.collections.change(collection.id, changeOf(values.value));
      putCollection(changed);
      fault.value = undefined;
      tell(changed.stale ? text.savedStale : text.saved);
    } catch (error) {
      const failed = asQuireError(error);
      const { problems } = words();
      fault.value = `${problems.sentence(failed)} ${problems.faults(failed)}`.trim();
    }
  };
  const now = values.value;
  return (
    <form class="card stack" onSubmit={(event) => void save(event)}>
      <h2>{text.collectionTitle(collection.name)}</h2>
      {collection.stale && <StaleIndex collection={collection} />}
      <fieldset class="all-settings" disabled={!may("write")}>
        <Field
          label={text.name}
          fault={isNameless.value ? text.nameMissing : undefined}
          required
          maxLength={200}
          value={now.name}
          onInput={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        <Descriptions now={now} put={put} />
        <IndexSettings now={now} put={put} />
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

function Descriptions({ now, put }: PartProps) {
  const { admin: text } = words();
  return (
    <>
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
    </>
  );
}

type PartProps = { now: Written; put: (change: Partial<Written>) => void };

function IndexSettings({ now, put }: PartProps) {
  const { admin: text } = words();
  return (
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
        {(["size", "overlap"] as const).map((name) => (
          <Field
            key={name}
            type="number"
            label={text[name]}
            {...CHARACTERS[name]}
            value={now[name]}
            onInput={({ currentTarget }) => put({ [name]: currentTarget.value })}
          />
        ))}
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
  );
}

/** What stands in the form. Sizes are texts, because a field can be empty. */
type Written = ReturnType<typeof writtenOf>;

function writtenOf({ name, description, settings }: Collection) {
  const { chunking = {}, graph = false, guidelines = "" } = settings;
  return {
    name,
    description,
    guidelines,
    strategy: chunking.strategy ?? "document",
    size: String(chunking.size ?? ""),
    overlap: String(chunking.overlap ?? ""),
    graph,
  };
}

/** Null restores the default. */
function changeOf({ name, description, guidelines, strategy, size, overlap, graph }: Written) {
  return {
    name: name.trim(),
    description: description.trim(),
    settings: {
      guidelines: guidelines.trim() || null,
      graph,
      chunking: {
        strategy,
        size: size === "" ? null : Number(size),
        overlap: overlap === "" ? null : Number(overlap),
      },
    },
  };
}
