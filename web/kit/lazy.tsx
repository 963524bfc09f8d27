import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Failure, Skeleton } from "./loaded.tsx";
import { asQuireError } from "./resource.ts";

type State<P> = { screen: ComponentType<P> } | { error: unknown } | undefined;

/** A component whose code is loaded when it is first shown. `Meanwhile` stands in its place until then. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType = EmptyScreen,
) {
  let ready: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const state = useSignal<State<P>>(ready === undefined ? undefined : { screen: ready });
    useEffect(() => {
      if (state.value !== undefined) return;
      load().then(
        (screen) => {
          ready = screen;
          state.value = { screen };
        },
        (error: unknown) => {
          state.value = { error };
        },
      );
    }, []);
    if (state.value === undefined) return <Meanwhile />;
    if ("error" in state.value) return <Failure error={asQuireError(state.value.error)} />;
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
