// Keeps statements correct while their collection is moved to another database. Without a move, it
// only reads the list of moves every ten seconds.
import { AppError } from "../../domain/errors.ts";
import { type CollectionMove, hasSwitched, isHeld, isSwitching } from "../../domain/move.ts";
import type { Scope } from "../../domain/scope.ts";
import type { MoveStore } from "./moves.ts";
import { pause } from "../../shared/pause.ts";

/** The time for which a statement waits for a move before it fails with `unavailable`. */
const LONGEST_WAIT_MS = 10_000;
const CHECK_EVERY_MS = 100;
const RETRY_AFTER_S = 5;
const MOST_REPEATS = 3;

/** A collection, or a tenant with all its collections. */
type Concern = Scope | string;

/**
 * Runs the work of one statement or batch. `shard` is the collection's database if the collection
 * is being moved.
 */
export type MoveGate = <T>(
  concern: Concern,
  writes: boolean,
  work: (shard: string | undefined) => Promise<T>,
) => Promise<T>;

type Moves = Pick<MoveStore, "list" | "recent">;

export function moveGate(
  moves: Moves,
  { now, wait = pause }: { now: () => number; wait?: (ms: number) => Promise<void> },
): MoveGate {
  const concerned = async (concern: Concern): Promise<readonly CollectionMove[]> => {
    if (!(await moves.recent()).some((move) => isConcerned(move, concern))) return [];
    return (await moves.list()).filter((move) => isConcerned(move, concern));
  };

  const whenFree = async (
    concern: Concern,
    writes: boolean,
  ): Promise<readonly CollectionMove[]> => {
    const until = now() + LONGEST_WAIT_MS;
    for (;;) {
      const found = await concerned(concern);
      if (!found.some((move) => mustWait(move, concern, writes))) return found;
      if (now() >= until) throw beingMoved();
      await wait(CHECK_EVERY_MS);
    }
  };

  return async (concern, writes, work) => {
    for (let attempt = 0; attempt < MOST_REPEATS; attempt += 1) {
      const before = await whenFree(concern, writes);
      const shard = typeof concern === "string" ? undefined : shardOf(before[0]);
      const result = await work(shard);
      if (before.every(({ phase }) => phase === "removing")) return result;
      const after = (await moves.list()).filter((move) => isConcerned(move, concern));
      if (stateOf(before, writes) === stateOf(after, writes)) return result;
      // A write may have come too late to be copied, so no caller may rely on it.
      if (writes) throw beingMoved();
    }
    throw beingMoved();
  };
}

function isConcerned(move: CollectionMove, concern: Concern): boolean {
  return typeof concern === "string"
    ? move.tenant === concern
    : move.collection === concern.collection;
}

/**
 * Returns whether a call must wait. Rows of both databases may be visible while a move switches, so
 * no call searches all databases then.
 */
function mustWait(move: CollectionMove, concern: Concern, writes: boolean): boolean {
  return writes ? isHeld(move) : typeof concern === "string" && isSwitching(move.phase);
}

function shardOf(move: CollectionMove | undefined): string | undefined {
  if (move === undefined) return undefined;
  return hasSwitched(move) ? move.target : move.source;
}

/** Returns the state that must be the same before and after a statement. */
function stateOf(moves: readonly CollectionMove[], writes: boolean): string {
  return moves
    .filter((move) => hasSwitched(move) || (writes && isHeld(move)))
    .map(({ id }) => id)
    .join(" ");
}

function beingMoved(): AppError {
  const message = "The collection is being moved to another database. Try again in some seconds.";
  return new AppError("unavailable", message, { retryable: true, retryAfter: RETRY_AFTER_S });
}
