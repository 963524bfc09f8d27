// Stores the moves in progress, in the first database.
import { AppError } from "../../domain/errors.ts";
import type { CollectionMove, MovePhase } from "../../domain/move.ts";
import type { Scope } from "../../domain/scope.ts";
import { isUniqueViolation } from "../sql/sqlite-errors.ts";

/** The time for which an isolate relies on having read that a collection is not being moved. */
const KEPT_MS = 10_000;

const SELECT = `SELECT id, collection_id AS collection, tenant_id AS tenant, source, target, phase, position, rows,
  begun_at AS begunAt, phase_at AS phaseAt, updated_at AS updatedAt FROM moves`;

export function moveStore(control: D1Database, now: () => number) {
  let known: { moves: readonly CollectionMove[]; until: number } | undefined;
  const read = async (): Promise<readonly CollectionMove[]> => {
    const { results } = await control.prepare(`${SELECT} ORDER BY id`).all<CollectionMove>();
    known = { moves: results, until: now() + KEPT_MS };
    return results;
  };
  return {
    /** Returns all moves as they are now. */
    list: read,

    /** Returns all moves as they were at most ten seconds ago. */
    recent: async (): Promise<readonly CollectionMove[]> =>
      known !== undefined && known.until > now() ? known.moves : read(),

    async find({ tenant, collection }: Scope): Promise<CollectionMove | undefined> {
      const row = await control
        .prepare(`${SELECT} WHERE collection_id = ? AND tenant_id = ?`)
        .bind(collection, tenant)
        .first<CollectionMove>();
      return row ?? undefined;
    },

    /** Throws `conflict` if the collection is being moved already. */
    async begin(
      { tenant, collection }: Scope,
      move: Pick<CollectionMove, "id" | "source" | "target"> & { at: string },
    ): Promise<void> {
      known = undefined;
      try {
        await control
          .prepare(
            `INSERT INTO moves (id, collection_id, tenant_id, source, target, phase, begun_at, phase_at, updated_at)
             VALUES (?1, ?2, ?3, ?4, ?5, 'copying', ?6, ?6, ?6)`,
          )
          .bind(move.id, collection, tenant, move.source, move.target, move.at)
          .run();
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new AppError("conflict", "The collection is being moved already.", { cause: error });
      }
    },

    /** Ends a phase, unless another caller has done so. */
    async enter(move: CollectionMove, phase: MovePhase, at: string): Promise<void> {
      known = undefined;
      await control.batch([enterPhase(control, move, { phase, at })]);
    },

    /** Makes the catalogue name the target from now on. */
    async switchTo(
      move: CollectionMove,
      { name, at }: { name: string | null; at: string },
    ): Promise<void> {
      known = undefined;
      await control.batch([
        control
          .prepare(
            `INSERT INTO catalogue (collection_id, tenant_id, name, shard) SELECT ?1, ?2, ?3, ?4
             WHERE EXISTS (SELECT 1 FROM moves WHERE id = ?5 AND phase = 'arriving')
             ON CONFLICT (collection_id) DO UPDATE SET shard = excluded.shard`,
          )
          .bind(move.collection, move.tenant, name, move.target, move.id),
        enterPhase(control, move, { phase: "leaving", at }),
      ]);
    },

    /** Records the progress of a phase. */
    async advance(
      move: CollectionMove,
      { position, rows, at }: { position: string | null; rows: number; at: string },
    ): Promise<void> {
      await control
        .prepare(
          "UPDATE moves SET position = ?3, rows = rows + ?4, updated_at = ?5 WHERE id = ?1 AND phase = ?2",
        )
        .bind(move.id, move.phase, position, rows, at)
        .run();
    },

    async finish({ id }: CollectionMove): Promise<void> {
      known = undefined;
      await control.prepare("DELETE FROM moves WHERE id = ?").bind(id).run();
    },

    /** Lists moves without progress since `before`. */
    async listSilent(before: string): Promise<Scope[]> {
      const { results } = await control
        .prepare(
          "SELECT tenant_id AS tenant, collection_id AS collection FROM moves WHERE updated_at < ?",
        )
        .bind(before)
        .all<Scope>();
      return results;
    },
  };
}

export type MoveStore = ReturnType<typeof moveStore>;

function enterPhase(
  control: D1Database,
  move: CollectionMove,
  { phase, at }: { phase: MovePhase; at: string },
): D1PreparedStatement {
  return control
    .prepare(
      `UPDATE moves SET phase = ?3, position = NULL, phase_at = ?4, updated_at = ?4
       WHERE id = ?1 AND phase = ?2`,
    )
    .bind(move.id, move.phase, phase, at);
}
