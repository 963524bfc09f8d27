// Wraps a D1 database: repeats statements that may be repeated, because D1 itself repeats no
// statement whose connection was lost, and joins reads into one call.
import { hasNotRun, isPassingFault } from "../../../shared/database-faults.ts";
import { joinedReads } from "./joined-reads.ts";
import { tryAgain, type Wait } from "../try-again.ts";

const READS = /^\s*(?:SELECT|WITH\s[^;]*?\)\s*SELECT)\b/i;

type PreparedCall = { statement: D1PreparedStatement; reads: boolean };

/**
 * Wraps a database with retries. Statements that only read are repeated after every transient
 * fault. Others are repeated only if they have certainly not run; a store whose writes are
 * idempotent repeats them itself with `tryAgain`.
 */
export function retryingDatabase(db: D1Database, wait?: Wait): D1Database {
  /** D1's `batch` only accepts statements that D1 itself has created. */
  const made = new WeakMap<D1PreparedStatement, PreparedCall>();
  const join = joinedReads(db);
  const repeat = async <T>(reads: boolean, work: () => Promise<T>): Promise<T> =>
    tryAgain(work, { mayRepeat: reads ? isPassingFault : hasNotRun, ...(wait && { wait }) });
  const read = async (statements: readonly D1PreparedStatement[]): Promise<D1Result[]> =>
    repeat(true, async () => join(statements));

  const wrap = (statement: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), reads);
        if (reads && name === "all") return async () => (await read([target]))[0];
        if (reads && name === "first") {
          return async (column?: string) => firstOf(await read([target]), column);
        }
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
          const all = own.map(({ statement }) => statement);
          if (own.every(({ reads }) => reads)) return read(all);
          return repeat(false, async () => target.batch(all));
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function firstOf([result]: readonly D1Result[], column: string | undefined): unknown {
  const row: unknown = result?.results[0] ?? null;
  return row === null || column === undefined ? row : Reflect.get(Object(row), column);
}
