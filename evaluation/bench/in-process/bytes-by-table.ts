// How many bytes each table and index of a local D1 takes, which D1 itself does not tell.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** By name, in descending order. `folder` is the one that the local D1 persists to. */
export function bytesByTable(folder: string): { name: string; bytes: number }[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /D1DatabaseObject.*\.sqlite$/.test(name) && !name.endsWith("metadata.sqlite"))
    .map((name) => join(folder, name));
  const sums = new Map<string, number>();
  for (const file of files) {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      for (const row of db.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all()) {
        const name = String(row["name"]);
        sums.set(name, (sums.get(name) ?? 0) + Number(row["bytes"]));
      }
    } finally {
      db.close();
    }
  }
  return [...sums].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}
