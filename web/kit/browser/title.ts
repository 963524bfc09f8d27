// What tabs, bookmarks and screen readers call the page.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const ofThing = signal<string | undefined>(undefined);

/** The name of the one thing that a screen shows. It stands in place of the name of the screen. */
export function useThingTitle(title: string | undefined): void {
  useEffect(() => {
    ofThing.value = title;
    return () => (ofThing.value = undefined);
  }, [title]);
}

export function useTitle(screen: string, collection?: string): void {
  const parts = [ofThing.value || screen, collection, "Quire"];
  const title = parts.filter((part) => part).join(" · ");
  useEffect(() => {
    document.title = title;
  });
}
