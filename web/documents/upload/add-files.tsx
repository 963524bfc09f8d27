import { useRef } from "preact/hooks";
import { Button } from "../../kit/button.tsx";
import { words } from "../../words/words.ts";
import { inputFiles } from "./found-files.ts";
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
