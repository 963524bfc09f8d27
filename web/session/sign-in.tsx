import { useSignal } from "@preact/signals";
import { Button } from "../kit/button.tsx";
import { Field } from "../kit/field.tsx";
import { asQuireError } from "../kit/resource.ts";
import { useTitle } from "../kit/browser/title.ts";
import { words } from "../words/words.ts";
import { session, signIn } from "./me.ts";

/** Stands in place of every screen until someone is signed in; the address stays, so that it is shown afterwards. */
export function SignIn() {
  const { signIn: text } = words().frame;
  useTitle(text.title);
  const key = useSignal("");
  const now = session.value;
  const fault = useSignal(now.state === "out" ? now.reason : undefined);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (key.value.trim() === "") {
      fault.value = text.empty;
      return;
    }
    try {
      await signIn(key.value.trim());
    } catch (error) {
      fault.value = words().problems.sentence(asQuireError(error));
    }
  };
  return (
    <main class="sign-in">
      <form onSubmit={(event) => void submit(event)}>
        <span class="brand">
          <img src="/favicon.svg" alt="" />
          Quire
        </span>
        <div class="stack">
          <h1>{text.title}</h1>
          <p class="soft small">{text.text}</p>
        </div>
        {/* Password managers file the key under a name. */}
        <input type="text" name="username" autocomplete="username" value="Quire" hidden readOnly />
        <Field
          label={text.key}
          hint={text.hint}
          fault={fault.value}
          type="password"
          name="key"
          autocomplete="current-password"
          spellcheck={false}
          value={key.value}
          onInput={(event) => (key.value = event.currentTarget.value)}
        />
        <Button kind="primary" type="submit">
          {text.submit}
        </Button>
      </form>
    </main>
  );
}
