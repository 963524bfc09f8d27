import type { Summary } from "../../domain/documents/summary.ts";
import type { Scope } from "../../domain/scope.ts";
import type { SummaryStore } from "../../storage/content/summaries/summaries.ts";

type Store = Pick<SummaryStore, "of" | "ofVersions">;

type Memoized = {
  of: (documents: readonly string[]) => Promise<ReadonlyMap<string, Summary>>;
  /** Starts to read the summaries of the documents with these active versions. */
  readAhead: (versions: readonly number[]) => void;
};

/**
 * Wraps the store for the duration of one answer over one collection. Each summary is read once.
 */
export function memoizeSummaries(store: Store, scope: Scope): Memoized {
  const known = new Map<string, Summary | undefined>();
  const started = new Set<number>();
  let running: Promise<unknown> = Promise.resolve();
  const note = async (read: ReturnType<Store["ofVersions"]>): Promise<void> => {
    for (const [document, summary] of await read) known.set(document, summary);
  };
  return {
    of: async (documents) => {
      await running;
      const missing = documents.filter((document) => !known.has(document));
      if (missing.length > 0) {
        const found = await store.of(scope, missing);
        for (const document of missing) known.set(document, found.get(document));
      }
      return new Map(
        documents.flatMap((document) => {
          const summary = known.get(document);
          return summary === undefined ? [] : [[document, summary] as const];
        }),
      );
    },
    readAhead: (versions) => {
      const missing = versions.filter((version) => !started.has(version));
      if (missing.length === 0) return;
      for (const version of missing) started.add(version);
      // If this fails, the summaries are read when they are needed.
      running = Promise.allSettled([running, note(store.ofVersions(scope, missing))]);
    },
  };
}
