// A database after each of whose answers something else happens before the reader receives it.

export function interruptedDatabase(db: D1Database, meanwhile: () => Promise<unknown>): D1Database {
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name !== "all" && name !== "first") return Reflect.get(target, name) as unknown;
        return async (...values: []) => {
          const answer = await target[name](...values);
          await meanwhile();
          return answer;
        };
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql));
      if (name !== "batch") return Reflect.get(target, name) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        const answers = await target.batch(statements);
        await meanwhile();
        return answers;
      };
    },
  });
}
