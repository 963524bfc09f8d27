// Keys that work everywhere. Screens add their own with `useKeys`.
import { useSignal } from "@preact/signals";
import { useKeys } from "../kit/browser/keys.ts";
import { lazy, Nothing } from "../kit/lazy.tsx";
import { navigate, pathTo } from "../router.ts";
import { collection } from "./collections/collections.ts";

const ShortcutList = lazy(
  () => import("./shortcut-list.tsx").then((module) => module.ShortcutList),
  Nothing,
);

export function Shortcuts() {
  const isOpen = useSignal(false);
  useKeys({
    "?": () => (isOpen.value = true),
    "/": () => document.querySelector<HTMLElement>("#question")?.focus(),
    "g d": () => {
      if (collection.value !== undefined) navigate(pathTo("c", collection.value.id, "documents"));
    },
  });
  if (!isOpen.value) return null;
  return <ShortcutList onClose={() => (isOpen.value = false)} />;
}
