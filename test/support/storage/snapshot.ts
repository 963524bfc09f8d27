// Everything that is stored, in terms that two builds of the same content share: ids are replaced by file names and ranks,
// and times and generated numbers are left out.
import { env } from "cloudflare:workers";
import { contentDatabase } from "./content-database.ts";
import { CHUNKS_PER_VERSION } from "../../../src/domain/ids.ts";
import { sha256 } from "../../../src/shared/sha256.ts";

/** Rows by table, and the objects, vectors and notifications. */
export type Snapshot = Record<string, string[]>;

type Beside = { vectors: Iterable<readonly [string, unknown]>; deliveries: Iterable<string> };

/**
 * These tables describe the work and not the content: disturbed work is counted twice, and the reconciler is at another
 * position.
 */
const LEFT_OUT = [
  "cursors",
  "reconcile_rounds",
  "usage",
  "api_keys",
  "orphans",
  "removed_versions",
  "numbers",
  "databases",
];

/** Of other test files that share the database: the Worker makes the development tenant only once. */
const KEPT = ["tenants", "api_keys", "numbers", "databases"];

/** Empties the bucket and every table but those of tenants and their keys, so that a test starts from nothing. */
export async function wipe(): Promise<void> {
  const tables = (await tableNames()).filter((name) => !KEPT.includes(name));
  for (const db of new Set([env.DB, contentDatabase])) {
    await db.batch(tables.map((name) => db.prepare(`DELETE FROM "${name}"`)));
  }
  for (let left = true; left;) {
    const { objects, truncated } = await env.FILES.list({ limit: 1000 });
    if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
    left = truncated;
  }
}

/** Tables that refer to other tables come first. */
async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations' ORDER BY rowid DESC`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** ULIDs sort in the order of creation; ranks within a document make versions comparable. */
export async function takeSnapshot({ vectors, deliveries }: Beside): Promise<Snapshot> {
  const names = await nameIds();
  const rename = (text: string): string =>
    text.replaceAll(
      /(?:ten|col|doc|ver)_[0-9A-HJKMNP-TV-Z]{26}/g,
      (id) => names.ids.get(id) ?? "?",
    );
  const snapshot: Snapshot = {};
  const tables = (await tableNames()).filter((table) => !LEFT_OUT.includes(table));
  const read = await env.DB.batch<Record<string, unknown>>(
    tables.map((table) => env.DB.prepare(`SELECT * FROM "${table}"`)),
  );
  for (const [at, table] of tables.entries()) {
    snapshot[table] = (read[at]?.results ?? [])
      .map((row) => rename(JSON.stringify(withoutChance(row, table, names.versions))))
      .sort();
  }
  const { objects } = await env.FILES.list({ limit: 1000 });
  const { results: orphans } = await env.DB.prepare("SELECT key FROM orphans").all<{
    key: string;
  }>();
  // The file of an upload that was interrupted before its rows is reported to the operator and kept.
  const reported = new Set(orphans.map(({ key }) => key));
  const expected = objects.filter(({ key }) => !reported.has(key));
  const stored = expected.map(async ({ key }) => {
    const body = await env.FILES.get(key);
    return `${rename(key)} ${await sha256((await body?.text()) ?? "")}`;
  });
  snapshot["objects"] = (await Promise.all(stored)).sort();
  snapshot["vectors"] = [...vectors].map((vector) => rename(JSON.stringify(vector))).sort();
  snapshot["deliveries"] = [...deliveries].map(rename).sort();
  return snapshot;
}

async function nameIds() {
  const ids = new Map<string, string>();
  const versions = new Map<number, string>();
  const { results } = await env.DB.prepare(
    `SELECT v.no, v.id AS version, d.id AS document, d.filename FROM documents d
     LEFT JOIN versions v ON v.document_no = d.no ORDER BY d.id, v.no`,
  ).all<{ no: number | null; version: string | null; document: string; filename: string }>();
  const ranks = new Map<string, number>();
  for (const { no, version, document, filename } of results) {
    ids.set(document, `doc:${filename}`);
    if (no === null || version === null) continue;
    const rank = (ranks.get(document) ?? 0) + 1;
    ranks.set(document, rank);
    ids.set(version, `ver:${filename}:${rank}`);
    versions.set(no, `ver:${filename}:${rank}`);
  }
  return { ids, versions };
}

function withoutChance(
  row: Record<string, unknown>,
  table: string,
  versions: ReadonlyMap<number, string>,
): Record<string, unknown> {
  const versionOf = (no: unknown): unknown =>
    versions.get(Number(no)) ?? (no === null ? null : "?");
  const kept = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (name.endsWith("_at")) return [[name, value === null ? null : "some time"]];
    if (/(?:version|segment)_no$/.test(name)) return [[name, versionOf(value)]];
    // Entries of a segment name their versions, which are at most a dozen in a test.
    if (table === "segment_blocks" && name === "data") {
      const named = String(value).replaceAll(
        /([:;])(\d+),/g,
        (_, sign: string, no: string) => `${sign}${String(versionOf(no))},`,
      );
      return [[name, named]];
    }
    // How many steps were begun describes the work, too.
    if (name === "unfinished_steps") return [];
    if (name === "document_no" || name === "collection_no" || name === "revision") return [];
    const isPlace =
      name === "table_no" || (name === "no" && /^(?:chunks|tables|graph_chunks)$/.test(table));
    if (!isPlace) return name === "no" ? [] : [[name, value]];
    const index = Number(value) % CHUNKS_PER_VERSION;
    return [[name, `${String(versionOf((Number(value) - index) / CHUNKS_PER_VERSION))}:${index}`]];
  });
  return Object.fromEntries(kept);
}
