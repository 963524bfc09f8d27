// Builds that are disturbed at one write. In the end they must store the same as an undisturbed build.
import { env } from "cloudflare:workers";
import { expect, inject, it } from "vitest";
import type { Scope } from "../../../src/domain/scope.ts";
import type { PostWebhook } from "../../../src/ingestion/webhook/post-webhook.ts";
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { vectorizeIndex } from "../../../src/storage/index/vectors-vectorize.ts";
import { atEachWrite, createFaults, type Faults, Stopped } from "./faults.ts";
import { fakeVectorize } from "./fake-vectorize.ts";
import { createPipeline, type Pipeline } from "../pipeline.ts";
import { takeSnapshot, wipe, type Snapshot } from "./snapshot.ts";

/** Short chunks, so that a few pages give more than one embed block. */
const SETTINGS = { chunking: { size: 200, overlap: 20 }, graph: true };
const TENANT = "ten_000000000000000000000000FT";

/** Pages of rules separated by form feeds, with a table on the last page. */
function manual(pages: number, word: string): Uint8Array<ArrayBuffer> {
  const rules = Array.from({ length: pages }, (_, page) =>
    Array.from(
      { length: 44 },
      (__, line) =>
        `Rule ${page}-${line}: the ${word} of number ${line} is due on page ${page} of the manual.`,
    ).join("\n"),
  );
  const rates = Array.from({ length: 9 }, (_, i) => `| Class ${i} | $${i + 1},000 | 1.0${i} |`);
  const table = [`| ${word} | Limit | Factor |`, "| --- | --- | --- |", ...rates].join("\n");
  return bytesOf([...rules, `Rates of the manual\n\n${table}`].join("\f"));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

export const LONG = manual(4, "storm deductible");
export const SHORT = manual(1, "alarm discount");
export const OTHER = bytesOf("Another document of the collection says that storms pass.");

declare module "vitest" {
  interface ProvidedContext {
    /** From vitest.config.ts: 3 disturbs every third write, 1 every write. */
    faultStep: number;
  }
}

/** For all disturbances of a case; the longest takes 110 s at a load of 5. */
const WITHIN_MS = 600_000;
/** For the disturbance that is the last. */
const LAST_MS = 60_000;

type Place = "D1" | "Vectorize";
/** The vectors of a model are made by a message for each block; the others in the message that composes the version. */
type Embedding = "messages" | "one message";
type Mode = (world: World) => (write: () => Promise<unknown>) => Promise<unknown>;
export type World = { pipeline: Pipeline; scope: Scope; faults: Faults };
export type Scenario = {
  name: string;
  prepare: (world: World) => Promise<void>;
  /** The client's action, which may be retried after a failure. */
  act: (world: World) => Promise<void>;
  leaves: boolean;
};

export const uploadOf = async (
  { pipeline, scope }: World,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
) => void (await pipeline.upload(scope, name, bytes));

/**
 * Delivers messages until none are left. Messages that the Worker could not finish are delivered again after its restart.
 */
async function deliverAll(
  { pipeline, faults }: World,
  { copies, latestFirst }: { copies: number; latestFirst: boolean },
): Promise<void> {
  for (let round = 0; pipeline.outbox.length > 0; round += 1) {
    if (round > 500) throw new Error("the queue does not run dry");
    const message = latestFirst ? pipeline.outbox.pop() : pipeline.outbox.shift();
    if (message === undefined) return;
    for (let copy = 0; copy < copies; copy += 1) {
      const { retryMessages } = await pipeline.deliver([message]);
      faults.restart();
      if (retryMessages.length > 0) pipeline.outbox.push(message);
    }
  }
}

/** Runs the cron job a few days later, as often as necessary, and delivers the messages that it sends. */
async function reconcileLater(world: World): Promise<void> {
  const { services } = world.pipeline;
  for (let round = 1; round <= 4; round += 1) {
    const now = () => new Date(Date.now() + round * 2 * 86_400_000);
    await reconcile({ ...services, now }, services.shards);
    await deliverAll(world, { copies: 1, latestFirst: false });
  }
}

async function build(
  scenario: Scenario,
  at: number,
  { mode, place, by }: { mode: Mode; place: Place; by: Embedding },
): Promise<{ snapshot: Snapshot; writes: string[]; fired: boolean }> {
  await wipe();
  const faults = createFaults();
  const vectorize = fakeVectorize();
  const vectors = vectorizeIndex(vectorize.binding, () => faults.bindings(env).DB);
  // Two pages per message: the long manual is read in two ranges, and a third message composes it.
  const limits = { maxFileBytes: 50_000_000, maxPages: 2000, pagesPerMessage: () => 2 };
  // Deliveries without duplicates, because delivery is at least once with the same id.
  const deliveries = new Set<string>();
  const postWebhook: PostWebhook = (_, { headers }) =>
    faults.write("post", async () => void deliveries.add(headers["Quire-Delivery"] ?? ""));
  const common = { limits, postWebhook };
  const overrides = place === "D1" ? common : { ...common, vectors };
  const pipeline = createPipeline(overrides, faults);
  const { services } = pipeline;
  services.embedder = { ...services.embedder, semantic: by === "messages" };
  const scope = await pipeline.makeScope(TENANT, SETTINGS);
  const webhook = { url: "http://127.0.0.1/", secret: "s", createdAt: "" };
  await services.webhooks.write(scope, webhook);
  const world = { pipeline, scope, faults };
  await scenario.prepare(world);
  await deliverAll(world, { copies: 1, latestFirst: false });
  pipeline.sent.length = 0;

  faults.arm(at, mode(world));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await scenario.act(world);
      break;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      faults.restart();
    }
  }
  // Two and five have no factor in common with any step between the writes, so each way meets each order.
  await deliverAll(world, { copies: at % 5 < 2 ? 2 : 1, latestFirst: at % 2 === 0 });
  const fired = faults.hasFired();
  const writes = [...faults.names];
  faults.disarm();
  for (const message of [...pipeline.sent, ...pipeline.sent.toReversed()]) {
    pipeline.outbox.push(message);
  }
  await deliverAll(world, { copies: 1, latestFirst: at % 2 === 1 });
  await reconcileLater(world);
  return { snapshot: await takeSnapshot({ vectors: vectorize.stored, deliveries }), writes, fired };
}

/** The rows that only one of the two snapshots has, shortened for readability. */
function differences(expected: Snapshot, actual: Snapshot): string[] {
  return Object.entries(expected).flatMap(([table, rows]) => {
    const found = actual[table] ?? [];
    return [
      ...rows.filter((row) => !found.includes(row)).map((row) => `- ${table} ${row.slice(0, 900)}`),
      ...found.filter((row) => !rows.includes(row)).map((row) => `+ ${table} ${row.slice(0, 900)}`),
      ...(rows.length === found.length
        ? []
        : [`${table}: ${rows.length} rows, now ${found.length}`]),
    ];
  });
}

const MODES = {
  "is stopped": (world: World) => async () => world.faults.stop(),
  "loses the reply": () => async (write: () => Promise<unknown>) => {
    await write();
    throw new Stopped();
  },
  "is overtaken by everything else": (world: World) => async (write: () => Promise<unknown>) => {
    const { pipeline } = world;
    for (let twice = 0; twice < 2; twice += 1) {
      pipeline.outbox.push(...pipeline.sent);
      await deliverAll(world, { copies: 1, latestFirst: twice === 0 });
    }
    return write();
  },
} satisfies Record<string, Mode>;

const CASES: { how: keyof typeof MODES; place: Place; by: Embedding }[] = [
  { how: "is stopped", place: "D1", by: "one message" },
  { how: "is stopped", place: "Vectorize", by: "messages" },
  { how: "loses the reply", place: "D1", by: "one message" },
  { how: "is overtaken by everything else", place: "D1", by: "messages" },
  { how: "is overtaken by everything else", place: "D1", by: "one message" },
];

/** The tables that have rows if a build keeps its documents, and none if it deletes them. */
const ROWS = ["tables", "table_parts"];
const MORE_ROWS = [
  "chunks",
  "segments",
  "segment_blocks",
  "graph_names",
  "graph_chunks",
  "routing_labels",
  "deliveries",
];

/**
 * Creates one test for each kind of disturbance, at every `faultStep`th write (1: every write). The cases begin at different
 * writes, evenly apart, so that together they come to more of them.
 */
export function itEndsTheSame(scenario: Scenario): void {
  const step = inject("faultStep");
  // The three between the first and the last have every disturbance, place and embedding once.
  const cases = step === 1 ? CASES : CASES.slice(1, 4);
  for (const [index, { how, place, by }] of cases.entries()) {
    it(
      `${scenario.name} ends the same when the Worker ${how} at any write (vectors in ${place}, by ${by})`,
      async () => {
        const mode = MODES[how];
        const clean = await build(scenario, Infinity, { mode, place, by });
        expect(clean.writes.length).toBeGreaterThan(3);
        for (const table of scenario.leaves ? [...ROWS, ...MORE_ROWS] : ROWS) {
          expect(clean.snapshot[table]?.length !== 0, table).toBe(scenario.leaves);
        }
        const first = 1 + Math.floor((index * step) / cases.length);
        await atEachWrite({ first, step, withinMs: WITHIN_MS }, async (at) => {
          const { snapshot, fired, writes } = await build(scenario, at, { mode, place, by });
          const found = differences(clean.snapshot, snapshot);
          expect(found, `write ${at}: ${writes[at - 1]}`).toEqual([]);
          return fired;
        });
      },
      WITHIN_MS + LAST_MS,
    );
  }
}
