// D1's interface over SQLite in this process. What D1 alone does, such as limits, replicas and counting rows, is left out.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** Opens or creates the file. Statements of one `batch` are one transaction, as in D1. */
export function sqliteDatabase(path: string): D1Database & { close: () => void } {
  const db = new DatabaseSync(path);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
  const prepared = new Map<string, StatementSync>();
  const statementOf = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    prepare: (sql) => new Statement({ sql, values: [], statementOf }),
    async batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
      db.exec("BEGIN");
      try {
        const results = statements.map((one) => ownStatement(one).answer<T>());
        db.exec("COMMIT");
        return results;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    exec: unsupported,
    dump: unsupported,
    withSession: unsupported,
    close: () => db.close(),
  };
}

function unsupported(): never {
  throw new Error("The evaluation's server in Node does not have this method of D1.");
}

function ownStatement(statement: D1PreparedStatement): Statement {
  if (statement instanceof Statement) return statement;
  throw new Error("A batch takes only statements of its own database.");
}

type Bound = {
  sql: string;
  values: readonly SQLInputValue[];
  statementOf: (sql: string) => StatementSync;
};

class Statement implements D1PreparedStatement {
  readonly #bound: Bound;

  constructor(bound: Bound) {
    this.#bound = bound;
  }

  bind(...values: unknown[]): Statement {
    return new Statement({ ...this.#bound, values: values.map(inputValue) });
  }

  /** At once, because SQLite in the same process has nothing to wait for. */
  answer<T>(): D1Result<T> {
    const { sql, values, statementOf } = this.#bound;
    const started = performance.now();
    const statement = statementOf(sql);
    const results = statement.all(...values).map((row) => withArrays(row));
    const [counted] = /^\s*(?:SELECT|WITH)\b/i.test(sql)
      ? []
      : statementOf("SELECT changes() AS changes").all();
    const changes = Number(counted?.["changes"] ?? 0);
    const meta = {
      duration: performance.now() - started,
      changes,
      changed_db: changes > 0,
      rows_read: 0,
      rows_written: 0,
      last_row_id: 0,
      size_after: 0,
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as D1's own methods, whose rows the caller types
    return { success: true, results: results as T[], meta };
  }

  async all<T>(): Promise<D1Result<T>> {
    return this.answer<T>();
  }

  async run<T>(): Promise<D1Result<T>> {
    return this.answer<T>();
  }

  async first<T>(column?: string): Promise<T | null> {
    const [row] = this.answer<Record<string, unknown>>().results;
    if (row === undefined) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as D1's own methods, whose rows the caller types
    return (column === undefined ? row : row[column]) as T;
  }

  async raw(): Promise<never> {
    return unsupported();
  }
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  throw new Error(`D1 binds no ${typeof value}.`);
}

/** D1 returns a BLOB as an array of its bytes. */
function withArrays(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? [...value] : value,
  ]);
  return Object.fromEntries(entries);
}
