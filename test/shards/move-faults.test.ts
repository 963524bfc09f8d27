// Moves that are disturbed at one write. In the end, the collection must be in one database, whole.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import type { Scope } from "../../src/domain/scope.ts";
import { AppError } from "../../src/domain/errors.ts";
import { reconcile } from "../../src/ingestion/upkeep/reconcile.ts";
import { HOME } from "../../src/storage/sql/shard.ts";
import { atEachWrite, createFaults, type Faults, Stopped } from "../support/storage/faults.ts";
import {
  contentOf,
  emptyDatabases,
  filled,
  putBack,
  type Rows,
} from "../support/storage/moved-collection.ts";
import {
  filledCollection,
  found,
  inAHurry,
  movingPipeline,
  startClock,
  step,
  textOf,
} from "../support/storage/moving.ts";
import type { Pipeline } from "../support/pipeline.ts";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };
const AT = "2026-01-01T00:00:00.000Z";

type World = { pipeline: Pipeline; scope: Scope; faults: Faults };
type Disturbance = (world: World) => (write: () => Promise<unknown>) => Promise<unknown>;
type Begun = { scope: Scope; content: Rows };

beforeEach(startClock);
afterEach(() => void vi.restoreAllMocks());

async function collectionToMove(): Promise<Begun> {
  await emptyDatabases();
  const scope = await filledCollection(movingPipeline());
  return { scope, content: await contentOf(SECOND_DB) };
}

/** The collection as it was before any move, in the second database. */
async function renew({ scope, content }: Begun): Promise<void> {
  await emptyDatabases();
  await putBack(SECOND_DB, content);
  await env.DB.prepare(
    "INSERT INTO catalogue (collection_id, tenant_id, name, shard) VALUES (?, ?, ?, 'SECOND_DB')",
  )
    .bind(scope.collection, scope.tenant, scope.collection)
    .run();
}

/** Moves the collection to the first database, disturbed at the nth write. Returns whether there were so many. */
async function disturbedMove(begun: Begun, at: number, disturb: Disturbance): Promise<Faults> {
  await renew(begun);
  const faults = createFaults();
  const pipeline = movingPipeline(faults);
  const world = { pipeline, scope: begun.scope, faults };
  faults.arm(at, disturb(world));
  await pipeline.services.operator.moveCollection(begun.scope, HOME).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
  faults.restart();
  if ((await pipeline.services.mover.list()).length === 0) {
    await pipeline.services.operator.moveCollection(begun.scope, HOME);
  }
  await finish(world);
  return faults;
}

/** Messages that were lost are sent again by the cron job. */
async function finish({ pipeline, faults }: World): Promise<void> {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    for (let steps = 0; await step(pipeline, faults); steps += 1) {
      if (steps > 200) throw new Error("the queue does not run dry");
    }
    if ((await pipeline.services.mover.list()).length === 0) return;
    await reconcile(pipeline.services, pipeline.services.shards);
  }
}

const DISTURBANCES = {
  "is stopped": (world) => async () => world.faults.stop(),
  "loses the reply": () => async (write) => {
    await write();
    throw new Stopped();
  },
  "is overtaken by the same message": (world) => async (write) => {
    const { pipeline, scope } = world;
    for (let copy = 0; copy < 3; copy += 1) {
      await pipeline.deliver([{ type: "move_collection", ...scope }]);
    }
    return write();
  },
} satisfies Record<string, Disturbance>;

const FAULT_STEP = inject("faultStep");
/** For all disturbances of a test: 190 writes, which take 230 s at a load of 5. */
const WITHIN_MS = 900_000;
/** For the disturbance that is the last. */
const LAST_MS = 60_000;
const each = (index: number) => ({
  first: 1 + (index % FAULT_STEP),
  step: FAULT_STEP,
  withinMs: WITHIN_MS,
});

for (const [index, [how, disturb]] of Object.entries(DISTURBANCES).entries()) {
  it(
    `ends in one database, whole, when the Worker ${how} at any write`,
    async () => {
      const begun = await collectionToMove();
      const before = filled(begun.content);
      await atEachWrite(each(index), async (at) => {
        const faults = await disturbedMove(begun, at, disturb);
        const where = `write ${at}: ${faults.names[at - 1]}`;
        expect(filled(await contentOf(SECOND_DB)), where).toEqual({});
        expect(filled(await contentOf(env.DB)), where).toEqual(before);
        return faults.hasFired();
      });
    },
    WITHIN_MS + LAST_MS,
  );
}

/** What a client does while a collection is moved. Whatever is refused is tried again when the move is over. */
type Actions = { name: string; run: (pipeline: Pipeline, scope: Scope) => Promise<unknown> }[];

async function documentNamed({ services }: Pipeline, scope: Scope, filename: string) {
  const all = await services.documents.list(scope, { after: "", limit: 9 });
  return all.find((document) => document.filename === filename)?.id;
}

const ACTIONS: Actions = [
  {
    name: "upload",
    run: async (pipeline, scope) => pipeline.upload(scope, "d.md", textOf("d")),
  },
  {
    name: "delete",
    run: async (pipeline, scope) => {
      const { services } = pipeline;
      const document = await documentNamed(pipeline, scope, "b.md");
      if (document === undefined) return;
      await services.activation.hide(scope, document, AT);
      await services.send([{ type: "delete_document", ...scope, document }]);
    },
  },
];

/** Everything that the pipeline has to do but the move itself. */
async function drainOthers(pipeline: Pipeline, rounds: number): Promise<void> {
  for (let round = 0; round < rounds && pipeline.outbox.length > 0; round += 1)
    await step(pipeline);
}

async function auditFaults({ services }: Pipeline, scope: Scope): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (let cursor: string | null | undefined = "d:"; typeof cursor === "string";) {
    const page = await services.auditCollection(scope, { cursor, limit: 100 });
    faults.push(...page.faults, ...page.documents.flatMap((document) => document.faults));
    cursor = page.next;
  }
  return faults;
}

it(
  "loses no upload and brings nothing deleted back, whenever they come during a move",
  async () => {
    const begun = await collectionToMove();
    const { scope } = begun;
    const expected = ["a.md", "d.md"];
    await atEachWrite(each(3), async (at) => {
      const refused: Actions = [];
      const client = movingPipeline();
      const faults = await disturbedMove(begun, at, () => async (write) => {
        for (const action of ACTIONS) {
          await inAHurry(async () => action.run(client, scope)).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
            refused.push(action);
          });
        }
        // Half of the time, indexing and deletion go on before the move does.
        if (at % 2 === 0) await inAHurry(async () => drainOthers(client, 20));
        return write();
      });
      const where = `write ${at}: ${faults.names[at - 1]}, refused: ${refused.map(({ name }) => name).join(" ")}`;
      if (!faults.hasFired()) return false;
      const isKept = refused.some(({ name }) => name === "delete");
      expect((await documentNamed(client, scope, "b.md")) !== undefined, where).toBe(isKept);
      for (const { run } of refused) await run(client, scope);
      await drainOthers(client, 200);
      expect(
        (await found(client, scope)).map(({ filename }) => filename).toSorted(),
        where,
      ).toEqual(expected);
      expect(filled(await contentOf(SECOND_DB)), where).toEqual({});
      expect(await auditFaults(client, scope), where).toEqual([]);
      return true;
    });
  },
  WITHIN_MS + LAST_MS,
);
