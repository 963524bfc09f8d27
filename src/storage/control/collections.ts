import type { Collection, CollectionSettings } from "../../domain/collection.ts";
import { AppError } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Catalogue as CatalogueStore } from "./catalogue.ts";
import { isUniqueViolation } from "../sql/sqlite-errors.ts";
import { lastNumber, takeNumbers } from "../sql/numbers.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { type CollectionRow, SELECT_COLLECTIONS, toCollection } from "./collection-row.ts";

type Catalogue = Pick<CatalogueStore, "place" | "rename" | "freeName">;

const ONE_DATABASE: Catalogue = {
  place: async () => true,
  rename: async () => true,
  freeName: async () => undefined,
};

export type NewCollection = {
  id: string;
  name: string;
  description: string;
  settings: CollectionSettings;
  fingerprint: string;
  createdAt: string;
};

export type CollectionChange = Partial<Omit<NewCollection, "id" | "createdAt">>;

export function collectionStore(databaseOf: DatabaseOf, catalogue: Catalogue = ONE_DATABASE) {
  return {
    /** Throws `conflict` if the tenant already has a collection with this name. */
    async create(tenant: string, collection: NewCollection): Promise<void> {
      const { id, name, description, settings, fingerprint, createdAt } = collection;
      if (!(await catalogue.place({ tenant, collection: id }, name))) throw nameTaken(name);
      const db = databaseOf({ tenant, collection: id });
      const insert = db
        .prepare(
          `INSERT INTO collections (no, id, tenant_id, name, description, settings, fingerprint, created_at)
           VALUES (${lastNumber("collections")}, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(id, tenant, name, description, JSON.stringify(settings), fingerprint, createdAt);
      await unlessNameTaken(name, async () => db.batch([takeNumbers(db, "collections"), insert]));
    },

    async find({ tenant, collection }: Scope): Promise<Collection | undefined> {
      const row = await databaseOf({ tenant, collection })
        .prepare(`${SELECT_COLLECTIONS} WHERE c.id = ? AND c.tenant_id = ? AND c.status = 'active'`)
        .bind(collection, tenant)
        .first<CollectionRow>();
      return row === null ? undefined : toCollection(row);
    },

    /** Finds a collection by its id or its exact name. */
    async findNamed(tenant: string, idOrName: string): Promise<Collection | undefined> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `${SELECT_COLLECTIONS} WHERE c.tenant_id = ?2 AND c.status = 'active' AND (c.id = ?1 OR c.name = ?1)
           ORDER BY c.id = ?1 DESC LIMIT 1`,
        )
        .bind(idOrName, tenant)
        .all<CollectionRow>();
      const row = results.find(({ id }) => id === idOrName) ?? results[0];
      return row === undefined ? undefined : toCollection(row);
    },

    /**
     * Returns the revision, which increases with every change of what searches of the collection
     * can find, or undefined if the collection does not exist.
     */
    async revision({ tenant, collection }: Scope): Promise<number | undefined> {
      const row = await databaseOf({ tenant, collection })
        .prepare(
          "SELECT revision FROM collections WHERE id = ? AND tenant_id = ? AND status = 'active'",
        )
        .bind(collection, tenant)
        .first<{ revision: number }>();
      return row?.revision;
    },

    async list(tenant: string, page: { after: string; limit: number }): Promise<Collection[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `${SELECT_COLLECTIONS} WHERE c.tenant_id = ? AND c.status = 'active' AND c.id > ? ORDER BY c.id LIMIT ?`,
        )
        .bind(tenant, page.after, page.limit)
        .all<CollectionRow>();
      // Each database has sorted and limited its own.
      const sorted = results.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return sorted.slice(0, page.limit).map(toCollection);
    },

    async change({ tenant, collection }: Scope, change: CollectionChange): Promise<void> {
      const { name } = change;
      const isFree = name === undefined || (await catalogue.rename({ tenant, collection }, name));
      if (!isFree) throw nameTaken(name);
      const update = databaseOf({ tenant, collection })
        .prepare(
          `UPDATE collections SET name = coalesce(?, name), description = coalesce(?, description),
             settings = coalesce(?, settings), fingerprint = coalesce(?, fingerprint)
           WHERE id = ? AND tenant_id = ? AND status = 'active'`,
        )
        .bind(
          change.name ?? null,
          change.description ?? null,
          change.settings === undefined ? null : JSON.stringify(change.settings),
          change.fingerprint ?? null,
          collection,
          tenant,
        );
      await unlessNameTaken(change.name ?? "", async () => update.run());
    },

    /**
     * Hides the collection and its content from all readers at once. Its rows are removed in the
     * background.
     */
    async hide({ tenant, collection }: Scope): Promise<boolean> {
      const { meta } = await databaseOf({ tenant, collection })
        .prepare(
          "UPDATE collections SET status = 'deleting' WHERE id = ? AND tenant_id = ? AND status = 'active'",
        )
        .bind(collection, tenant)
        .run();
      if (meta.changes > 0) await catalogue.freeName({ tenant, collection });
      return meta.changes > 0;
    },
  };
}

export type CollectionStore = ReturnType<typeof collectionStore>;

async function unlessNameTaken(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw nameTaken(name, error);
  }
}

function nameTaken(name: string, cause?: unknown): AppError {
  const message = `A collection named "${name}" already exists. Choose another name.`;
  return new AppError("conflict", message, { reason: "name_taken", names: [name], cause });
}
