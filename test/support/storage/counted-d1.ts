// Wraps a database to count what D1 limits: the statements of an invocation, including batched ones, and the bytes of a
// single parameter.

export type Counted = { db: D1Database; statements: number; longestParameter: number };

export function countedD1(db: D1Database): Counted {
  const counted: Counted = { db, statements: 0, longestParameter: 0 };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") {
          return (...values: unknown[]) => {
            for (const value of values) {
              const bytes = typeof value === "string" ? new TextEncoder().encode(value).length : 0;
              counted.longestParameter = Math.max(counted.longestParameter, bytes);
            }
            return wrap(target.bind(...values));
          };
        }
        if (name === "run" || name === "all" || name === "first") {
          return (...values: []) => {
            counted.statements += 1;
            return target[name](...values);
          };
        }
        return Reflect.get(target, name) as unknown;
      },
    });
  counted.db = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql));
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          counted.statements += statements.length;
          return target.batch(statements);
        };
      }
      return Reflect.get(target, name) as unknown;
    },
  });
  return counted;
}
