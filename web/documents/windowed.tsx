// A long list of which only the rows near the visible part exist.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type Props<T> = {
  items: readonly T[];
  /** All rows have the same height, which is measured at the first one. */
  renderRow: (item: T, at: number) => ComponentChildren;
  /** Called when the end comes near. */
  onEnd?: () => void;
};

const GUESSED_HEIGHT = 58;
/** Rows outside the visible part, for a scroll that is faster than the drawing. */
const MARGIN = 12;

export function Windowed<T>({ items, renderRow, onEnd }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const height = useSignal(GUESSED_HEIGHT);
  const range = useSignal({ from: 0, to: 40 });
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest(".main");
    if (element === null || !(scroller instanceof HTMLElement)) return undefined;
    const measure = (): void => {
      const first = element.querySelector("[role=row]");
      if (first !== null) height.value = first.getBoundingClientRect().height;
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor(above / height.value) - MARGIN);
      const visible = Math.ceil(scroller.clientHeight / height.value);
      const now = range.peek();
      const to = from + visible + 2 * MARGIN;
      if (now.from !== from || now.to !== to) range.value = { from, to };
    };
    measure();
    scroller.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", measure);
      observer.disconnect();
    };
  }, [items.length === 0]);
  const from = Math.min(range.value.from, Math.max(0, items.length - 1));
  const to = Math.min(range.value.to, items.length);
  useLayoutEffect(() => {
    if (to >= items.length - MARGIN) onEnd?.();
  }, [to, items.length]);
  return (
    <div role="rowgroup" ref={list} style={{ height: `${items.length * height.value}px` }}>
      <div style={{ transform: `translateY(${from * height.value}px)` }}>
        {items.slice(from, to).map((item, at) => renderRow(item, from + at))}
      </div>
    </div>
  );
}
