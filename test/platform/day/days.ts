// What Cloudflare's services do on bad days, with their own messages. Rates are far above real ones.
import { LOST, OVERLOADED } from "../bindings/d1.ts";
import type { ReplyKind } from "../../../evaluation/mock-model/replies.ts";
import { EMBEDDING_MODELS } from "../../../src/models/workers-ai/embedding-models.ts";
import { seeded } from "../../support/random/seeded.ts";
import type { Call, Fate, Mood } from "../bindings/mood.ts";

export type Day = {
  name: string;
  mood: Mood;
  /** How often a message is delivered at most, and whether in any order. */
  queue: { copies: number; isShuffled: boolean };
  /** Whether vectors become visible only after a while. */
  areVectorsLate: boolean;
  /** How files arrive; the inbox's notifications may be lost, or late, repeated and out of order. */
  arrival: "upload" | "inbox, no events" | "inbox, late events";
  /** What the language model writes. */
  writes: ReplyKind;
  /** The warning that explains another answer than that of the calm day. Without one, each answer must be the same. */
  explains?: RegExp;
  /** The services recover once nothing is delivered any more; then the operator repeats what failed. */
  recovers: boolean;
};

const USUAL: Omit<Day, "name" | "mood"> = {
  queue: { copies: 1, isShuffled: false },
  areVectorsLate: false,
  arrival: "upload",
  writes: "valid",
  recovers: false,
};
const calm: Mood = () => undefined;

type Chance = (call: Call, random: number) => Fate;

function drawn(seed: number, ...chances: Chance[]): Mood {
  const random = seeded(seed);
  return (call) => {
    for (const chance of chances) {
      const fate = chance(call, random());
      if (fate !== undefined) return fate;
    }
    return undefined;
  };
}

const before = (message: string): Fate => ({ before: new Error(message) });
const after = (message: string): Fate => ({ after: new Error(message) });

const d1: Chance = ({ binding }, random) => {
  if (binding !== "d1") return undefined;
  if (random < 0.03) return before(OVERLOADED);
  return random < 0.05 ? after(LOST) : undefined;
};

const r2: Chance = ({ binding, method, reads }, random) => {
  if (binding !== "r2") return undefined;
  if (random < 0.05) return before(`${method}: Internal error. (10001)`);
  return random < 0.08 && !reads ? after(`${method}: Network connection lost.`) : undefined;
};

const queueSends: Chance = ({ binding }, random) => {
  if (binding !== "queue") return undefined;
  if (random < 0.05) return before("Queue sendBatch failed: Internal Server Error");
  return random < 0.1 ? after("Queue sendBatch failed: Network connection lost.") : undefined;
};

const vectorize: Chance = ({ binding, method }, random) => {
  if (binding !== "vectorize") return undefined;
  if (method === "query") return before("VECTOR_QUERY_ERROR (code = 40026): unknown error");
  return random < 0.3 ? before(`VECTOR_UPSERT_ERROR (code = 40006): ${method}`) : undefined;
};

const embeds = ({ binding, method }: Call): boolean =>
  binding === "ai" && Object.keys(EMBEDDING_MODELS).includes(method);

const embeddings: Chance = (call, random) =>
  embeds(call) && random < 0.5
    ? before("3040: Capacity temporarily exceeded, please try again.")
    : undefined;

const otherModels: Chance = (call, random) => {
  if (call.binding !== "ai" || embeds(call)) return undefined;
  if (call.method.includes("reranker")) return before("AiError: 3008: Request timeout");
  return before(
    random < 0.5 ? "3040: Capacity temporarily exceeded" : "InferenceUpstreamError: 429",
  );
};

const lateModels: Chance = (call, random) => {
  if (call.binding !== "ai" || embeds(call)) return undefined;
  return random < 0.3 ? before("AiError: 3008: Request timeout") : undefined;
};

const noEmbeddings: Chance = (call) =>
  embeds(call) ? before("3040: Capacity exceeded") : undefined;

const rarely =
  (chance: Chance): Chance =>
  (call, random) =>
    random < 0.3 ? chance(call, random / 0.3) : undefined;

const OF_VECTORS = /Vectors could not be searched/;
const OF_MODELS = /language model|reranker/;
const OF_ANYTHING = /Vectors could not be searched|language model|reranker/;

/** The first is what the others are compared with. */
export const DAYS: readonly Day[] = [
  { ...USUAL, name: "calm", mood: calm },
  { ...USUAL, name: "D1 overloaded, replies lost", mood: drawn(1, d1) },
  { ...USUAL, name: "R2 fails, replies lost", mood: drawn(2, r2) },
  { ...USUAL, name: "sends to queues fail, replies lost", mood: drawn(3, queueSends) },
  {
    ...USUAL,
    name: "Vectorize down, vectors late",
    mood: drawn(4, vectorize),
    areVectorsLate: true,
    explains: OF_VECTORS,
  },
  {
    ...USUAL,
    name: "embeddings at capacity",
    mood: drawn(5, embeddings),
    explains: OF_VECTORS,
  },
  {
    ...USUAL,
    name: "reranker and language model down",
    mood: drawn(6, otherModels),
    explains: OF_MODELS,
  },
  { ...USUAL, name: "models time out", mood: drawn(7, lateModels), explains: OF_MODELS },
  { ...USUAL, name: "model writes no JSON", mood: calm, writes: "invalid", explains: OF_MODELS },
  {
    ...USUAL,
    name: "messages repeated and out of order",
    mood: calm,
    queue: { copies: 3, isShuffled: true },
  },
  {
    ...USUAL,
    name: "dead letters, repeated by the operator",
    mood: drawn(8, noEmbeddings),
    recovers: true,
  },
  { ...USUAL, name: "inbox, notifications lost", mood: calm, arrival: "inbox, no events" },
  {
    ...USUAL,
    name: "inbox, notifications late",
    mood: calm,
    arrival: "inbox, late events",
    queue: { copies: 2, isShuffled: true },
  },
  {
    ...USUAL,
    name: "everything at once",
    mood: drawn(9, ...[d1, r2, queueSends, vectorize, embeddings, otherModels].map(rarely)),
    queue: { copies: 2, isShuffled: true },
    areVectorsLate: true,
    arrival: "inbox, late events",
    explains: OF_ANYTHING,
  },
];

/** While the vectors of all documents are renewed. Questions are asked in between, in good weather. */
export const RENEWAL: Day = {
  ...USUAL,
  name: "embedder change",
  mood: drawn(10, ...[d1, r2, queueSends, embeddings].map(rarely)),
  queue: { copies: 2, isShuffled: true },
  areVectorsLate: true,
};
