// Moves a collection to another database while it continues to answer: copy, catch up, switch,
// remove. A message continues wherever the previous one ended, so it can be delivered twice, late
// or after an interruption.
import { type CollectionMove, type MovePhase, shownDatabases } from "../../domain/move.ts";
import type { Scope } from "../../domain/scope.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "mover" | "send" | "now" | "log">;

/**
 * Before writes are held, every isolate must have seen the move: isolates use what they read for 10
 * s, and a statement that began before takes at most 30 s.
 */
const SEEN_AFTER_MS = 45_000;
/** Statements that began before the switch have ended by then. */
const LEFT_AFTER_MS = 60_000;

/** The delay before the message is delivered again. */
export type Pause = { pauseSeconds: number };

/** The result of a phase: more work, now or after a pause, the next phase, or the end. */
type Outcome = "more" | Pause | MovePhase | "done";

export async function moveCollection(deps: Deps, scope: Scope): Promise<Pause | undefined> {
  for (;;) {
    const move = await deps.mover.find(scope);
    if (move === undefined) return undefined;
    const outcome = await continueMove(deps, move);
    if (outcome === "done") {
      await deps.mover.finish(move);
      deps.log("collection.moved", { ...described(move), rows: move.rows });
      return undefined;
    }
    if (outcome === "more") {
      const { tenant, collection } = scope;
      await deps.send([{ type: "move_collection", tenant, collection }]);
      return undefined;
    }
    if (typeof outcome === "object") return outcome;
    // The switch itself enters the next phase, together with the catalogue.
    if (outcome !== "leaving") {
      await deps.mover.enter(move, outcome, deps.now().toISOString());
    }
    deps.log("collection.moving", { ...described(move), phase: outcome });
  }
}

async function continueMove(deps: Deps, move: CollectionMove): Promise<Outcome> {
  const { mover } = deps;
  switch (move.phase) {
    case "copying":
      if (!(await mover.isAlive(move))) return "cancelling";
      if (!(await mover.copy(move))) return "more";
      return pauseUntil(deps, move.begunAt, SEEN_AFTER_MS) ?? "holding";
    case "holding":
      return (await mover.copy(move)) ? "arriving" : "more";
    case "arriving":
      await mover.switch(move);
      return "leaving";
    case "leaving":
      await mover.leave(move);
      return "removing";
    case "removing": {
      const pause = pauseUntil(deps, move.phaseAt, LEFT_AFTER_MS);
      return pause ?? ((await mover.removeFromSource(move)) ? "done" : "more");
    }
    case "cancelling":
      return (await mover.removeCopies(move)) ? "done" : "more";
  }
}

function pauseUntil({ now }: Pick<Deps, "now">, since: string, ms: number): Pause | undefined {
  const left = Date.parse(since) + ms - now().getTime();
  return left > 0 ? { pauseSeconds: Math.ceil(left / 1000) } : undefined;
}

function described({ tenant, collection, ...databases }: CollectionMove) {
  return { tenant, collection, ...shownDatabases(databases) };
}
