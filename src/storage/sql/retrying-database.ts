// A D1 database that repeats what may be repeated: D1 itself repeats no statement whose connection was lost.
import { hasNotRun, isPassingFault } from "../../shared/database-faults.ts";
import { tryAgain, type Wait } from "./try-again.ts";

const READS = /^\s*(?:SELECT|WITH\s[^;]*?\)\s*SELECT)\b/i;

type Made = { statement: D1PreparedStatement; reads: boolean };

/**
 * Statements that only read are repeated after every passing fault. Others are repeated only if they have certainly not run;
 * a store whose writes are idempotent repeats them itself with `tryAgain`.
 */
export function retryingDatabase(db: D1Database, wait?: Wait): D1Database {
  /** D1's `batch` takes only statements that D1 itself has made. */
  const made = new WeakMap<D1PreparedStatement, Made>();
  const repeat = async <T>(reads: boolean, work: () => Promise<T>): Promise<T> =>
    tryAgain(work, { mayRepeat: reads ? isPassingFault : hasNotRun, ...(wait && { wait }) });

  const wrap = (statement: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), reads);
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return (...values: unknown[]) =>
          repeat(reads, async (): Promise<unknown> => Reflect.apply(method, target, values));
      },
    });
    made.set(wrapped, { statement, reads });
    return wrapped;
  };

  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") {
        return (sql: string) => wrap(target.prepare(sql), READS.test(sql));
      }
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const own = statements.map((each) => made.get(each) ?? { statement: each, reads: false });
          const reads = own.every((each) => each.reads);
          return repeat(reads, async () => target.batch(own.map(({ statement }) => statement)));
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
