// Creates databases in the form of D1Database that pass statements on to one or several others when
// they are run.

/** A statement that is only prepared in the database where it is run. */
type Deferred = { sql: string; values: readonly unknown[] };

/** D1's own types of statements and databases have members that no store uses. */
type Statement = Pick<D1PreparedStatement, "bind" | "first" | "all" | "run">;

const deferred = new WeakMap<object, Deferred>();

/**
 * Runs a call on one or several databases; `writes` tells whether any of its statements may change
 * rows.
 */
type Around<Where> = <T>(writes: boolean, work: (where: Where) => Promise<T>) => Promise<T>;

/** Creates a database whose calls go to the database that `around` names. */
export function routedDatabase(around: Around<D1Database>): D1Database {
  return databaseFrom({
    run: async (statement) =>
      around(isWrite(statement), async (db) => prepareOn(db, statement).all()),
    batch: async (statements) =>
      around(statements.some(isWrite), async (db) =>
        db.batch(statements.map((each) => prepareOn(db, each))),
      ),
  });
}

/**
 * Creates a database whose calls go to all databases; their rows and counts are returned together.
 * A statement that inserts is refused unless its rows belong to an existing answer, because it
 * would insert everywhere.
 */
export function everyDatabase(
  databases: readonly D1Database[],
  around: Around<void> = async (_, work) => work(),
): D1Database {
  return databaseFrom({
    run: async (statement) => {
      refuseInsert(statement);
      return around(isWrite(statement), async () =>
        combineResults(await Promise.all(databases.map((db) => prepareOn(db, statement).all()))),
      );
    },
    batch: async (statements) => {
      statements.forEach(refuseInsert);
      return around(statements.some(isWrite), async () => {
        const lists = await Promise.all(
          databases.map((db) => db.batch(statements.map((each) => prepareOn(db, each)))),
        );
        return statements.map((_, at) =>
          combineResults(lists.flatMap((results) => results[at] ?? [])),
        );
      });
    },
  });
}

type Calls = {
  run: (statement: Deferred) => Promise<D1Result>;
  batch: (statements: readonly Deferred[]) => Promise<D1Result[]>;
};

function databaseFrom({ run, batch }: Calls): D1Database {
  const prepare = (sql: string, values: readonly unknown[] = []): Statement => {
    const statement: Statement = {
      bind: (...bound) => prepared(prepare(sql, bound)),
      all: async <T>() => asType<D1Result<T>>(await run({ sql, values })),
      run: async <T>() => asType<D1Result<T>>(await run({ sql, values })),
      first: async <T>(column?: string) => {
        const { results } = await run({ sql, values });
        const row: unknown = results[0] ?? null;
        return asType<T | null>(row === null || column === undefined ? row : Object(row)[column]);
      },
    };
    deferred.set(statement, { sql, values });
    return statement;
  };
  return asType<D1Database>({
    prepare: (sql: string) => prepare(sql),
    batch: async (statements: readonly object[]) => batch(statements.map(deferredOf)),
  });
}

function deferredOf(statement: object): Deferred {
  const known = deferred.get(statement);
  if (known === undefined) throw new Error("The statement is of another database.");
  return known;
}

function prepareOn(db: D1Database, { sql, values }: Deferred): D1PreparedStatement {
  const statement = db.prepare(sql);
  return values.length === 0 ? statement : statement.bind(...values);
}

const READS = /^\s*(?:SELECT|WITH)\b/i;

function isWrite({ sql }: Deferred): boolean {
  return !READS.test(sql);
}

const INSERTS = /^\s*INSERT\b/i;
const OF_ANSWER = /\bFROM (?:answers|answer_runs)\s+WHERE id = \?1\b/i;

function refuseInsert({ sql }: Deferred): void {
  if (INSERTS.test(sql) && !OF_ANSWER.test(sql)) {
    throw new Error(`This would insert into every database: ${sql.trim().slice(0, 60)}`);
  }
}

function combineResults(results: readonly D1Result[]): D1Result {
  const [first] = results;
  if (first === undefined) throw new Error("There is no database.");
  const sum = (of: (meta: D1Meta) => number): number =>
    results.reduce((total, { meta }) => total + of(meta), 0);
  return {
    ...first,
    results: results.flatMap((one) => one.results),
    meta: {
      ...first.meta,
      changes: sum(({ changes }) => changes),
      rows_read: sum((meta) => meta.rows_read),
      rows_written: sum((meta) => meta.rows_written),
    },
  };
}

/** Stores state the rows of a statement themselves, as with D1. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as D1's own methods, whose rows the caller types
function asType<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of rows is stated by the caller of D1Database, too
  return value as T;
}

function prepared(statement: Statement): D1PreparedStatement {
  return asType<D1PreparedStatement>(statement);
}
