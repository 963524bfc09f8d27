import type { ComponentChildren } from "preact";
import { Button } from "../kit/button.tsx";
import { useKeys } from "../kit/browser/keys.ts";
import { words } from "../words/words.ts";
import "./reader.css";

type Props = {
  onClose: () => void;
  /** Why there is none. */
  children: ComponentChildren;
};

/** In the place of a quote that cannot be shown. On a phone it covers what it was opened from, so it can be closed, too. */
export function NoQuote({ onClose, children }: Props) {
  useKeys({ Escape: onClose });
  return (
    <section class="reader">
      <header>
        <Button
          kind="quiet"
          size="small"
          icon="close"
          label={words().reader.close}
          onClick={onClose}
        />
      </header>
      <div class="reader-gone">{children}</div>
    </section>
  );
}
