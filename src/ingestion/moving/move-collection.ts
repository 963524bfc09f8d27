// Moves a collection to another database while it answers: copy, catch up, switch, remove. A message continues wherever the
// previous one ended, so that it can be delivered twice, late or after a stop.
import { AppError } from "../../domain/errors.ts";
import type { CollectionMove, MovePhase } from "../../domain/move.ts";
import type { Scope } from "../../domain/scope.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "mover" | "send" | "now" | "log">;

/**
 * Before writes are held, every isolate must have seen the move: they rely on what they read for 10 s, and a statement that
 * began before takes at most 30 s.
 */
const SEEN_AFTER_MS = 45_000;
/** Statements that began before the switch have ended by then. */
const LEFT_AFTER_MS = 60_000;

/** What a phase has come to: more work, the next phase, or the end. */
type Outcome = "more" | MovePhase | "done";

export async function moveCollection(deps: Deps, scope: Scope): Promise<void> {
  for (;;) {
    const move = await deps.mover.find(scope);
    if (move === undefined) return;
    const outcome = await continueMove(deps, move);
    if (outcome === "done") {
      await deps.mover.finish(move);
      deps.log("collection.moved", { ...described(move), rows: move.rows });
      return;
    }
    if (outcome === "more") {
      const { tenant, collection } = scope;
      return deps.send([{ type: "move_collection", tenant, collection }]);
    }
    // The switch itself enters the phase after it, together with the catalogue.
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
      waitUntil(deps, move.begunAt, SEEN_AFTER_MS);
      return "holding";
    case "holding":
      return (await mover.copy(move)) ? "arriving" : "more";
    case "arriving":
      await mover.switch(move);
      return "leaving";
    case "leaving":
      await mover.leave(move);
      return "removing";
    case "removing":
      waitUntil(deps, move.phaseAt, LEFT_AFTER_MS);
      return (await mover.removeFromSource(move)) ? "done" : "more";
    case "cancelling":
      return (await mover.removeCopies(move)) ? "done" : "more";
  }
}

/** Lets the queue deliver the message again when the time has come. */
function waitUntil({ now }: Pick<Deps, "now">, since: string, ms: number): void {
  const left = Date.parse(since) + ms - now().getTime();
  if (left <= 0) return;
  const retryAfter = Math.ceil(left / 1000);
  const message = `The move continues in ${retryAfter} seconds.`;
  throw new AppError("unavailable", message, { retryable: true, retryAfter });
}

function described({ tenant, collection, source, target }: CollectionMove) {
  return { tenant, collection, source, target };
}
