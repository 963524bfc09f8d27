// Files can be dropped on every screen: they go into the collection that is shown, or into a first one.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { droppedFiles, type FoundFile } from "./found-files.ts";
import { Icon } from "../../kit/icon.tsx";
import { telling } from "../../kit/toast.tsx";
import { navigate, pathTo } from "../../router.ts";
import { may, quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";
import { collection, putCollection } from "../../frame/collections/collections.ts";

export function DropZone() {
  const isOver = useSignal(false);
  useEffect(() => listenForFiles(isOver), [isOver]);
  if (!isOver.value) return null;
  const { frame } = words();
  return (
    <div class="drop-zone">
      <Icon name="upload" />
      {may("write") ? frame.drop.here(collection.value?.name) : frame.drop.readOnly}
    </div>
  );
}

function listenForFiles(isOver: { value: boolean }): () => void {
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
  // Otherwise the browser would leave the app and show the file.
  on("dragover", (event) => event.preventDefault());
  on("drop", (event) => {
    event.preventDefault();
    depth = 0;
    isOver.value = false;
    const { dataTransfer } = event;
    if (dataTransfer === null || !may("write")) return;
    const found = droppedFiles(dataTransfer);
    void telling(async () => take(await found));
  });
  return () => leaving.abort();
}

async function take(found: readonly FoundFile[]): Promise<void> {
  const { id } = collection.value ?? (await firstCollection());
  const { uploadAll } = await import("./uploads.ts");
  uploadAll(id, found);
  navigate(pathTo("c", id, "documents"));
}

async function firstCollection() {
  const made = await quire.collections.create({ name: words().frame.drop.firstCollection });
  putCollection(made);
  return made;
}
