// Keys that work everywhere. Screens add their own with `useKeys`.
import { useSignal } from "@preact/signals";
import { Dialog } from "../kit/dialog.tsx";
import { useKeys } from "../kit/keys.ts";
import { navigate, pathTo } from "../router.ts";
import { words } from "../words/words.ts";
import { collection } from "./collections.ts";

export function Shortcuts() {
  const { shortcuts } = words().frame;
  const isOpen = useSignal(false);
  useKeys({
    "?": () => (isOpen.value = true),
    "/": () => document.querySelector<HTMLElement>("#question")?.focus(),
    "g d": () => {
      if (collection.value !== undefined) navigate(pathTo("c", collection.value.id, "documents"));
    },
  });
  if (!isOpen.value) return null;
  const rows: readonly [readonly string[], string][] = [
    [["/"], shortcuts.ask],
    [["[", "]"], shortcuts.quotes],
    [["←", "→"], shortcuts.pages],
    [["Esc"], shortcuts.close],
    [["g", "d"], shortcuts.documents],
    [["?"], shortcuts.help],
  ];
  return (
    <Dialog title={shortcuts.title} onClose={() => (isOpen.value = false)}>
      <dl class="shortcuts">
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
