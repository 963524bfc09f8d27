// Moves a collection between two databases, phase by phase. Each function can be stopped and
// repeated at any point.
import { AppError, invalidInput, notFound } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { type CollectionMove, FIRST_DATABASE } from "../../domain/move.ts";
import type { Scope } from "../../domain/scope.ts";
import { prepareDatabase } from "../sql/prepare-database.ts";
import { copyCollection } from "./copy-collection.ts";
import type { Databases } from "./copy-rows.ts";
import { arrive, beginStep, isAlive, catalogueName, nextStep } from "./move-steps.ts";
import { leave, removeContent, removeListed } from "./leave.ts";
import type { MoveStore } from "./moves.ts";
import { findTakenNumber } from "./taken-numbers.ts";

type Deps = {
  control: D1Database;
  databases: ReadonlyMap<string, D1Database>;
  shardOf: (scope: Scope) => Promise<string>;
  moves: MoveStore;
  now: () => Date;
};

export function collectionMover({ control, databases, shardOf, moves, now }: Deps) {
  const at = (): string => now().toISOString();
  const database = (name: string): D1Database => {
    const db = databases.get(name);
    if (db !== undefined) return db;
    const known = Array.from(databases.keys(), (each) => each || FIRST_DATABASE).join(", ");
    throw invalidInput(`There is no database "${name}". This deployment has: ${known}.`);
  };
  const both = (move: CollectionMove): Databases => ({
    source: database(move.source),
    target: database(move.target),
  });

  return {
    ...moves,

    /**
     * Throws `invalid_input`, `not_found` or `conflict` if the collection cannot be moved there.
     */
    async begin(scope: Scope, target: string): Promise<CollectionMove> {
      const source = await shardOf(scope);
      const move = { id: newId("mov"), ...scope, source, target };
      if (!(await isAlive(database(source), move))) throw notFound("collection");
      if (source === target) throw invalidInput("The collection is in this database already.");
      const between = { source: database(source), target: database(target) };
      for (const shard of [source, target]) {
        await prepareDatabase(control, { shard, db: databases.get(shard) }, scope.tenant);
      }
      const taken = await findTakenNumber(between, scope);
      if (taken !== undefined) {
        throw new AppError("conflict", `The other database has ${taken} with the same number.`);
      }
      await moves.begin(scope, { ...move, at: at() });
      const begun = await moves.find(scope);
      if (begun === undefined) throw notFound("move");
      return begun;
    },

    isAlive: async (move: CollectionMove) => isAlive(database(move.source), move),

    /** Continues the copying of `copying` or `holding`. Returns false if there is more to copy. */
    async copy(move: CollectionMove): Promise<boolean> {
      const step = move.phase === "copying" ? "copy" : "catch up";
      const { source, target } = both(move);
      await beginStep(source, move, "stay");
      await beginStep(target, move, "copy");
      if (step === "catch up") await nextStep(target, move, { from: "copy", to: step });
      const copied = await copyCollection({ source, target }, { move, step });
      await moves.advance(move, { ...copied, at: at() });
      return copied.isComplete;
    },

    /** Makes the copy visible and the target the collection's database. */
    async switch(move: CollectionMove): Promise<void> {
      const { target } = both(move);
      await nextStep(target, move, { from: "catch up", to: "arrive" });
      await arrive(target, move);
      await moves.switchTo(move, { name: await catalogueName(target, move), at: at() });
    },

    leave: async (move: CollectionMove) => leave(database(move.source), move),

    /** Returns false if there is more to remove. */
    async removeFromSource(move: CollectionMove): Promise<boolean> {
      const { source, target } = both(move);
      await removeListed(source, move);
      await target.prepare("DELETE FROM move_steps WHERE move_id = ?").bind(move.id).run();
      return removeContent(source, move);
    },

    /**
     * Removes the copies of a move that was cancelled. Returns false if there is more to remove.
     */
    async removeCopies(move: CollectionMove): Promise<boolean> {
      const { source, target } = both(move);
      await nextStep(target, move, { from: "copy", to: "left" });
      if (!(await removeContent(target, move))) return false;
      await source.prepare("DELETE FROM move_steps WHERE move_id = ?").bind(move.id).run();
      return true;
    },
  };
}

export type CollectionMover = ReturnType<typeof collectionMover>;
