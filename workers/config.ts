// Parses vars and secrets once. A missing or invalid one prevents the start with an error that names it.
import { z } from "zod";
import { Quotas } from "../src/domain/operator.ts";
import {
  DEFAULT_EMBEDDING_MODEL,
  EMBEDDING_MODELS,
  type EmbeddingModel,
} from "../src/models/workers-ai/embedding-models.ts";
import { AgentOverrides } from "../src/domain/answers/agent-settings.ts";

const bytes = z.coerce
  .number()
  .int()
  .min(1024)
  .max(100 * 1024 * 1024);
const DEV_ADMIN_KEY = "quire-dev-admin";

const Shared = z.object({
  ENVIRONMENT: z.enum(["development", "production"]),
  ADMIN_KEY: z.string({ error: "is missing: set it with `wrangler secret put ADMIN_KEY`" }).min(12),
  /** A second key that is accepted as well, while ADMIN_KEY is being replaced. */
  ADMIN_KEY_NEXT: z.string().min(12).optional(),
  /** Creates the tenant `dev` with this key at the first start. Never set it in production. */
  DEV_TENANT_KEY: z.string().min(12).optional(),
  /** Comma-separated origins whose pages may call the API from a browser; `*` for all. */
  ALLOWED_ORIGINS: z
    .string()
    .transform((origins) => origins.split(",").map((origin) => origin.trim()))
    .optional(),
  /** A Worker has 128 MB of memory, and a file is held in memory as a whole while it is parsed. */
  MAX_FILE_BYTES: bytes,
  MAX_PAGES: z.coerce.number().int().min(1).max(20_000),
  /** JSON: what every tenant may have and use, unless the operator has given it other quotas. */
  QUOTAS: z.string().transform(parseJson).pipe(Quotas).optional(),
  /** JSON, by agent: `{"synthesiser": {"model": "…", "temperature": 0.2, "max_tokens": 2048, "timeout_ms": 60000}}`. */
  AGENT_SETTINGS: z.string().transform(parseJson).pipe(AgentOverrides).optional(),
});

/** Comma-separated names of models that agents' settings may use in addition to the two above. */
const offered = z
  .string()
  .transform((names) => names.split(",").map((name) => name.trim()))
  .optional();

const EmbeddingModelName = z.custom<EmbeddingModel>(
  (name) => Object.keys(EMBEDDING_MODELS).some((known) => known === name),
  { error: `must be one of ${Object.keys(EMBEDDING_MODELS).join(", ")}` },
);

/** A variable that is set to an empty string counts as not set. */
function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const dimensions = z.coerce.number().int().min(1).max(1536);

const Profile = z.discriminatedUnion("MODEL_PROFILE", [
  z.object({ MODEL_PROFILE: z.literal("embedded") }),
  z.object({
    MODEL_PROFILE: z.literal("workers-ai"),
    EMBEDDING_MODEL: EmbeddingModelName.default(DEFAULT_EMBEDDING_MODEL),
    /** The embedder before this one, while its versions are re-indexed, and the Vectorize bindings of its indexes. */
    PREVIOUS_EMBEDDING_MODEL: unlessEmpty(EmbeddingModelName),
    PREVIOUS_VECTORS: unlessEmpty(z.string()),
    LANGUAGE_MODEL: z.string().default("@cf/meta/llama-3.2-3b-instruct"),
    FALLBACK_MODEL: z.string().default("@cf/meta/llama-3.2-1b-instruct"),
    OFFERED_MODELS: offered,
    /** Reads pages without a text layer. If empty, they are not read. */
    VISION_MODEL: z.string().default("@cf/google/gemma-4-26b-a4b-it"),
  }),
  z.object({
    MODEL_PROFILE: z.literal("openai"),
    OPENAI_BASE_URL: z.url({
      error: "must be the server's base URL, as http://127.0.0.1:11434/v1",
    }),
    OPENAI_API_KEY: z.string().default("none"),
    LANGUAGE_MODEL: z.string().default("llama3.2"),
    FALLBACK_MODEL: z.string().optional(),
    OFFERED_MODELS: offered,
    EMBEDDING_MODEL: z.string().default("all-minilm"),
    EMBEDDING_DIMENSIONS: dimensions.default(384),
    /** The embedder before this one, while its versions are re-indexed. Its vectors are in D1, too. */
    PREVIOUS_EMBEDDING_MODEL: unlessEmpty(z.string()),
    PREVIOUS_EMBEDDING_DIMENSIONS: unlessEmpty(dimensions),
  }),
]);

export type Config = z.infer<typeof Shared> & { profile: z.infer<typeof Profile> };

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
}

/** Throws an error that names every invalid var and what is wrong with it. */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const shared = Shared.safeParse(env);
  const profile = Profile.safeParse(env);
  if (!shared.success || !profile.success) {
    const issues = [...(shared.error?.issues ?? []), ...(profile.error?.issues ?? [])];
    const faults = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is invalid. ${faults.join("; ")}`);
  }
  const config = { ...shared.data, profile: profile.data };
  checkPreviousEmbedder(config.profile);
  if (config.ENVIRONMENT === "production") refuseDevelopmentKeys(config);
  return config;
}

/** Both embedders and what belongs to the previous one are named, and they differ. */
function checkPreviousEmbedder(profile: Config["profile"]): void {
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

/** Whether everyone who has read this repository may know a key of this deployment. */
export function hasPublishedKeys({ ADMIN_KEY, ADMIN_KEY_NEXT, DEV_TENANT_KEY }: Config): boolean {
  const isDevelopment = [ADMIN_KEY, ADMIN_KEY_NEXT].includes(DEV_ADMIN_KEY);
  return isDevelopment || DEV_TENANT_KEY !== undefined;
}

function refuseDevelopmentKeys(config: Config): void {
  if (config.ADMIN_KEY === DEV_ADMIN_KEY || config.ADMIN_KEY_NEXT === DEV_ADMIN_KEY) {
    throw new Error("ADMIN_KEY is the public development key. Set your own secret.");
  }
  if (config.DEV_TENANT_KEY !== undefined) {
    throw new Error(
      "DEV_TENANT_KEY is set in production. Remove it, because it gives everyone access to a tenant.",
    );
  }
}
