import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { words } from "../words/words.ts";

type Props = {
  count: number;
  /** Of the only one. */
  name: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before documents are deleted, because they can't be brought back. */
export function ConfirmRemoval({ count, name, onConfirm, onClose }: Props) {
  const { documents: text, frame } = words();
  return (
    <Dialog title={text.removeTitle(count, name)} onClose={onClose}>
      <p>{text.removeText}</p>
      <footer>
        <Button kind="quiet" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="danger" icon="trash" onClick={onConfirm}>
          {text.remove}
        </Button>
      </footer>
    </Dialog>
  );
}
