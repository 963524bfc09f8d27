import { useSignal } from "@preact/signals";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { Field } from "../../kit/field.tsx";
import { asQuireError } from "../../kit/resource.ts";
import { navigate, pathTo } from "../../router.ts";
import { quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";
import { putCollection } from "./collections.ts";

export function NewCollectionDialog({ onClose }: { onClose: () => void }) {
  const { frame } = words();
  const name = useSignal("");
  const fault = useSignal<string | undefined>(undefined);
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const made = await quire.collections.create({ name: name.value.trim() });
      putCollection(made);
      onClose();
      navigate(pathTo("c", made.id, "documents"));
    } catch (error) {
      fault.value = words().problems.sentence(asQuireError(error));
    }
  };
  return (
    <Dialog title={frame.newCollectionTitle} onClose={onClose}>
      <form class="stack" onSubmit={(event) => void create(event)}>
        <Field
          label={frame.collectionName}
          hint={frame.collectionNameHint}
          fault={fault.value}
          value={name.value}
          required
          maxLength={100}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <footer>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" type="submit" disabled={name.value.trim() === ""}>
            {frame.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
