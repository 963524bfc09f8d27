// Joins simultaneous reads into one call, because a call of the database costs more than most
// statements.
import { isPassingFault } from "../../../shared/database-faults.ts";

type Call = PromiseWithResolvers<D1Result[]> & { statements: readonly D1PreparedStatement[] };

export type ReadBatch = (statements: readonly D1PreparedStatement[]) => Promise<D1Result[]>;

/**
 * Returns a function that sends its statements together with those of other calls before the next
 * turn of the event loop.
 */
export function joinedReads(db: D1Database): ReadBatch {
  let open: Call[] = [];
  const send = async (): Promise<void> => {
    const calls = open;
    open = [];
    if (calls.length === 0) return;
    try {
      const results = await ask(
        db,
        calls.flatMap(({ statements }) => statements),
      );
      let from = 0;
      for (const { statements, resolve } of calls) {
        resolve(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      // A statement that cannot run must not fail the other statements of the same call.
      const isShared = calls.length > 1 && !isPassingFault(error);
      for (const { statements, resolve, reject } of calls) {
        if (isShared) resolve(ask(db, statements));
        else reject(error);
      }
    }
  };
  return async (statements) => {
    const call = { ...Promise.withResolvers<D1Result[]>(), statements };
    open.push(call);
    // Runs before any other request does, because this request must not wait for another one's
    // promises. The first microtask sends all calls; each call has its own, because a request that
    // is stopped for its CPU time takes its microtasks with it.
    queueMicrotask(() => void send());
    return call.promise;
  };
}

async function ask(
  db: D1Database,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  const [only, another] = statements;
  return only !== undefined && another === undefined
    ? [await only.all()]
    : db.batch([...statements]);
}
