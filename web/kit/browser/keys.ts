import { useLayoutEffect, useRef } from "preact/hooks";

type Keys = Readonly<Record<string, () => void>>;

/** The second key of a sequence such as "g d" must follow within this time. */
const SEQUENCE_MS = 1_000;

/** Calls what belongs to a key, except while someone writes or a dialog is open. "g d" is a sequence of two keys. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Listens as soon as the screen is there, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    let first = { key: "", at: 0 };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector("dialog[open]") !== null) return;
      const isSequence = event.timeStamp - first.at < SEQUENCE_MS;
      const sequence = isSequence ? latest.current[`${first.key} ${event.key}`] : undefined;
      const action = sequence ?? latest.current[event.key];
      first = { key: event.key, at: event.timeStamp };
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}
