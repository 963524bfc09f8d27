// Merges a change of settings into the existing settings of a collection.
import { z } from "@hono/zod-openapi";
import type { AgentOverrides } from "../../domain/answers/agent-settings.ts";
import { CollectionSettings } from "../../domain/collection.ts";
import { type InputFault, invalidInput } from "../../domain/errors.ts";
import { validationErrorsOf } from "./validation-errors.ts";

/**
 * A JSON Merge Patch (RFC 7396): omitted members keep their value, and `null` restores the default.
 */
export const SettingsChange = z.strictObject({
  chunking: z.record(z.string(), z.unknown()).nullable().optional(),
  retrieval: z.record(z.string(), z.unknown()).nullable().optional(),
  models: z.record(z.string(), z.unknown()).nullable().optional(),
  graph: z.boolean().nullable().optional(),
  guidelines: z.string().nullable().optional(),
  retention_days: z.int().nullable().optional(),
});

type IsOffered = (model: string) => boolean;

/**
 * Throws `invalid_input` if the resulting settings are not valid or name a model that is not
 * offered.
 */
export function mergeSettings(
  current: CollectionSettings,
  change: z.infer<typeof SettingsChange>,
  isOffered: IsOffered,
): CollectionSettings {
  const merged = CollectionSettings.safeParse(mergePatch(current, change));
  if (merged.success) {
    // A model that is no longer offered must not prevent changes of other settings.
    if (change.models !== undefined) checkModelNames(merged.data.models, isOffered);
    return merged.data;
  }
  const faults = validationErrorsOf(merged.error.issues).map(({ pointer, message }) => ({
    pointer: `/settings${pointer}`,
    message,
  }));
  throw invalidInput("Some settings are invalid.", faults, { reason: "members_invalid" });
}

/**
 * Throws `invalid_input` if an agent's settings name a model that the deployment does not offer.
 */
export function checkModelNames(models: AgentOverrides, isOffered: IsOffered): void {
  const faults = Object.entries(models).flatMap(([agent, { model }]): InputFault[] => {
    if (model === undefined || isOffered(model)) return [];
    const message = `This deployment does not offer the model "${model}". Name an offered model, or send null to use the deployment's own.`;
    return [{ pointer: `/settings/models/${agent}/model`, message }];
  });
  if (faults.length === 0) return;
  throw invalidInput("Some models are not offered.", faults, { reason: "members_invalid" });
}

/** Applies a JSON merge patch (RFC 7396, section 2). */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
