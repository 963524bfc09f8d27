// Defines the actions that an operator can start in the indexer. workers/operator.ts implements
// them.
import type { CollectionMove } from "../../domain/move.ts";
import type { EmbedderUse } from "../../domain/embedder-use.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Orphan } from "../../storage/progress/orphans.ts";

type Adopted = { key: string; outcome: "adopted" | "derived" | "superseded" | "gone" };

export type OperatorActions = {
  /** Lists the objects of the bucket that nothing explains, by key. */
  listOrphans: (page: { after: string; limit: number }) => Promise<Orphan[]>;
  /** Creates documents again from uploaded files. Throws `not_found` if a key is not listed. */
  adoptOrphans: (keys: readonly string[]) => Promise<Adopted[]>;
  /** Removes the objects and returns their keys. Throws `not_found` if a key is not listed. */
  removeOrphans: (keys: readonly string[]) => Promise<string[]>;
  /** Prepares a database that was restored to an earlier time for its use. */
  afterRestore: () => Promise<void>;
  /** Repeats deletions that a restore of the database has undone. */
  repeatDeletions: (cursor?: string) => Promise<{ repeated: number; next: string | undefined }>;
  /** Queues failed documents again and returns their number. */
  retryFailed: (which: {
    codes: readonly string[];
    tenant: string | undefined;
    limit: number;
  }) => Promise<number>;
  /** Returns the embedders of the active versions of all tenants, and those that are configured. */
  embedderUses: () => Promise<EmbedderUse[]>;
  /**
   * Begins to re-index at most this many documents whose active version has vectors of another
   * embedder than the current one. Returns their number.
   */
  renewVectors: (which: { tenant: string | undefined; limit: number }) => Promise<number>;
  /** Returns false if there is no such tenant. */
  deleteTenant: (tenant: string) => Promise<boolean>;
  /** Begins to move a collection to another database. */
  moveCollection: (scope: Scope, target: string) => Promise<CollectionMove>;
  listMoves: () => Promise<readonly CollectionMove[]>;
  /**
   * Cancels a move. Returns false if the collection is not being moved, or if the move is so far
   * that it will be completed.
   */
  cancelMove: (scope: Scope) => Promise<boolean>;
};
