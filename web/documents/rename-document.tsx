// Gives a document another name.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Document } from "../../client/types.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Field } from "../kit/field.tsx";
import { asQuireError } from "../kit/resource.ts";
import { tell } from "../kit/toast.tsx";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { partsOf } from "./upload/free-name.ts";

type Props = {
  collection: string;
  document: Document;
  onRenamed: (document: Document) => void;
  onClose: () => void;
};

export function RenameDocument({ collection, document, onRenamed, onClose }: Props) {
  const { documents: text, frame } = words();
  const { id, filename } = document;
  const { stem, ending } = partsOf(filename);
  const name = useSignal(filename);
  const fault = useSignal<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  // As in folders of a computer: typing replaces the name and leaves its ending.
  useEffect(() => form.current?.querySelector("input")?.setSelectionRange(0, stem.length), []);
  const rename = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = withEnding(name.value.trim(), ending);
    if (wanted === filename) return onClose();
    try {
      onRenamed(await quire.documents.change(collection, id, { filename: wanted }));
      tell(text.renamed);
      onClose();
    } catch (error) {
      fault.value = words().problems.sentence(asQuireError(error));
    }
  };
  return (
    <Dialog title={text.renameTitle(filename)} onClose={onClose}>
      <form class="stack" ref={form} onSubmit={(event) => void rename(event)}>
        <Field
          label={text.newName}
          hint={ending === "" ? undefined : text.endingStays(ending)}
          fault={fault.value}
          value={name.value}
          required
          maxLength={255}
          spellcheck={false}
          onInput={({ currentTarget }) => {
            // It was about the name before.
            fault.value = undefined;
            name.value = currentTarget.value;
          }}
        />
        <footer>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" type="submit">
            {text.rename}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** The ending tells people and programs the format, which a name does not change. */
function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}
