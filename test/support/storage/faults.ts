// Bindings that count their writes, so that a test can interfere at the nth write: stop the Worker, lose the reply, or let
// everything else happen first.

type AtWrite = (write: () => Promise<unknown>) => Promise<unknown>;

export class Stopped extends Error {
  constructor() {
    super("the Worker stopped here");
    this.name = "Stopped";
  }
}

export type Faults = ReturnType<typeof createFaults>;

/**
 * Reads are not counted. Each D1 statement or batch that writes, each R2 put or delete, and each send counts as one write.
 */
export function createFaults() {
  let count = 0;
  let armed: { at: number; what: AtWrite } | undefined;
  let isStopped = false;
  const names: string[] = [];

  const write = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (isStopped) throw new Stopped();
    count += 1;
    names.push(name);
    if (armed?.at !== count) return work();
    const { what } = armed;
    armed = undefined;
    return (await what(work)) as T;
  };

  return {
    write,
    names,
    count: () => count,
    /** Starts counting; at the nth write, `what` happens instead of the write. */
    arm(at: number, what: AtWrite): void {
      count = 0;
      names.length = 0;
      armed = { at, what };
    },
    /** Whether the nth write has happened. */
    hasFired: () => armed === undefined,
    disarm: () => void (armed = undefined),
    /** Simulates a stopped Worker: no write succeeds until it is started again. */
    stop(): never {
      isStopped = true;
      throw new Stopped();
    },
    restart: () => void (isStopped = false),
    bindings: (env: Env & { SECOND_DB?: D1Database }): Env => ({
      ...env,
      ...(env.SECOND_DB && { SECOND_DB: faultyDatabase(env.SECOND_DB, write) }),
      DB: faultyDatabase(env.DB, write),
      FILES: faultyBucket(env.FILES, write),
    }),
  };
}

/**
 * Disturbs one write after another until there are no more: `disturb` returns whether there was such a write. Throws after
 * `withinMs` with how far it has come, so that a machine that is only slow is told from an operation that has no end.
 */
export async function atEachWrite(
  { first, step, withinMs }: { first: number; step: number; withinMs: number },
  disturb: (at: number) => Promise<boolean>,
): Promise<void> {
  const started = performance.now();
  for (let at = first; await disturb(at); at += step) {
    const ms = performance.now() - started;
    if (ms < withinMs) continue;
    const count = (at - first) / step + 1;
    throw new Error(
      `Writes ${first} to ${at} were disturbed in ${Math.round(ms / 1000)} s, ${Math.round(ms / count)} ms each, and there are more. On a machine at rest each takes less than a second.`,
    );
  }
}

type Write = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

function isWrite(sql: string): boolean {
  return !/^\s*(SELECT|WITH)/i.test(sql);
}

/** `batch` requires the statements that D1 itself created, hence the map. */
function faultyDatabase(db: D1Database, write: Write): D1Database {
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const run = <T>(work: () => Promise<T>): Promise<T> =>
      isWrite(sql) ? write(sql.trim().slice(0, 60), work) : work();
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      run: () => run(() => statement.run()),
      all: () => run(() => statement.all()),
      first: (column?: string) =>
        run(() => (column === undefined ? statement.first() : statement.first(column))),
      raw: () => run(() => statement.raw()),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, { statement, sql });
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      const made = statements.flatMap((statement) => originals.get(statement) ?? []);
      const work = () => db.batch(made.map(({ statement }) => statement));
      const first = made.find(({ sql }) => isWrite(sql));
      return first === undefined ? work() : write(`batch ${first.sql.trim().slice(0, 60)}`, work);
    },
  } as unknown as D1Database;
}

function faultyBucket(bucket: R2Bucket, write: Write): R2Bucket {
  return {
    get: bucket.get.bind(bucket),
    head: bucket.head.bind(bucket),
    list: bucket.list.bind(bucket),
    put: (key: string, body: never, options: never) =>
      write(`put ${key}`, () => bucket.put(key, body, options)),
    delete: (keys: string | string[]) => write(`delete ${String(keys)}`, () => bucket.delete(keys)),
    createMultipartUpload: (key: string, options: never) =>
      write(`multipart ${key}`, () => bucket.createMultipartUpload(key, options)),
  } as unknown as R2Bucket;
}
