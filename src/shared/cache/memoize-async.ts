/** Runs `work` once for each key. Later calls with the same key share its result, even while it is still pending. */
export function memoizeAsync<Argument, Result>(
  keyOf: (argument: Argument) => string,
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (argument) => {
    const key = keyOf(argument);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const result = work(argument);
    known.set(key, result);
    return result;
  };
}

/** Runs `work` at the first call. Later calls share its result. */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
