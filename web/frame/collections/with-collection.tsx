import type { ComponentChildren } from "preact";
import type { Collection } from "../../../client/types.ts";
import { Loaded, Skeleton } from "../../kit/loaded.tsx";
import { collection, collections } from "./collections.ts";
import { NotFound } from "../not-found.tsx";

type Props = { children: (collection: Collection) => ComponentChildren };

/** For screens that are about one collection. Give what it returns the collection as its key. */
export function WithCollection({ children }: Props) {
  const chosen = collection.value;
  if (chosen !== undefined) return <>{children(chosen)}</>;
  return (
    <div class="screen">
      <Loaded of={collections} waiting={<Skeleton />}>
        {() => <NotFound />}
      </Loaded>
    </div>
  );
}
