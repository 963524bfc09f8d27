// The one table of what each agent asks of its model. Deployment and collection may set it otherwise, in this order.
import type {
  AgentName,
  AgentOverrides,
  AgentSettings,
} from "../../domain/answers/agent-settings.ts";

/**
 * Temperatures and lengths of the source designs: decisions and judgements at 0, wording at 0.1, plans at 0.2, new
 * wordings of a query at 0.3. Time-outs leave room for a repair within the 120 s of a whole answer.
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

/** An agent's settings under those of each layer, the last on top. */
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
