import { useSignal } from "@preact/signals";
import type { Scope } from "../../client/types.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Field } from "../kit/field.tsx";
import { asQuireError } from "../kit/resource.ts";
import { tell, telling } from "../kit/toast.tsx";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";

const SCOPES: readonly Scope[] = ["read", "write", "admin"];

/** The key itself is shown once, in this dialog, and kept nowhere. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const { admin: text } = words();
  const made = useSignal<string | undefined>(undefined);
  return (
    <Dialog
      title={made.value === undefined ? text.newKey : text.keyMade}
      onClose={onClose}
      isKept={made.value !== undefined}
    >
      {made.value === undefined ? (
        <KeyForm onMade={(key) => (made.value = key)} onClose={onClose} />
      ) : (
        <Shown secret={made.value} onClose={onClose} />
      )}
    </Dialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { admin: text, frame } = words();
  const name = useSignal("");
  const scopes = useSignal<readonly Scope[]>(["read"]);
  const expiry = useSignal("");
  const fault = useSignal<{ text: string; isExpiry: boolean } | undefined>(undefined);
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    fault.value = undefined;
    try {
      const { api_key } = await quire.keys.create({
        name: name.value.trim(),
        scopes: [...scopes.value],
        // The key works until the end of that day.
        ...(expiry.value === ""
          ? {}
          : { expires_at: new Date(`${expiry.value}T23:59:59`).toISOString() }),
      });
      onMade(api_key);
    } catch (error) {
      const failed = asQuireError(error);
      fault.value = {
        text: words().problems.sentence(failed),
        isExpiry: failed.reason === "expiry_passed",
      };
    }
  };
  return (
    <form class="stack" onSubmit={(event) => void create(event)}>
      <Field
        label={text.name}
        hint={text.nameHint}
        fault={fault.value?.isExpiry === false ? fault.value.text : undefined}
        required
        maxLength={200}
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <fieldset class="scopes">
        <legend>{text.scopesTitle}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} class="check">
            <input
              type="checkbox"
              checked={scopes.value.includes(scope)}
              onChange={({ currentTarget }) => {
                const others = scopes.value.filter((each) => each !== scope);
                scopes.value = currentTarget.checked ? [...others, scope] : others;
              }}
            />
            <span>
              {text.scopes[scope]} <span class="small soft">{text.scopeHints[scope]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label={text.expiry}
        hint={text.expiryHint}
        fault={fault.value?.isExpiry === true ? fault.value.text : undefined}
        type="date"
        value={expiry.value}
        onInput={(event) => (expiry.value = event.currentTarget.value)}
      />
      <footer>
        <Button kind="quiet" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button
          kind="primary"
          type="submit"
          disabled={name.value.trim() === "" || scopes.value.length === 0}
        >
          {frame.create}
        </Button>
      </footer>
    </form>
  );
}

function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { admin: text } = words();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    tell(text.copied);
  };
  return (
    <div class="stack">
      <p>{text.shownOnce}</p>
      <code class="secret">{secret}</code>
      <footer>
        <Button icon="copy" onClick={() => void telling(copy)}>
          {text.copy}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {text.done}
        </Button>
      </footer>
    </div>
  );
}
