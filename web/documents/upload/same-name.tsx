import { Button } from "../../kit/button.tsx";
import { telling } from "../../kit/toast.tsx";
import { number, words } from "../../words/words.ts";
import type { QueuedUpload } from "./upload-board.ts";
import { uploads } from "./uploads.ts";

/** Files that are named on the screen; what is chosen for all of them is for the others, too. */
const NAMED = 20;

/** Asks what to do with files that have the name of a document and other content: nothing is replaced unasked. */
export function SameName({ undecided }: { undecided: readonly QueuedUpload[] }) {
  const { upload } = words().documents;
  const more = undecided.length - NAMED;
  return (
    <div class="upload-same-name">
      <p role="status">{upload.sameName(undecided.length)}</p>
      <ul class="small">
        {undecided.slice(0, NAMED).map((item) => (
          <li key={item.id} class="row">
            <b class="upload-name">{item.filename}</b>
            <Choices chosen={[item]} name={item.filename} />
          </li>
        ))}
      </ul>
      {more > 0 && <p class="small soft">{upload.waiting(number(more))}</p>}
      {undecided.length > 1 && (
        <div class="row">
          <Choices chosen={undecided} />
        </div>
      )}
    </div>
  );
}

/** Without a `name`, the choice is for all files. */
function Choices({ chosen, name }: { chosen: readonly QueuedUpload[]; name?: string }) {
  const { upload } = words().documents;
  const isOne = name !== undefined;
  return (
    <>
      <Button
        size="small"
        {...(isOne ? { "aria-label": upload.replaceOf(name) } : {})}
        onClick={() => uploads.replace(chosen)}
      >
        {isOne ? upload.replace : upload.replaceAll}
      </Button>
      <Button
        size="small"
        {...(isOne ? { "aria-label": upload.keepBothOf(name) } : {})}
        onClick={() => void telling(() => uploads.keepBoth(chosen))}
      >
        {isOne ? upload.keepBoth : upload.keepAll}
      </Button>
    </>
  );
}
