// What is asked on the left, and on the right the page of the quote that the address names.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { lazy } from "../kit/lazy.tsx";
import { place } from "../router.ts";
import { words } from "../words/words.ts";
import { quoteInAddress } from "./answer/quotes.ts";
import { useSteady } from "./steady.ts";

const OpenQuote = lazy(() => import("./open-quote.tsx").then((module) => module.OpenQuote));

const WIDTH = "reader-width";

export function Beside({ children }: { children: ComponentChildren }) {
  const open = quoteInAddress(place.value.searchParams);
  const width = useSignal(Number(localStorage.getItem(WIDTH) ?? 50));
  const left = useRef<HTMLDivElement>(null);
  const hold = useSteady(left, open !== undefined);
  const style = open === undefined ? {} : { "--reader-width": `${width.value}%` };
  // The left side stays the same element: opening a page loses neither its scroll position nor the focus.
  return (
    <div class={open === undefined ? "beside" : "beside is-open"} style={style}>
      <div class="beside-left" ref={left}>
        {children}
      </div>
      {open !== undefined && (
        <Divider
          value={width.value}
          onChange={(value) => {
            width.value = value;
            localStorage.setItem(WIDTH, String(value));
          }}
        />
      )}
      {open !== undefined && (
        <aside class="beside-right">
          <OpenQuote answer={open.answer} n={open.n} onHold={hold} />
        </aside>
      )}
    </div>
  );
}

type DividerProps = { value: number; onChange: (value: number) => void };

const [NARROWEST, WIDEST] = [25, 75];

/** Moved with the pointer or with the arrow keys. `value` is the width of the right side in percent. */
function Divider({ value, onChange }: DividerProps) {
  const set = (wanted: number): void => onChange(Math.min(WIDEST, Math.max(NARROWEST, wanted)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <div
      class="divider"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words().frame.divider}
      aria-valuenow={Math.round(value)}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") set(value + 3);
        else if (event.key === "ArrowRight") set(value - 3);
        else return;
        event.stopPropagation();
        event.preventDefault();
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const whole = event.currentTarget.parentElement?.getBoundingClientRect();
        if (whole === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        set(((whole.right - event.clientX) / whole.width) * 100);
      }}
    />
  );
}
