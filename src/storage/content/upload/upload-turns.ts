// Limits how many uploads of an isolate collect a large part at the same time.

export type UploadTurns = {
  /**
   * Resolves when it is the caller's turn, at the latest after the longest wait. The returned
   * function ends the turn.
   */
  take: () => Promise<() => void>;
};

/**
 * Creates the turns of uploads. A sender that stalls in its turn delays the others by at most
 * `longestWaitMs`.
 */
export function createUploadTurns(limit: { most: number; longestWaitMs: number }): UploadTurns {
  const waiting = new Set<() => void>();
  let taken = 0;
  const wait = async (): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      timer = setTimeout(() => {
        waiting.delete(resolve);
        resolve();
      }, limit.longestWaitMs);
    });
    clearTimeout(timer);
  };
  const end = (): void => {
    taken -= 1;
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    next();
  };
  return {
    async take() {
      if (taken >= limit.most) await wait();
      taken += 1;
      let hasEnded = false;
      return () => {
        if (!hasEnded) end();
        hasEnded = true;
      };
    },
  };
}
