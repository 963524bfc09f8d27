// What a request pays in `wrangler dev` beside its own code: each part alone, in the Worker that the bench asks.

/** The path of a part is this and its name. */
export const PART_PATH = "/part/";

export const PARTS = {
  nothing: "A request that does nothing",
  statement: "One statement of D1",
  statements: "Six statements of D1 in one call",
  limit: "The rate limit",
  both: "One statement and the rate limit at the same time",
  log: "A log line, written after the response",
} as const;

type Part = keyof typeof PARTS;

type Bindings = Pick<Env, "DB" | "RATE_LIMIT">;
type Waiting = Pick<ExecutionContext, "waitUntil">;

const STATEMENTS = 6;
const KEY = { key: "bench" };

/** Undefined if the path names no part. */
export async function doPart(
  path: string,
  { DB: db, RATE_LIMIT: limit }: Bindings,
  context: Waiting,
): Promise<Response | undefined> {
  const statement = db.prepare("SELECT 1");
  const parts: Record<Part, () => unknown> = {
    nothing: () => undefined,
    statement: async () => statement.all(),
    statements: async () => db.batch(Array.from({ length: STATEMENTS }, () => statement)),
    limit: async () => limit?.limit(KEY),
    both: async () => Promise.all([statement.all(), limit?.limit(KEY)]),
    log: () => context.waitUntil(logLater()),
  };
  const part = Object.entries(parts).find(([name]) => path === `${PART_PATH}${name}`);
  await part?.[1]();
  return part && new Response("done");
}

/** As long as the line of a search. */
async function logLater(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const ids = { request_id: crypto.randomUUID(), tenant: crypto.randomUUID() };
  const request = { method: "POST", path: `/v1/collections/${crypto.randomUUID()}/search` };
  // oxlint-disable-next-line no-console -- what a line costs is what is measured
  console.log(JSON.stringify({ event: "bench.part", ...ids, ...request, status: 200, ms: 12 }));
}
