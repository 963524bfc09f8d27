import { useSignal } from "@preact/signals";
import type { Document, Summary } from "../../../client/types.ts";
import { Button } from "../../kit/button.tsx";
import { Field, TextField } from "../../kit/field.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useRefresh, useResource } from "../../kit/resource.ts";
import { tell, telling } from "../../kit/toast.tsx";
import { may, quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";

type Props = { collection: string; document: Document };

/** What a question is compared with to choose documents. A person's words replace those of the rules or the model. */
export function SummaryForm({ collection, document }: Props) {
  const { document: text } = words();
  const resource = useResource(
    (signal) => quire.summaries.get(collection, document.id, signal),
    [document.id],
  );
  // The form stays, with what is being written in it, unless there is another summary now.
  useRefresh(resource, document.indexed_at);
  return (
    <Loaded of={resource}>
      {(summary) => (
        <Form
          key={JSON.stringify(summary)}
          summary={summary}
          onSave={async (changed) => {
            resource.set(await quire.summaries.set(collection, document.id, changed));
            tell(text.saved);
          }}
        />
      )}
    </Loaded>
  );
}

type Editable = Pick<Summary, "document_type" | "summary" | "key_topics" | "use_for">;
type FormProps = { summary: Summary; onSave: (changed: Editable) => Promise<void> };

function Form({ summary, onSave }: FormProps) {
  const { document: text, frame } = words();
  const kind = useSignal(summary.document_type);
  const about = useSignal(summary.summary);
  const topics = useSignal(summary.key_topics.join(", "));
  const uses = useSignal(summary.use_for);
  const isReadOnly = !may("write");
  const submit = (event: Event): void => {
    event.preventDefault();
    const key_topics = topics.value.split(",").flatMap((topic) => topic.trim() || []);
    void telling(() =>
      onSave({
        document_type: kind.value.trim(),
        summary: about.value.trim(),
        key_topics,
        use_for: uses.value.trim(),
      }),
    );
  };
  return (
    <form class="stack" onSubmit={submit}>
      <p class="small soft">{text.sources[summary.source]}</p>
      <Field
        label={text.kind}
        value={kind.value}
        disabled={isReadOnly}
        onInput={(event) => (kind.value = event.currentTarget.value)}
      />
      <TextField
        label={text.summary}
        rows={6}
        value={about.value}
        disabled={isReadOnly}
        onInput={(event) => (about.value = event.currentTarget.value)}
      />
      <Field
        label={text.topics}
        hint={text.topicsHint}
        value={topics.value}
        disabled={isReadOnly}
        onInput={(event) => (topics.value = event.currentTarget.value)}
      />
      <TextField
        label={text.useFor}
        value={uses.value}
        disabled={isReadOnly}
        onInput={(event) => (uses.value = event.currentTarget.value)}
      />
      {!isReadOnly && (
        <div>
          <Button kind="primary" type="submit">
            {frame.save}
          </Button>
        </div>
      )}
    </form>
  );
}
