// Parses vars and secrets once. A missing or invalid one prevents the start with an error that
// names it.
import { z } from "zod";
import { Quotas } from "../src/domain/operator.ts";
import { AgentOverrides } from "../src/domain/answers/agent-settings.ts";
import { checkPreviousEmbedder, MISSING, Profile, wholeNumber } from "./models/profile.ts";

const DEV_ADMIN_KEY = "quire-dev-admin";
const UNREAD = "VISION_MODEL";
const SHORTEST_KEY = 12;

function secret(missing = MISSING) {
  const error = `must have at least ${SHORTEST_KEY} characters`;
  return z.string({ error: missing }).min(SHORTEST_KEY, { error });
}

const Shared = z.object({
  ENVIRONMENT: z.enum(["development", "production"]),
  ADMIN_KEY: secret(`${MISSING}: set it with \`wrangler secret put ADMIN_KEY\``),
  /** A second key that is accepted as well, while ADMIN_KEY is being replaced. */
  ADMIN_KEY_NEXT: secret().optional(),
  /** Creates the tenant `dev` with this key at the first start. Never set it in production. */
  DEV_TENANT_KEY: secret().optional(),
  /** Comma-separated origins whose pages may call the API from a browser; `*` for all. */
  ALLOWED_ORIGINS: z
    .string()
    .transform((origins) => origins.split(",").map((origin) => origin.trim()))
    .optional(),
  /** A Worker has 128 MB of memory, and a file is held in memory as a whole while it is parsed. */
  MAX_FILE_BYTES: wholeNumber(1024, 100 * 1024 * 1024),
  MAX_PAGES: wholeNumber(1, 20_000),
  /**
   * JSON with the default quotas of tenants, unless the operator has given a tenant other quotas.
   */
  QUOTAS: z.string().transform(parseJson).pipe(Quotas).optional(),
  /**
   * JSON, by agent:
   * `{"synthesiser": {"model": "…", "temperature": 0.2, "max_tokens": 2048, "timeout_ms": 60000}}`.
   */
  AGENT_SETTINGS: z.string().transform(parseJson).pipe(AgentOverrides).optional(),
});

export type Config = z.infer<typeof Shared> & { profile: Profile };

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
}

/**
 * Removes empty vars, which count as not set, except that of the vision model, for which it means
 * that no page is read.
 */
function withoutEmpty(env: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set = Object.entries(env).filter(([name, value]) => value !== "" || name === UNREAD);
  return Object.fromEntries(set);
}

/** Throws an error that names every invalid var and what is wrong with it. */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const given = withoutEmpty(env);
  const shared = Shared.safeParse(given);
  const profile = Profile.safeParse(given);
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

/** Returns whether everyone who has read this repository may know a key of this deployment. */
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
