import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Failure, Skeleton } from "./loaded.tsx";
import { QuireError } from "../../client/errors.ts";
import { words } from "../words/words.ts";

type State<P> = { screen: ComponentType<P> } | { error: QuireError } | undefined;

/** A component whose code is loaded when it is first shown. `Meanwhile` stands in its place until then. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType = EmptyScreen,
) {
  let ready: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const state = useSignal<State<P>>(ready === undefined ? undefined : { screen: ready });
    const start = (): void => {
      load().then(
        (screen) => {
          ready = screen;
          state.value = { screen };
        },
        (cause: unknown) => {
          const error = new QuireError(words().frame.failed, { code: "network", cause });
          state.value = { error };
        },
      );
    };
    useEffect(() => {
      if (state.value === undefined) start();
    }, []);
    if (state.value === undefined) return <Meanwhile />;
    if ("error" in state.value) return <Failure error={state.value.error} onRetry={start} />;
    const { screen: Screen } = state.value;
    return <Screen {...props} />;
  };
}

/** Stands in the place of a dialog until its code is there. */
export function Nothing() {
  return null;
}

function EmptyScreen() {
  return (
    <div class="screen">
      <Skeleton />
    </div>
  );
}
