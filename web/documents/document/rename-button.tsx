import { useSignal } from "@preact/signals";
import type { Document } from "../../../client/types.ts";
import { Button } from "../../kit/button.tsx";
import { may } from "../../session/me.ts";
import { words } from "../../words/words.ts";
import { RenameDocument } from "../rename-document.tsx";

type Props = { collection: string; document: Document; onChange: () => void };

export function RenameButton({ collection, document, onChange }: Props) {
  const isRenaming = useSignal(false);
  if (!may("write")) return null;
  return (
    <>
      <Button size="small" icon="edit" onClick={() => (isRenaming.value = true)}>
        {words().documents.rename}
      </Button>
      {isRenaming.value && (
        <RenameDocument
          collection={collection}
          document={document}
          onRenamed={onChange}
          onClose={() => (isRenaming.value = false)}
        />
      )}
    </>
  );
}
