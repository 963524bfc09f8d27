// Wraps a database to count what a request asks of it, and to delay every call as a distant database would.

export type D1Meter = {
  /** Calls of the database. A batch is one. */
  calls: number;
  /** The calls that had to wait for one another: the longest chain in which each began after the previous one had ended. */
  inARow: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** By the statement's verb and table. */
  writtenBy: Map<string, number>;
  /** By the database's own clock. */
  ms: number;
  /** Added to every call. */
  delayMs: number;
  /** The calls in order, each with its place in the chain and its statements. */
  trace: { place: number; sql: readonly string[] }[];
};

export function newD1Meter(): D1Meter {
  return {
    calls: 0,
    inARow: 0,
    statements: 0,
    rowsRead: 0,
    rowsWritten: 0,
    writtenBy: new Map(),
    ms: 0,
    delayMs: 0,
    trace: [],
  };
}

export function resetMeter(meter: D1Meter): void {
  Object.assign(meter, { ...newD1Meter(), delayMs: meter.delayMs });
}

type Statement = { original: D1PreparedStatement; sql: string };
const originals = new WeakMap<object, Statement>();

export function meteredD1(db: D1Database, meter: D1Meter): D1Database {
  const call = async <T>(sql: readonly string[], ask: () => Promise<T>): Promise<T> => {
    const place = meter.inARow + 1;
    meter.calls += 1;
    meter.statements += sql.length;
    meter.trace.push({ place, sql });
    if (meter.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, meter.delayMs));
    const result = await ask();
    meter.inARow = Math.max(meter.inARow, place);
    return result;
  };
  const note = (result: D1Result, sql: string): void => noteResult(meter, result, sql);
  const wrap = (original: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped = new Proxy(original, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), sql);
        if (name === "run" || name === "all" || name === "first") {
          return () =>
            call([sql], async () => {
              const result = await target.all();
              note(result, sql);
              return name === "first" ? (result.results[0] ?? null) : result;
            });
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    originals.set(wrapped, { original, sql });
    return wrapped;
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql), sql);
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) =>
          call(
            statements.map((one) => originals.get(one)?.sql ?? ""),
            async () => {
              const sent = statements.map((one) => originals.get(one)?.original ?? one);
              const results = await target.batch(sent);
              results.forEach((result, at) =>
                note(result, originals.get(statements[at] ?? db)?.sql ?? ""),
              );
              return results;
            },
          );
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** `INSERT INTO chunks`, `UPDATE documents`. */
function targetOf(sql: string): string {
  return /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+\w+/.exec(sql)?.[0].trim() ?? "other statements";
}

function noteResult(meter: D1Meter, { meta }: D1Result, sql: string): void {
  meter.rowsRead += meta.rows_read;
  meter.rowsWritten += meta.rows_written;
  meter.ms += meta.duration;
  if (meta.rows_written === 0) return;
  const target = targetOf(sql);
  meter.writtenBy.set(target, (meter.writtenBy.get(target) ?? 0) + meta.rows_written);
}
