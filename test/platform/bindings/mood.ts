// A mood decides what a binding does to a call, as Cloudflare's services do now and then.

export type Call = { binding: string; method: string; reads: boolean };

/** An error thrown instead of the call, or after it: the work is done, but its reply is lost. */
export type Fate = { before: Error } | { after: Error } | undefined;

export type Mood = (call: Call) => Fate;

export async function underMood<T>(mood: Mood, call: Call, work: () => Promise<T>): Promise<T> {
  const fate = mood(call);
  if (fate !== undefined && "before" in fate) throw fate.before;
  const result = await work();
  if (fate !== undefined) throw fate.after;
  return result;
}
