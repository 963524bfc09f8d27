// What Cloudflare's services do on bad days, with their own messages. Rates are far above real ones.
import { LOST, OVERLOADED } from "./bindings/d1.ts";
import { type Call, type Fate, type Mood, randomFrom } from "./bindings/mood.ts";

export type Day = {
  name: string;
  mood: Mood;
  /** How many times a message is delivered at most, and whether in any order. */
  queue: { copies: number; isShuffled: boolean };
  /** Whether vectors become visible only after a while. */
  areVectorsLate: boolean;
  /** Whether files come through the inbox and their notifications are lost. */
  isInboxSilent: boolean;
};

const ORDERLY = { copies: 1, isShuffled: false };
const USUAL = { queue: ORDERLY, areVectorsLate: false, isInboxSilent: false };

type Chance = (call: Call, random: number) => Fate;

function drawn(seed: number, ...chances: Chance[]): Mood {
  const random = randomFrom(seed);
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

const r2: Chance = ({ binding, method }, random) =>
  binding === "r2" && random < 0.05 ? before(`${method}: Internal error. (10001)`) : undefined;

const vectorize: Chance = ({ binding, method }, random) => {
  if (binding !== "vectorize") return undefined;
  if (method === "query") return before("VECTOR_QUERY_ERROR (code = 40026): unknown error");
  return random < 0.3 ? before(`VECTOR_UPSERT_ERROR (code = 40006): ${method}`) : undefined;
};

const embeddings: Chance = ({ binding, method }, random) =>
  binding === "ai" && method.includes("bge-small") && random < 0.5
    ? before("3040: Capacity temporarily exceeded, please try again.")
    : undefined;

const otherModels: Chance = ({ binding, method }, random) => {
  if (binding !== "ai" || method.includes("bge-small")) return undefined;
  if (method.includes("reranker")) return before("AiError: 3008: Request timeout");
  return before(
    random < 0.5 ? "3040: Capacity temporarily exceeded" : "InferenceUpstreamError: 429",
  );
};

const rarely =
  (chance: Chance): Chance =>
  (call, random) =>
    random < 0.3 ? chance(call, random / 0.3) : undefined;

export const DAYS: readonly Day[] = [
  { ...USUAL, name: "calm", mood: () => undefined },
  { ...USUAL, name: "D1 overloaded, replies lost", mood: drawn(1, d1) },
  { ...USUAL, name: "R2 fails now and then", mood: drawn(2, r2) },
  {
    ...USUAL,
    name: "Vectorize down, vectors late",
    mood: drawn(3, vectorize),
    areVectorsLate: true,
  },
  { ...USUAL, name: "embeddings at capacity", mood: drawn(4, embeddings) },
  { ...USUAL, name: "reranker and language model down", mood: drawn(5, otherModels) },
  {
    ...USUAL,
    name: "messages repeated and out of order",
    mood: () => undefined,
    queue: { copies: 3, isShuffled: true },
  },
  { ...USUAL, name: "inbox notifications lost", mood: () => undefined, isInboxSilent: true },
  {
    name: "everything at once",
    mood: drawn(6, ...[d1, r2, vectorize, embeddings, otherModels].map(rarely)),
    queue: { copies: 2, isShuffled: true },
    areVectorsLate: true,
    isInboxSilent: true,
  },
];
