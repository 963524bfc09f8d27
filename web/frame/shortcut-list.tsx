import { Dialog } from "../kit/dialog.tsx";
import { words } from "../words/words.ts";

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { shortcuts } = words().frame;
  const rows: readonly [readonly string[], string][] = [
    [["/"], shortcuts.ask],
    [["[", "]"], shortcuts.quotes],
    [["←", "→"], shortcuts.pages],
    [["Esc"], shortcuts.close],
    [["g", "d"], shortcuts.documents],
    [["?"], shortcuts.help],
  ];
  return (
    <Dialog title={shortcuts.title} onClose={onClose}>
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
