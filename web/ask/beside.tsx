// What is asked on the left, and on the right the page of the quote that the address names.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { lazy } from "../kit/lazy.tsx";
import { place } from "../router.ts";
import { quoteInAddress } from "./answer/quotes.ts";
import { useSteady } from "./steady.ts";

const RightSide = lazy(() => import("./right-side.tsx").then((module) => module.RightSide));

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
        <RightSide
          answer={open.answer}
          n={open.n}
          onHold={hold}
          width={width.value}
          onWidth={(value) => {
            width.value = value;
            localStorage.setItem(WIDTH, String(value));
          }}
        />
      )}
    </div>
  );
}
