// The SQLite storage of a Durable Object in the form of D1Database, so that the product's stores run inside the object.

type Prepared = { sql: string; values: readonly unknown[] };
const prepared = new WeakMap<object, Prepared>();

export function sqlDatabase(storage: DurableObjectStorage): D1Database {
  const run = ({ sql, values }: Prepared): D1Result => {
    const cursor = storage.sql.exec(sql, ...values.map(bindable));
    const results = cursor.toArray();
    const meta = {
      duration: 0,
      size_after: storage.sql.databaseSize,
      rows_read: cursor.rowsRead,
      rows_written: cursor.rowsWritten,
      last_row_id: 0,
      changed_db: cursor.rowsWritten > 0,
      changes: cursor.rowsWritten,
    };
    return { success: true, results, meta };
  };
  const statement = (sql: string, values: readonly unknown[]): object => {
    const made = {
      bind: (...bound: unknown[]) => statement(sql, bound),
      all: async () => run({ sql, values }),
      run: async () => run({ sql, values }),
      first: async (column?: string) => {
        const [row] = run({ sql, values }).results;
        if (row === undefined) return null;
        return column === undefined ? row : Reflect.get(Object(row), column);
      },
    };
    prepared.set(made, { sql, values });
    return made;
  };
  const database = {
    prepare: (sql: string) => statement(sql, []),
    batch: async (statements: readonly object[]) =>
      storage.transactionSync(() =>
        statements.map((each) => run(prepared.get(each) ?? { sql: "SELECT 1", values: [] })),
      ),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- D1's types have members that no store uses
  return database as unknown as D1Database;
}

function bindable(value: unknown): SqlStorageValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  throw new Error(`SQLite cannot store ${typeof value}.`);
}
