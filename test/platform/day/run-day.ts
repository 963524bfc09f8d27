// Runs the whole product through one day: ingestion of all files and all questions, under the limits of the platform.
import { SCOPES } from "../../../src/domain/tenant.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { issueKey } from "../../../src/http/access/key/issue-key.ts";
import { type FakeVectorize, fakeVectorize } from "../../support/storage/fake-vectorize.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { wipe } from "../../support/storage/snapshot.ts";
import { limitedD1, newD1Limits } from "../bindings/d1.ts";
import { type Mood, underMood } from "../bindings/mood.ts";
import { moodyBucket } from "../bindings/r2.ts";
import { moodyVectorize } from "../bindings/vectorize.ts";
import { moodyAi } from "../bindings/workers-ai.ts";
import { arrive, type Files } from "./arrive.ts";
import { ask, type Asked, isStored, type Reader } from "./ask.ts";
import type { Day } from "./days.ts";
import { deliverAll, type Surroundings } from "./waiting-messages.ts";

export type Input = { files: Files; questions: readonly string[] };

export type Lived = {
  /** The status of each document by file name. */
  documents: ReadonlyMap<string, string>;
  answers: readonly Asked[];
  /** Answers that could not be read again by their id. */
  unstored: readonly Asked[];
  deadLetters: number;
  /** The most queries that an invocation sent to D1. */
  mostQueries: number;
  /** The most trips to D1 that one answer waited for, one after the other. */
  mostInARow: number;
  seconds: number;
};

export type Prepared = Surroundings & {
  scope: Scope;
  reader: Reader;
  /** The mood begins and ends with this; preparing and looking afterwards are not part of the day. */
  weather: Weather;
};

type Weather = { isBad: boolean };
type Deployed = Pick<Prepared, "limits" | "weather"> & {
  /** By the names of their bindings. */
  indexes: Readonly<Record<string, FakeVectorize>>;
  variables?: Readonly<Record<string, string>>;
};

const CODES = ["internal", "model_unavailable"];

export async function prepare(day: Day): Promise<Prepared> {
  await wipe();
  const limits = newD1Limits();
  const weather = { isBad: false };
  const vectorize = fakeVectorize();
  const pipeline = deploy(day, { limits, weather, indexes: { VECTORS: vectorize } });
  const scope = await pipeline.makeScope();
  const key = { tenant: scope.tenant, name: "k", scopes: SCOPES, expiresAt: null };
  const { apiKey } = await issueKey(pipeline.services, key);
  const reader = { key: apiKey, collection: scope.collection };
  return { pipeline, limits, vectorize, scope, reader, weather };
}

/** The product on Workers AI and Vectorize, with further variables of its configuration. */
export function deploy(
  { mood, writes }: Day,
  { limits, weather, indexes, variables }: Deployed,
): Pipeline {
  const current: Mood = (call) => (weather.isBad ? mood(call) : undefined);
  const bound = Object.entries(indexes).map(([name, { binding }]) => [
    name,
    moodyVectorize(binding, current),
  ]);
  const bindings = (env: Env): Env => ({
    ...env,
    ...variables,
    ...Object.fromEntries(bound),
    MODEL_PROFILE: "workers-ai",
    DB: limitedD1(env.DB, current, limits),
    FILES: moodyBucket(env.FILES, current),
    AI: moodyAi(current, writes) as unknown as Ai,
  });
  const write = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
    underMood(current, { binding: "queue", method: name, reads: false }, work);
  return createPipeline({}, { bindings, write });
}

export async function runDay(day: Day, { files, questions }: Input): Promise<Lived> {
  const started = Date.now();
  const prepared = await prepare(day);
  const { pipeline, scope, weather, limits } = prepared;
  weather.isBad = true;
  if (day.areVectorsLate) prepared.vectorize.delay();
  const events = await arrive(pipeline, { scope, files, arrival: day.arrival });
  const { dead } = await deliverAll(prepared, day, events);
  if (day.recovers) {
    weather.isBad = false;
    await pipeline.services.operator.retryFailed({ codes: CODES, tenant: undefined, limit: 500 });
    await deliverAll(prepared, day);
  }
  const answers = await askAll(prepared, questions);
  weather.isBad = false;
  return {
    documents: await statuses(pipeline, scope),
    answers,
    unstored: await findUnstored(prepared, answers),
    deadLetters: dead,
    mostQueries: limits.most.queries,
    mostInARow: Math.max(...answers.map(({ inARow }) => inARow)),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

export async function askAll(prepared: Prepared, questions: readonly string[]): Promise<Asked[]> {
  const answers: Asked[] = [];
  for (const question of questions) answers.push(await ask(prepared, question));
  return answers;
}

async function statuses(pipeline: Pipeline, scope: Scope): Promise<Map<string, string>> {
  const stored = await pipeline.services.documents.list(scope, { after: "", limit: 100 });
  return new Map(stored.map(({ filename, status }) => [filename, status]));
}

async function findUnstored(prepared: Prepared, answers: readonly Asked[]): Promise<Asked[]> {
  const unstored: Asked[] = [];
  for (const answer of answers) {
    if (answer.status !== 200) continue;
    if (!(await isStored(prepared, answer.id))) unstored.push(answer);
  }
  return unstored;
}

/** What a drill finds at one of its moments. */
export async function livedBy(
  { pipeline, scope, limits }: Prepared,
  { answers, started }: { answers: readonly Asked[]; started: number },
): Promise<Lived> {
  return {
    documents: await statuses(pipeline, scope),
    answers,
    unstored: [],
    deadLetters: 0,
    mostQueries: limits.most.queries,
    mostInARow: Math.max(...answers.map(({ inARow }) => inARow)),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}
