// A change of a collection's settings, laid over those that it has.
import { z } from "@hono/zod-openapi";
import { CollectionSettings } from "../domain/collection.ts";
import { invalidInput } from "../domain/errors.ts";
import { validationErrorsOf } from "./validation-errors.ts";

/** A change names only what changes; what it leaves out keeps its value. */
export const SettingsChange = z.strictObject({
  chunking: z.record(z.string(), z.unknown()).optional(),
  retrieval: z.record(z.string(), z.unknown()).optional(),
  models: z.record(z.string(), z.unknown()).optional(),
  graph: z.boolean().optional(),
});

/** `semantic` holds settings of its own, of which a change names some too. */
function mergeChunking(
  current: CollectionSettings["chunking"],
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { semantic } = changed;
  const isMerged = typeof semantic === "object" && semantic !== null && !Array.isArray(semantic);
  return {
    ...current,
    ...changed,
    ...(isMerged ? { semantic: { ...current.semantic, ...semantic } } : {}),
  };
}

/** Throws `invalid_input` where the settings that would result are not valid. */
export function mergeSettings(
  current: CollectionSettings,
  settings: z.infer<typeof SettingsChange>,
): CollectionSettings {
  const merged = CollectionSettings.safeParse({
    chunking: mergeChunking(current.chunking, settings.chunking ?? {}),
    retrieval: { ...current.retrieval, ...settings.retrieval },
    models: { ...current.models, ...settings.models },
    graph: settings.graph ?? current.graph,
  });
  if (merged.success) return merged.data;
  const faults = validationErrorsOf(merged.error.issues).map(({ pointer, message }) => ({
    pointer: `/settings${pointer}`,
    message,
  }));
  throw invalidInput("Some settings are invalid.", faults);
}
