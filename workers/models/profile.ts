// Defines the vars that choose the models: the profile, and those that only it has.
import { z } from "zod";
import {
  DEFAULT_EMBEDDING_MODEL,
  EMBEDDING_MODELS,
  type EmbeddingModel,
} from "../../src/models/workers-ai/embedding-models.ts";

export const MISSING = "is missing";

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .union([z.string(), z.number()], { error: MISSING })
    .pipe(z.coerce.number({ error }))
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, { error });
}

/** Comma-separated names of models that agents' settings may use in addition to the two above. */
const offered = z
  .string()
  .transform((names) => names.split(",").map((name) => name.trim()))
  .optional();

const EmbeddingModelName = z.custom<EmbeddingModel>(
  (name) => Object.keys(EMBEDDING_MODELS).some((known) => known === name),
  { error: `must be one of ${Object.keys(EMBEDDING_MODELS).join(", ")}` },
);

const dimensions = wholeNumber(1, 1536);

const PROFILES = [
  z.object({ MODEL_PROFILE: z.literal("embedded") }),
  z.object({
    MODEL_PROFILE: z.literal("workers-ai"),
    EMBEDDING_MODEL: EmbeddingModelName.default(DEFAULT_EMBEDDING_MODEL),
    /**
     * The embedder before this one, while its versions are re-indexed, and the Vectorize bindings
     * of its indexes.
     */
    PREVIOUS_EMBEDDING_MODEL: EmbeddingModelName.optional(),
    PREVIOUS_VECTORS: z.string().optional(),
    LANGUAGE_MODEL: z.string().default("@cf/meta/llama-3.2-3b-instruct"),
    FALLBACK_MODEL: z.string().default("@cf/meta/llama-3.2-1b-instruct"),
    OFFERED_MODELS: offered,
    /** Reads pages without a text layer. If empty, they are not read. */
    VISION_MODEL: z.string().default("@cf/google/gemma-4-26b-a4b-it"),
  }),
  z.object({
    MODEL_PROFILE: z.literal("openai"),
    OPENAI_BASE_URL: z.url({
      protocol: /^https?$/,
      error: "must be the server's base URL, as http://127.0.0.1:11434/v1",
    }),
    OPENAI_API_KEY: z.string().default("none"),
    LANGUAGE_MODEL: z.string().default("llama3.2"),
    /** In tokens. Prompts are kept short enough for it. */
    LANGUAGE_MODEL_CONTEXT: wholeNumber(2048, 1_000_000).optional(),
    FALLBACK_MODEL: z.string().optional(),
    OFFERED_MODELS: offered,
    EMBEDDING_MODEL: z.string().default("all-minilm"),
    EMBEDDING_DIMENSIONS: dimensions.default(384),
    /**
     * The embedder before this one, while its versions are re-indexed. Its vectors are in D1, too.
     */
    PREVIOUS_EMBEDDING_MODEL: z.string().optional(),
    PREVIOUS_EMBEDDING_DIMENSIONS: dimensions.optional(),
  }),
] as const;
const NAMES = PROFILES.flatMap(({ shape }) => [...shape.MODEL_PROFILE.values]);
export const Profile = z.discriminatedUnion("MODEL_PROFILE", PROFILES, {
  error: `must be one of ${NAMES.join(", ")}`,
});

export type Profile = z.infer<typeof Profile>;

/**
 * Throws unless the previous embedder and what belongs to it are named together, and differ from
 * the current embedder.
 */
export function checkPreviousEmbedder(profile: Profile): void {
  if (profile.MODEL_PROFILE === "embedded") return;
  const { EMBEDDING_MODEL: current, PREVIOUS_EMBEDDING_MODEL: previous } = profile;
  const isOpenAi = profile.MODEL_PROFILE === "openai";
  const [needed, given] = isOpenAi
    ? ["PREVIOUS_EMBEDDING_DIMENSIONS", profile.PREVIOUS_EMBEDDING_DIMENSIONS]
    : ["PREVIOUS_VECTORS", profile.PREVIOUS_VECTORS];
  if ((previous === undefined) !== (given === undefined)) {
    throw new Error(
      `PREVIOUS_EMBEDDING_MODEL and ${needed} belong together. Set both while documents are re-indexed with another embedder, and remove both afterwards.`,
    );
  }
  const hasOtherLength =
    isOpenAi && profile.PREVIOUS_EMBEDDING_DIMENSIONS !== profile.EMBEDDING_DIMENSIONS;
  if (previous === undefined || previous !== current || hasOtherLength) return;
  throw new Error(
    `PREVIOUS_EMBEDDING_MODEL is ${previous}, which is the current EMBEDDING_MODEL, too. Name the embedder that was used before, or remove PREVIOUS_EMBEDDING_MODEL and ${needed}.`,
  );
}
