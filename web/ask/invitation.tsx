import { useSignal } from "@preact/signals";
import { putCollection } from "../frame/collections/collections.ts";
import { NewCollection } from "../frame/collections/new-collection.tsx";
import { Button } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { telling } from "../kit/toast.tsx";
import { navigate, pathTo } from "../router.ts";
import { may } from "../session/me.ts";
import { words } from "../words/words.ts";
import { loadSamples } from "./samples.ts";

/** An account without a collection. */
export function Invitation() {
  const { ask } = words();
  const isLoading = useSignal(false);
  const isMaking = useSignal(false);
  const load = async (): Promise<void> => {
    isLoading.value = true;
    const made = await telling(loadSamples);
    isLoading.value = false;
    if (made === undefined) return;
    putCollection(made);
    navigate(pathTo("c", made.id));
  };
  return (
    <Empty icon="ask" title={ask.invitation.title}>
      <p class="soft">{ask.invitation.text}</p>
      {may("write") ? (
        <div class="row">
          <Button
            kind="primary"
            icon="documents"
            disabled={isLoading.value}
            onClick={() => void load()}
          >
            {isLoading.value ? ask.invitation.loading : ask.invitation.samples}
          </Button>
          <Button icon="plus" onClick={() => (isMaking.value = true)}>
            {ask.invitation.own}
          </Button>
        </div>
      ) : (
        <p class="notice">{ask.invitation.readOnly}</p>
      )}
      {isMaking.value && <NewCollection onClose={() => (isMaking.value = false)} />}
    </Empty>
  );
}
