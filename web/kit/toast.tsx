// Short messages at the lower edge: what has been done, or why it failed.
import { signal } from "@preact/signals";
import { words } from "../words/words.ts";
import { asQuireError } from "./resource.ts";

type Toast = { id: number; text: string };

const shown = signal<readonly Toast[]>([]);
const SHOWN_MS = 6_000;
let last = 0;

export function tell(text: string): void {
  const toast = { id: (last += 1), text };
  shown.value = [...shown.value, toast];
  setTimeout(() => dismiss(toast.id), SHOWN_MS);
}

/** Runs `work` and tells if it fails. */
export async function telling<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    tell(words().problems.sentence(asQuireError(error)));
    return undefined;
  }
}

function dismiss(id: number): void {
  shown.value = shown.value.filter((toast) => toast.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shown.value.map(({ id, text }) => (
        <div class="toast" key={id}>
          {text}
          <button
            type="button"
            class="toast-close"
            aria-label={words().frame.dismiss}
            onClick={() => dismiss(id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
