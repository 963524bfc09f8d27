import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../kit/button.tsx";
import { useKeys } from "../kit/browser/keys.ts";
import { lazy, Nothing } from "../kit/lazy.tsx";
import { Toasts } from "../kit/toast.tsx";
import { place } from "../router.ts";
import { words } from "../words/words.ts";
import { collection } from "./collections/collections.ts";
import { Rail } from "./rail.tsx";
import { Shortcuts } from "./shortcuts.tsx";

/** Nobody drops a file before the first screen is there, so its code is not part of the first script. */
const DropZone = lazy(
  () => import("../documents/upload/drop-zone.tsx").then((module) => module.DropZone),
  Nothing,
);

/** The rail and the screen beside it. On a phone the rail is opened from a bar at the top. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { frame } = words();
  const isOpen = useSignal(false);
  const path = place.value.pathname;
  useEffect(() => {
    isOpen.value = false;
  }, [path]);
  const closeMenu = (): void => {
    isOpen.value = false;
    document.querySelector<HTMLElement>(".top-bar button")?.focus();
  };
  useKeys(isOpen.value ? { Escape: closeMenu } : {});
  return (
    <div class="frame">
      <a class="button skip" href="#main">
        {frame.skip}
      </a>
      <header class="top-bar">
        <Button
          kind="quiet"
          icon="menu"
          label={frame.menu}
          aria-expanded={isOpen.value}
          aria-controls="rail"
          onClick={() => (isOpen.value = !isOpen.value)}
        />
        <span class="title">{collection.value?.name ?? "Quire"}</span>
      </header>
      {isOpen.value && (
        <button
          type="button"
          class="rail-close"
          aria-label={frame.close}
          onClick={() => (isOpen.value = false)}
        />
      )}
      <Rail isOpen={isOpen.value} />
      <main class="main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Toasts />
      <Shortcuts />
      <DropZone />
    </div>
  );
}
