// Opening a page beside an answer makes its lines break elsewhere. What was being read stays at its height.
import { type RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

type Held = { element: Element; top: number };

/** Returns what to call with a quote, as "answer.n", before something else than a click on it opens or closes its page. */
export function useSteady(
  left: RefObject<HTMLElement | null>,
  isOpen: boolean,
): (quote: string) => void {
  const held = useRef<Held | undefined>(undefined);
  const hold = (element: Element | null): void => {
    held.current =
      element === null || !element.checkVisibility()
        ? undefined
        : { element, top: element.getBoundingClientRect().top };
  };
  useEffect(() => {
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element) hold(target.closest("[data-quote]"));
    };
    const { current } = left;
    current?.addEventListener("click", onClick, { capture: true });
    return () => current?.removeEventListener("click", onClick, { capture: true });
  }, [left]);
  useLayoutEffect(() => {
    const { current } = held;
    held.current = undefined;
    if (current === undefined || !current.element.checkVisibility()) return;
    const moved = current.element.getBoundingClientRect().top - current.top;
    current.element.closest(".conversation, .beside-left")?.scrollBy(0, moved);
  }, [isOpen]);
  return (quote) => hold(document.querySelector(`[data-quote="${quote}"]`));
}
