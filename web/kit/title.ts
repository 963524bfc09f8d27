// What tabs, bookmarks and screen readers call the page.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const ofThing = signal<string | undefined>(undefined);

/** The name of the one thing that a screen shows. It stands in place of the name of the screen. */
export function useThingTitle(title: string | undefined): void {
  useEffect(() => {
    ofThing.value = title === "" ? undefined : title;
    return () => (ofThing.value = undefined);
  }, [title]);
}

/** From the particular to the general; the thing that is shown replaces the first part. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const [screen, ...rest] = parts;
  const shown = [ofThing.value ?? screen, ...rest, "Quire"].filter((part) => part !== undefined);
  const title = shown.join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
