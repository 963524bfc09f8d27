// A collection on its way from one database to another.

/**
 * copying: its rows are copied while it answers and is written. holding: writes wait while the last changes are copied.
 * arriving: what was copied becomes visible in the target. leaving: the target answers, and the source stops. removing: writes
 * go on, and the source's rows are removed. cancelling: the copies are removed.
 */
export type MovePhase = "copying" | "holding" | "arriving" | "leaving" | "removing" | "cancelling";

export type CollectionMove = {
  id: string;
  tenant: string;
  collection: string;
  source: string;
  target: string;
  phase: MovePhase;
  position: string | null;
  /** How many rows were copied. */
  rows: number;
  begunAt: string;
  phaseAt: string;
  updatedAt: string;
};

/** What operators call the first database: the name of its binding. */
export const FIRST_DATABASE = "DB";

/** The databases of a move as operators know them. */
export function shownDatabases({ source, target }: Pick<CollectionMove, "source" | "target">) {
  return { source: source || FIRST_DATABASE, target: target || FIRST_DATABASE };
}

/** Whether writes of the collection wait. */
export function isHeld({ phase }: CollectionMove): boolean {
  return phase === "holding" || isSwitching(phase);
}

/** Whether rows of the collection may be visible in both databases. */
export function isSwitching(phase: MovePhase): boolean {
  return phase === "arriving" || phase === "leaving";
}

/** Whether the target answers. */
export function hasSwitched({ phase }: CollectionMove): boolean {
  return phase === "leaving" || phase === "removing";
}
