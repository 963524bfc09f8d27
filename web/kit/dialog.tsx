import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { keepFocus } from "./browser/focus.ts";

type Props = {
  title: string;
  onClose: () => void;
  /** What it shows is shown once: only its own buttons close it. */
  isKept?: boolean;
  children: ComponentChildren;
};

/** A modal dialog. The browser keeps the focus inside, and whatever closes it gives it back; Escape and a click beside it close it. */
export function Dialog({ title, onClose, isKept = false, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    keepFocus();
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      class="dialog"
      ref={ref}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && !isKept && onClose()}
      // Of two presses of Escape, the page can refuse only one where the browser doesn't know `closedby`.
      onCancel={(event) => isKept && event.preventDefault()}
      {...(isKept ? { closedby: "none" } : {})}
    >
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
