// The reconciler, run by cron: finds and resumes work that was lost with a message or interrupted
// with a Worker. Every step is idempotent, so a wrong guess is harmless.
import type { Message } from "../../domain/messages.ts";
import type { Findings } from "../../storage/progress/rounds.ts";
import type { IngestionDeps } from "../deps.ts";
import { expireAnswers } from "./expire-answers.ts";
import { overdueBefore } from "../lexical/merge-segments.ts";
import { sweepObjects } from "./sweep.ts";
import { walkInbox } from "../inbox/walk-inbox.ts";

type Deps = Pick<
  IngestionDeps,
  | "answerRuns"
  | "auditLog"
  | "backlog"
  | "files"
  | "inboxObjects"
  | "looseFiles"
  | "merges"
  | "mover"
  | "orphans"
  | "questionKeys"
  | "queueBacklog"
  | "retention"
  | "rounds"
  | "sessions"
  | "switches"
  | "tenantRemoval"
  | "send"
  | "now"
  | "log"
>;

/** Longer than the delay between the attempts of a message. */
const STUCK_AFTER_MS = 30 * 60_000;
/** By then, an upload of the largest file over the slowest connection has finished. */
const ORPHANED_AFTER_MS = 24 * 60 * 60_000;
/**
 * How long the record of a cancelled, failed or interrupted answer is kept for readers who come
 * back.
 */
const KEEP_RUNS_MS = 60 * 60_000;
const KEEP_ROUNDS_MS = 30 * 24 * 60 * 60_000;
/** The sweep has seen every object by then, even with ten million objects. */
const KEEP_REMOVALS_MS = 90 * 24 * 60 * 60_000;
const KEEP_AUDIT_MS = 400 * 24 * 60 * 60_000;
/** A move that is not waiting shows progress several times a minute. */
const MOVE_SILENT_MS = 3 * 60_000;
/** An object in the inbox without a document has probably lost its notification by then. */
const UNNOTICED_AFTER_MS = 10 * 60_000;
/** The number of items of each kind that one step handles. */
const PER_STEP = 500;
/** A round resends up to 5,000 versions, and the next one continues. */
const STEPS_PER_ROUND = 10;
/**
 * If more messages are waiting, work without progress is not lost, because its messages wait for
 * their turn.
 */
const SHORT_QUEUE = 1000;

type FindingsByTenant = Map<string, Findings>;

/**
 * Reconciles all databases. `shards` contains one tenant of each database. The cursor of the bucket
 * is in the first database.
 */
export async function reconcile(deps: Deps, shards: readonly string[]): Promise<void> {
  if (!(await deps.switches.current()).writes) return;
  const now = deps.now().getTime();
  const at = new Date(now).toISOString();
  const found: FindingsByTenant = new Map();
  const before = new Date(now - STUCK_AFTER_MS).toISOString();
  await resumeStuck(deps, shards, { at, before, found });
  await resumeMoves(deps, now - MOVE_SILENT_MS);
  const [first] = shards;
  for (const shard of shards) {
    const expired = await deps.sessions.removeExpired(shard, at, PER_STEP);
    await deps.answerRuns.removeOld(shard, new Date(now - KEEP_RUNS_MS).toISOString(), PER_STEP);
    await deps.questionKeys.removeExpired(shard, at, PER_STEP);
    for (const [tenant, sessions] of expired) deps.log("session.expired", { tenant, sessions });
    await expireAnswers(deps, shard);
    await deps.orphans.forgetRemovals(shard, new Date(now - KEEP_REMOVALS_MS).toISOString());
  }
  if (first !== undefined) {
    const swept = await sweepObjects(deps, first, new Date(now - ORPHANED_AFTER_MS));
    for (const [tenant, count] of swept) add(found, tenant, { kind: "objects", count });
    await walkInbox(deps, first, new Date(now - UNNOTICED_AFTER_MS));
  }
  for (const [tenant, findings] of found) {
    await deps.rounds.writeFound(tenant, at, findings);
    deps.log("reconcile.found", { tenant, ...findings });
  }
  const leaving = await deps.tenantRemoval.listUnfinished(PER_STEP);
  await deps.send(leaving.map((tenant) => ({ type: "delete_tenant", tenant })));
  await deps.auditLog.removeBefore(new Date(now - KEEP_AUDIT_MS).toISOString());
  const keepFrom = new Date(now - KEEP_ROUNDS_MS).toISOString();
  for (const shard of shards) await deps.rounds.write(shard, at, keepFrom);
  deps.log("reconcile.completed", { tenants: found.size });
}

type Resumed = { at: string; before: string; found: FindingsByTenant };

async function resumeStuck(deps: Deps, shards: readonly string[], resumed: Resumed): Promise<void> {
  const { messages } = await deps.queueBacklog();
  if (messages > SHORT_QUEUE) return deps.log("reconcile.waits", { messages });
  for (const shard of shards) {
    for (let step = 0; step < STEPS_PER_ROUND; step += 1) {
      if ((await resume(deps, shard, resumed)) < PER_STEP) break;
    }
  }
}

/**
 * Resends the messages of all work that has shown no progress for `silentMs`. For a server whose
 * queues are lost when it stops, as those of `wrangler dev`: at its start, and when its queues are
 * empty although work remains.
 */
export async function resumeInterrupted(
  deps: Pick<Deps, "backlog" | "merges" | "mover" | "send" | "now" | "log">,
  shards: readonly string[],
  silentMs: number,
): Promise<void> {
  const now = deps.now().getTime();
  const at = new Date(now).toISOString();
  const before = new Date(now - silentMs).toISOString();
  const found: FindingsByTenant = new Map();
  for (const shard of shards) {
    let stuck = PER_STEP;
    while (stuck === PER_STEP) stuck = await resume(deps, shard, { at, before, found });
  }
  await resumeMoves(deps, now - silentMs);
  for (const [tenant, findings] of found) deps.log("resumed", { tenant, ...findings });
}

/** Resends the messages of moves without progress. */
async function resumeMoves(deps: Pick<Deps, "mover" | "send">, before: number): Promise<void> {
  const silent = await deps.mover.listSilent(new Date(before).toISOString());
  await deps.send(silent.map((scope) => ({ type: "move_collection", ...scope })));
}

/**
 * Resends the messages that one database is waiting for. Returns the number of versions that are
 * indexed again.
 */
async function resume(
  deps: Pick<Deps, "backlog" | "merges" | "send">,
  shard: string,
  { at, before, found }: Resumed,
): Promise<number> {
  const stuck = await deps.backlog.listStuck(shard, before, PER_STEP);
  const versions = await deps.backlog.listReplaced(shard, before, PER_STEP);
  const deletions = await deps.backlog.listUnfinished(shard, before, PER_STEP);
  const summaries = await deps.backlog.listUnsummarized(shard, before, PER_STEP);
  const collections = await deps.backlog.listHidden(shard, PER_STEP);
  const work: Record<Exclude<keyof Findings, "objects">, Message[]> = {
    stuck: stuck.map(({ tenant, id }) => ({ type: "ingest", tenant, version: id })),
    versions: versions.map(({ tenant, id }) => ({ type: "remove_version", tenant, version: id })),
    deletions: deletions.map((ids) => ({ type: "delete_document", ...ids })),
    summaries: summaries.map(({ tenant, id }) => ({ type: "summarize", tenant, version: id })),
    collections: collections.map((scope) => ({ type: "delete_collection", ...scope })),
  };
  const due = await deps.merges.listDue(shard, overdueBefore(new Date(at)), PER_STEP);
  const merges = due.map((scope) => ({ type: "merge_segments" as const, ...scope }));
  await deps.send([...Object.values(work).flat(), ...merges]);
  await deps.backlog.touch(shard, stuck, at);
  for (const kind of ["stuck", "versions", "deletions", "summaries", "collections"] as const) {
    for (const { tenant } of work[kind]) add(found, tenant, { kind, count: 1 });
  }
  return stuck.length;
}

function add(
  found: FindingsByTenant,
  tenant: string,
  { kind, count }: { kind: keyof Findings; count: number },
): void {
  const none = { stuck: 0, deletions: 0, collections: 0, versions: 0, summaries: 0, objects: 0 };
  const findings = found.get(tenant) ?? none;
  found.set(tenant, { ...findings, [kind]: findings[kind] + count });
}
