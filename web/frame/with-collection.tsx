import type { ComponentChildren } from "preact";
import type { Collection } from "../../client/types.ts";
import { Empty } from "../kit/empty.tsx";
import { Loaded, Skeleton } from "../kit/loaded.tsx";
import { words } from "../words/words.ts";
import { collection, collections } from "./collections.ts";

type Props = { children: (collection: Collection) => ComponentChildren };

/** For screens that are about one collection. Give what it returns the collection as its key. */
export function WithCollection({ children }: Props) {
  const chosen = collection.value;
  if (chosen !== undefined) return <>{children(chosen)}</>;
  return (
    <div class="screen">
      <Loaded of={collections} waiting={<Skeleton />}>
        {() => <NoCollection />}
      </Loaded>
    </div>
  );
}

function NoCollection() {
  const { frame } = words();
  return (
    <Empty icon="question" title={frame.notFoundTitle}>
      <p class="soft">{frame.notFoundText}</p>
      <a class="button" href="/">
        {frame.toStart}
      </a>
    </Empty>
  );
}
