// The names of the agents, and the model settings that a deployment or a collection can override for each of them.
import { z } from "zod";
import { EFFORTS } from "./effort.ts";

const AGENT_NAMES = [
  "analyst",
  "router",
  "planner",
  "researcher",
  "assessor",
  "rewriter",
  "synthesiser",
  "calculator",
  "verifier",
  "critic",
] as const;
export type AgentName = (typeof AGENT_NAMES)[number];

export type AgentSettings = {
  /** Overrides the deployment's model; it must be one of the models that the deployment offers. */
  model?: string | undefined;
  temperature: number;
  maxTokens: number;
  timeoutMs: number;
};

const AgentOverride = z.strictObject({
  model: z.string().min(1).max(200).optional(),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.int().min(16).max(8192).optional(),
  timeout_ms: z.int().min(100).max(120_000).optional(),
  /** The lowest effort at which the agent calls its model. */
  effort: z.enum(EFFORTS).optional(),
});

/** Overrides by agent. Omitted settings keep the defaults of `agents/run/settings.ts` and `agents/run/effort.ts`. */
export const AgentOverrides = z.partialRecord(z.enum(AGENT_NAMES), AgentOverride);
export type AgentOverrides = z.infer<typeof AgentOverrides>;
