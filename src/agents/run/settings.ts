// The default model settings of each agent. The deployment and then the collection may override
// them.
import type {
  AgentName,
  AgentOverrides,
  AgentSettings,
} from "../../domain/answers/agent-settings.ts";

/**
 * Temperatures and lengths of the source designs: 0 for decisions and judgements, 0.1 for wording,
 * 0.2 for plans, 0.3 for rewritten queries. Time-outs leave room for a repair within the 120 s of a
 * whole answer.
 */
export const AGENT_SETTINGS: Readonly<Record<AgentName, AgentSettings>> = {
  analyst: { temperature: 0, maxTokens: 400, timeoutMs: 10_000 },
  router: { temperature: 0, maxTokens: 200, timeoutMs: 10_000 },
  planner: { temperature: 0.2, maxTokens: 1024, timeoutMs: 20_000 },
  researcher: { temperature: 0.2, maxTokens: 512, timeoutMs: 20_000 },
  assessor: { temperature: 0, maxTokens: 256, timeoutMs: 10_000 },
  rewriter: { temperature: 0.3, maxTokens: 256, timeoutMs: 10_000 },
  synthesiser: { temperature: 0.1, maxTokens: 1024, timeoutMs: 30_000 },
  calculator: { temperature: 0, maxTokens: 256, timeoutMs: 20_000 },
  verifier: { temperature: 0, maxTokens: 1024, timeoutMs: 30_000 },
  critic: { temperature: 0.2, maxTokens: 512, timeoutMs: 20_000 },
};

/** Returns an agent's settings with those of each layer applied in order. */
export function layerSettings(name: AgentName, layers: readonly AgentOverrides[]): AgentSettings {
  return layers.reduce<AgentSettings>((settings, { [name]: over = {} }) => {
    return {
      model: over.model ?? settings.model,
      temperature: over.temperature ?? settings.temperature,
      maxTokens: over.max_tokens ?? settings.maxTokens,
      timeoutMs: over.timeout_ms ?? settings.timeoutMs,
    };
  }, AGENT_SETTINGS[name]);
}
