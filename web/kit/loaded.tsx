// The three states of a resource on the screen.
import type { ComponentChildren } from "preact";
import type { QuireError } from "../../client/errors.ts";
import { words } from "../words/words.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { Resource } from "./resource.ts";

type Props<T> = {
  of: Resource<T>;
  /** Shown instead of the grey lines while it loads. */
  waiting?: ComponentChildren;
  children: (data: T) => ComponentChildren;
};

/** What was loaded before stays while it is loaded again. */
export function Loaded<T>({ of: { value, refresh }, waiting, children }: Props<T>) {
  const now = value.value;
  if (now.state === "failed" && now.data === undefined) {
    return <Failure error={now.error} onRetry={() => void refresh()} />;
  }
  if (now.data === undefined) return <>{waiting ?? <Skeleton />}</>;
  return <>{children(now.data)}</>;
}

type FailureProps = {
  error: QuireError;
  /** Said instead of what the error says. */
  told?: string | undefined;
  onRetry?: () => void;
};

export function Failure({ error, told, onRetry }: FailureProps) {
  const { frame, problems } = words();
  return (
    <div class="notice bad" role="alert">
      <Icon name="warning" />
      <div class="stack">
        <p>{told ?? problems.sentence(error)}</p>
        {told === undefined && error.faults.length > 0 && <p>{problems.faults(error)}</p>}
        {error.requestId !== undefined && (
          <p class="small faint">{frame.requestId(error.requestId)}</p>
        )}
        {onRetry !== undefined && (
          <div>
            <Button size="small" icon="retry" onClick={onRetry}>
              {frame.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div class="skeleton" role="status" aria-label={words().frame.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
