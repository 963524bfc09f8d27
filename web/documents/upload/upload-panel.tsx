import { Button } from "../../kit/button.tsx";
import { Meter } from "../../kit/meter.tsx";
import { tell, telling } from "../../kit/toast.tsx";
import { number, size, words } from "../../words/words.ts";
import { SameName } from "./same-name.tsx";
import type { QueuedUpload, UploadState } from "./upload-board.ts";
import { isWorthSending } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";

/** Failures that are named on the screen; the copied list has all of them. */
const NAMED = 20;

/** The uploads to this collection: what is on its way, and what became of it. */
export function UploadPanel({ collection }: { collection: string }) {
  const { upload } = words().documents;
  const items = uploads.items.value.filter((item) => item.collection === collection);
  if (items.length === 0) return null;
  const inPhase = (phase: UploadState["phase"]): QueuedUpload[] =>
    items.filter(({ state }) => state.peek().phase === phase);
  const [waiting, sending, failed] = [inPhase("waiting"), inPhase("sending"), inPhase("failed")];
  const undecided = inPhase("undecided");
  const isBusy = waiting.length + sending.length > 0;
  const canRetry = items.some(isWorthSending);
  return (
    <section class="card upload-panel" aria-label={words().documents.add}>
      {isBusy && <Overall items={items} left={waiting.length + sending.length} />}
      {!isBusy && <Summary items={items} />}
      {sending.map((item) => (
        <Sending key={item.id} item={item} />
      ))}
      {waiting.length > 0 && <p class="small soft">{upload.waiting(number(waiting.length))}</p>}
      {undecided.length > 0 && <SameName undecided={undecided} />}
      {failed.length > 0 && <Failures failed={failed} />}
      <div class="row">
        {isBusy && (
          <Button size="small" icon="stop" onClick={uploads.stop}>
            {upload.stop}
          </Button>
        )}
        {!isBusy && canRetry && (
          <Button size="small" icon="retry" onClick={uploads.retry}>
            {upload.retry}
          </Button>
        )}
        {failed.length > 0 && (
          <Button size="small" icon="copy" onClick={() => void telling(() => copy(failed))}>
            {upload.copyFailures}
          </Button>
        )}
        {!isBusy && (
          <Button size="small" kind="quiet" onClick={uploads.clear}>
            {undecided.length > 0 ? upload.leaveOut : upload.dismiss}
          </Button>
        )}
      </div>
    </section>
  );
}

function Overall({ items, left }: { items: readonly QueuedUpload[]; left: number }) {
  const { upload } = words().documents;
  const title = upload.title(number(items.length - left), number(items.length));
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <div class="stack">
      <div class="upload-line">
        <h2>{title}</h2>
        <span class="small soft numbers">
          {upload.bytes(size(uploads.sentBytes.value), size(bytes))}
        </span>
      </div>
      <Meter share={uploads.sentBytes.value / Math.max(bytes, 1)} label={title} />
    </div>
  );
}

function Sending({ item }: { item: QueuedUpload }) {
  const { upload } = words().documents;
  const { value } = item.state;
  const sent = value.phase === "sending" ? value.sent : 0;
  return (
    <div class="upload-line small">
      <span class="upload-name">{item.filename}</span>
      <span class="soft numbers">{size(item.file.size)}</span>
      <Meter share={sent / Math.max(item.file.size, 1)} label={upload.sending(item.filename)} />
    </div>
  );
}

function Summary({ items }: { items: readonly QueuedUpload[] }) {
  const { upload } = words().documents;
  const states = items.map(({ state }) => state.peek());
  const taken = states.filter((state) => state.phase === "taken");
  const known = taken.filter(({ isNew }) => !isNew).length;
  const stopped = states.filter(({ phase }) => phase === "stopped").length;
  return (
    <div role="status">
      {taken.length > known && <p>{upload.finished(taken.length - known)}</p>}
      {known > 0 && <p class="soft">{upload.duplicates(known)}</p>}
      {stopped > 0 && <p class="soft">{upload.stopped(stopped)}</p>}
    </div>
  );
}

function Failures({ failed }: { failed: readonly QueuedUpload[] }) {
  const { upload } = words().documents;
  return (
    <div class="upload-failures">
      <p>{upload.failed(failed.length)}</p>
      <ul class="small">
        {failed.slice(0, NAMED).map((item) => (
          <li key={item.id}>
            <b>{item.filename}</b> <span class="soft">{reasonOf(item)}</span>
          </li>
        ))}
      </ul>
      {failed.length > NAMED && (
        <p class="small soft">{upload.more(number(failed.length - NAMED))}</p>
      )}
    </div>
  );
}

async function copy(failed: readonly QueuedUpload[]): Promise<void> {
  const lines = failed.map((item) => `${item.filename}\t${reasonOf(item)}`);
  await navigator.clipboard.writeText(lines.join("\n"));
  tell(words().documents.upload.copied);
}

function reasonOf({ state, refusal }: QueuedUpload): string {
  const now = state.peek();
  if (now.phase !== "failed") return "";
  return refusal?.message ?? words().problems.sentence(now.error);
}
