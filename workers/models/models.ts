// Maps MODEL_PROFILE to adapters. Nothing else depends on the profile.
import { lexicalEmbedder } from "../../src/models/embedded/lexical-embedder.ts";
import type { Embedder } from "../../src/models/embedder.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import { openAiEmbedder } from "../../src/models/openai/embedder.ts";
import { openAiLanguageModel } from "../../src/models/openai/language-model.ts";
import type { PageReader } from "../../src/models/page-reader.ts";
import type { Reranker } from "../../src/models/reranker.ts";
import { rerankerWithBreaker } from "../../src/models/circuit-breaker.ts";
import { workersAiEmbedder } from "../../src/models/workers-ai/embedder.ts";
import { workersAiLanguageModel } from "../../src/models/workers-ai/language-model.ts";
import { workersAiPageReader } from "../../src/models/workers-ai/page-reader.ts";
import { workersAiReranker } from "../../src/models/workers-ai/reranker.ts";
import type { DatabaseOf } from "../../src/storage/sql/shard.ts";
import type { VectorIndex } from "../../src/storage/index/vector-index.ts";
import { d1VectorIndex } from "../../src/storage/index/vectors-d1.ts";
import { shardedVectorIndex } from "../../src/storage/control/sharded-vectors.ts";
import { vectorsByEmbedder } from "../../src/storage/index/vectors-by-embedder.ts";
import type { Config } from "../config.ts";
import { previousBindingsIn, vectorBindingsIn, vectorizeIndexes } from "./vector-indexes.ts";

export type Models = {
  model?: LanguageModel;
  /**
   * The number of tokens that the language model can read and write in one request; undefined if
   * every prompt fits.
   */
  contextTokens?: number | undefined;
  /** Returns one of the models that the deployment offers, by name. */
  modelNamed: (name: string) => LanguageModel | undefined;
  embedder: Embedder;
  /** The embedder before the current one, while its versions are re-indexed. */
  previousEmbedder?: Embedder;
  reranker?: Reranker;
  pageReader?: PageReader;
  vectors: VectorIndex;
};

export function createModels(env: Env, profile: Config["profile"], databaseOf: DatabaseOf): Models {
  switch (profile.MODEL_PROFILE) {
    case "embedded":
      return {
        modelNamed: () => undefined,
        embedder: lexicalEmbedder(),
        vectors: d1VectorIndex(databaseOf),
      };
    case "openai": {
      const make = (model: string): LanguageModel =>
        openAiLanguageModel({
          baseUrl: profile.OPENAI_BASE_URL,
          apiKey: profile.OPENAI_API_KEY,
          model,
          fallbackModel: profile.FALLBACK_MODEL,
        });
      return {
        model: make(profile.LANGUAGE_MODEL),
        contextTokens: profile.LANGUAGE_MODEL_CONTEXT,
        modelNamed: oneOf(profile, make),
        ...openAiEmbedders(profile),
        vectors: d1VectorIndex(databaseOf),
      };
    }
    case "workers-ai": {
      const { AI: ai, VECTORS: vectorize } = env;
      if (ai === undefined || vectorize === undefined) {
        throw new Error("MODEL_PROFILE workers-ai requires the bindings AI and VECTORS.");
      }
      const make = (model: string): LanguageModel =>
        workersAiLanguageModel({ ai, model, fallback: profile.FALLBACK_MODEL });
      return {
        model: make(profile.LANGUAGE_MODEL),
        modelNamed: oneOf(profile, make),
        ...workersAiVectors(env, { ai, vectorize, profile, databaseOf }),
        reranker: rerankerWithBreaker(workersAiReranker(ai), Date.now),
        ...(profile.VISION_MODEL !== "" && {
          pageReader: workersAiPageReader({ ai, model: profile.VISION_MODEL }),
        }),
      };
    }
  }
}

function openAiEmbedders(
  profile: Extract<Config["profile"], { MODEL_PROFILE: "openai" }>,
): Pick<Models, "embedder" | "previousEmbedder"> {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey } = profile;
  const make = (model: string, dimensions: number): Embedder =>
    openAiEmbedder({ baseUrl, apiKey, model, dimensions });
  const { PREVIOUS_EMBEDDING_MODEL: previous, PREVIOUS_EMBEDDING_DIMENSIONS: length } = profile;
  return {
    embedder: make(profile.EMBEDDING_MODEL, profile.EMBEDDING_DIMENSIONS),
    ...(previous !== undefined &&
      length !== undefined && { previousEmbedder: make(previous, length) }),
  };
}

type WorkersAiVectors = {
  ai: Ai;
  vectorize: VectorizeIndex;
  profile: Extract<Config["profile"], { MODEL_PROFILE: "workers-ai" }>;
  databaseOf: DatabaseOf;
};

/** Creates the embedders and their Vectorize indexes. Each embedder has indexes of its own. */
function workersAiVectors(
  env: Env,
  { ai, vectorize, profile, databaseOf }: WorkersAiVectors,
): Pick<Models, "embedder" | "previousEmbedder" | "vectors"> {
  const embedder = workersAiEmbedder({ ai, model: profile.EMBEDDING_MODEL });
  const bindings = vectorBindingsIn(env, vectorize);
  const vectors = shardedVectorIndex(vectorizeIndexes(bindings, embedder, databaseOf));
  const { PREVIOUS_EMBEDDING_MODEL: model, PREVIOUS_VECTORS: names } = profile;
  if (model === undefined || names === undefined) return { embedder, vectors };
  const previousEmbedder = workersAiEmbedder({ ai, model });
  const previous = shardedVectorIndex(
    vectorizeIndexes(previousBindingsIn(env, names, bindings), previousEmbedder, databaseOf),
  );
  return {
    embedder,
    previousEmbedder,
    vectors: vectorsByEmbedder(vectors, { embedder: previousEmbedder, vectors: previous }),
  };
}

type Named = {
  LANGUAGE_MODEL: string;
  FALLBACK_MODEL?: string | undefined;
  OFFERED_MODELS?: readonly string[] | undefined;
};

/**
 * Chooses a model. Collections can only choose models that the deployment's owner offers, because
 * the owner pays for them.
 */
function oneOf(
  { LANGUAGE_MODEL: first, FALLBACK_MODEL: second, OFFERED_MODELS: others = [] }: Named,
  make: (name: string) => LanguageModel,
): Models["modelNamed"] {
  const offered = new Set([first, second, ...others]);
  // A model remembers that it has failed.
  const made = new Map<string, LanguageModel>();
  return (name) => {
    if (!offered.has(name)) return undefined;
    const model = made.get(name) ?? make(name);
    made.set(name, model);
    return model;
  };
}
