// Language models of the openai profile for tests through the whole app. They use the deployment's own adapters and
// connect to the model server of `model-server.ts` over HTTP.
import { env } from "cloudflare:workers";
import { inject } from "vitest";
import { type AllServices, createServices } from "../../../workers/services.ts";
import type { Script, ScriptedCall } from "./model-server/scripts.ts";

type Models = Pick<AllServices, "model" | "modelNamed" | "rewriter" | "searches" | "agentSettings">;
type Vars = {
  FALLBACK_MODEL?: string;
  OFFERED_MODELS?: string;
  /** JSON by agent, as in a deployment. */
  AGENT_SETTINGS?: string;
};

/** The models of a deployment with these vars. Its cached searches are its own. */
export function deployed(model: string, vars: Vars = {}): Models {
  const settings = {
    ...env,
    ...vars,
    MODEL_PROFILE: "openai",
    OPENAI_BASE_URL: inject("modelServerUrl"),
    OPENAI_API_KEY: "test",
    LANGUAGE_MODEL: model,
  };
  const { modelNamed, rewriter, searches, agentSettings, ...services } = createServices(settings);
  return { model: services.model, modelNamed, rewriter, searches, agentSettings };
}

export type Scripted = Models & {
  name: string;
  /** The calls so far, of all agents or of one. */
  calls: (agent?: string) => Promise<ScriptedCall[]>;
};

/** A deployment whose model follows the script. */
export async function scripted(script: Script, vars: Vars = {}): Promise<Scripted> {
  const { model: name } = await post<{ model: string }>("/scripts", script);
  return {
    ...deployed(name, vars),
    name,
    calls: async (agent) => {
      const calls = await post<ScriptedCall[]>("/scripts/calls", { model: name });
      return agent === undefined ? calls : calls.filter((call) => call.agent === agent);
    },
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the shape where it is read
async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(inject("modelServerUrl") + path, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return response.json<T>();
}
