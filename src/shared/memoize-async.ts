/** `work`, done once for each key: whoever asks again gets what it came to then, also while it is under way. */
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
