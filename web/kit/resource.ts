// Data of the server as a signal: loading, loaded or failed; loaded again on request; given up when nobody needs it.
import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { QuireError } from "../../client/errors.ts";

export type Loading<T> =
  | { state: "loading"; data?: T }
  | { state: "loaded"; data: T }
  /** `data` is what was loaded before, if anything was. */
  | { state: "failed"; error: QuireError; data?: T };

export type Resource<T> = {
  value: ReadonlySignal<Loading<T>>;
  /** Loads again and keeps showing what is there. */
  refresh: () => Promise<void>;
  /** Replaces what was loaded, for a change that the server has confirmed. */
  set: (data: T) => void;
  stop: () => void;
};

export function createResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const value = signal<Loading<T>>({ state: "loading" });
  let running = new AbortController();
  const refresh = async (): Promise<void> => {
    running.abort();
    running = new AbortController();
    const own = running.signal;
    if (value.value.state === "failed") value.value = { ...value.value, state: "loading" };
    try {
      const data = await load(own);
      if (!own.aborted) value.value = { state: "loaded", data };
    } catch (error) {
      if (own.aborted) return;
      value.value = { ...value.value, state: "failed", error: asQuireError(error) };
    }
  };
  return {
    value,
    refresh,
    set: (data) => {
      value.value = { state: "loaded", data };
    },
    stop: () => running.abort(),
  };
}

/** A resource for as long as the component is shown. It starts again if one of `keys` changes. */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  keys: readonly unknown[],
): Resource<T> {
  const resource = useMemo(() => createResource(load), keys);
  useEffect(() => {
    void resource.refresh();
    return resource.stop;
  }, [resource]);
  return resource;
}

/** Loads again when `key` changes. Until then, and if that fails, what was loaded before is shown. */
export function useRefresh({ refresh }: Pick<Resource<unknown>, "refresh">, key: unknown): void {
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    void refresh();
  }, [refresh, key]);
}

/** Something that was not foreseen is shown like an error of the server. */
export function asQuireError(error: unknown): QuireError {
  if (error instanceof QuireError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new QuireError(message, { code: "internal", cause: error });
}
