// A screen that is about one thing at the server: it waits, says that there is no such thing, or says what went wrong.
import type { ComponentChildren } from "preact";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import type { Resource } from "../kit/resource.ts";
import { NotFound } from "./not-found.tsx";

type Props<T> = { of: Resource<T>; children: (data: T) => ComponentChildren };

export function LoadedScreen<T>({ of: { value, refresh }, children }: Props<T>) {
  const now = value.value;
  if (now.data !== undefined) return <>{children(now.data)}</>;
  return (
    <div class="screen">
      {now.state !== "failed" ? (
        <Skeleton />
      ) : now.error.status === 404 ? (
        <NotFound />
      ) : (
        <Failure error={now.error} onRetry={() => void refresh()} />
      )}
    </div>
  );
}
