// D1 with the limits that the local one does not enforce. Source: developers.cloudflare.com/d1/platform/limits/.
import { type Mood, underMood } from "./mood.ts";

const MOST_PARAMETERS = 100;
const MOST_PARAMETER_BYTES = 2_000_000;
const MOST_STATEMENT_BYTES = 100_000;
export const MOST_QUERIES = 1000;

export const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";
export const LOST = "D1_ERROR: Network connection lost.";

export type D1Limits = ReturnType<typeof newD1Limits>;

/** Counts what invocations ask of D1. A trip takes some milliseconds; trips in a row add up, others overlap. */
export function newD1Limits() {
  const current = { queries: 0, inARow: 0, trips: 0 };
  const most = { queries: 0 };
  return {
    most,
    inARow: (): number => current.inARow,
    trips: (): number => current.trips,
    begin(): void {
      current.queries = 0;
      current.inARow = 0;
      current.trips = 0;
    },
    async trip<T>(queries: number, work: () => Promise<T>): Promise<T> {
      current.queries += queries;
      current.trips += 1;
      most.queries = Math.max(most.queries, current.queries);
      if (current.queries > MOST_QUERIES) {
        throw new Error(
          `D1_ERROR: too many queries in one invocation: SQLITE_ERROR (${MOST_QUERIES})`,
        );
      }
      // A trip follows those that had ended when it began.
      const at = current.inARow + 1;
      try {
        return await work();
      } finally {
        current.inARow = Math.max(current.inARow, at);
      }
    },
  };
}

type Made = { statement: D1PreparedStatement; sql: string };

export function limitedD1(db: D1Database, mood: Mood, limits: D1Limits): D1Database {
  const made = new WeakMap<object, Made>();
  const ask = async <T>(own: readonly Made[], work: () => Promise<T>): Promise<T> => {
    const reads = own.every(({ sql }) => /^\s*(?:SELECT|WITH)\b/i.test(sql));
    const call = { binding: "d1", method: own[0]?.sql.trim() ?? "", reads };
    return limits.trip(own.length, async () => underMood(mood, call, work));
  };
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") {
          return (...values: unknown[]) => {
            checkParameters(values);
            return wrap(target.bind(...values), sql);
          };
        }
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...values: unknown[]) =>
          ask([{ statement, sql }], async (): Promise<unknown> =>
            Reflect.apply(method, target, values),
          );
      },
    });
    made.set(wrapped, { statement, sql });
    return wrapped;
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") {
        return (sql: string) => {
          if (bytesOf(sql) > MOST_STATEMENT_BYTES)
            throw new Error("D1_ERROR: statement too long: SQLITE_TOOBIG");
          return wrap(target.prepare(sql), sql);
        };
      }
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const own = statements.flatMap((each) => made.get(each) ?? []);
          if (own.length !== statements.length) throw new Error("a statement of another database");
          return ask(own, async () => target.batch(own.map(({ statement }) => statement)));
        };
      }
      return Reflect.get(target, name) as unknown;
    },
  });
}

function checkParameters(values: readonly unknown[]): void {
  if (values.length > MOST_PARAMETERS) {
    throw new Error("D1_ERROR: too many SQL variables: SQLITE_ERROR");
  }
  for (const value of values) {
    if (typeof value === "string" && bytesOf(value) > MOST_PARAMETER_BYTES) {
      throw new Error("D1_ERROR: string or blob too big: SQLITE_TOOBIG");
    }
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
