import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../kit/button.tsx";
import { Icon } from "../../kit/icon.tsx";
import { telling } from "../../kit/toast.tsx";
import { words } from "../../words/words.ts";
import { droppedFiles, inputFiles } from "./chosen-files.ts";
import { uploadAll } from "./uploads.ts";

type Props = { collection: string };

/** Preact's types do not know it. All browsers do. */
const FOLDER = { webkitdirectory: true };

/** Buttons that open the browser's own dialogs, for files and for a folder. */
export function AddFiles({ collection }: Props) {
  const { documents } = words();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    if (currentTarget.files !== null) uploadAll(collection, inputFiles(currentTarget.files));
    // The same files can be chosen again.
    currentTarget.value = "";
  };
  return (
    <>
      <input
        type="file"
        multiple
        hidden
        ref={files}
        data-choose="files"
        aria-label={documents.add}
        onChange={take}
      />
      <input
        type="file"
        multiple
        hidden
        ref={folder}
        data-choose="folder"
        aria-label={documents.addFolder}
        {...FOLDER}
        onChange={take}
      />
      <span class="choose-folder">
        <Button onClick={() => folder.current?.click()}>{documents.addFolder}</Button>
      </span>
      <Button kind="primary" icon="upload" onClick={() => files.current?.click()}>
        {documents.add}
      </Button>
    </>
  );
}

/** Files can be dropped anywhere while the screen is shown. */
export function DropZone({ collection }: Props) {
  const isOver = useSignal(false);
  useEffect(() => {
    // Every element under the pointer sends its own enter and leave.
    let depth = 0;
    const leaving = new AbortController();
    const on = (
      type: "dragenter" | "dragover" | "dragleave" | "drop",
      act: (event: DragEvent) => void,
    ) =>
      addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes("Files") === true) act(event);
        },
        { signal: leaving.signal },
      );
    on("dragenter", () => {
      depth += 1;
      isOver.value = true;
    });
    on("dragleave", () => {
      depth -= 1;
      if (depth <= 0) isOver.value = false;
    });
    on("dragover", (event) => event.preventDefault());
    on("drop", (event) => {
      event.preventDefault();
      depth = 0;
      isOver.value = false;
      const { dataTransfer } = event;
      if (dataTransfer === null) return;
      const found = droppedFiles(dataTransfer);
      void telling(async () => uploadAll(collection, await found));
    });
    return () => leaving.abort();
  }, [collection]);
  if (!isOver.value) return null;
  return (
    <div class="drop-zone">
      <Icon name="upload" />
      {words().documents.dropHere}
    </div>
  );
}
