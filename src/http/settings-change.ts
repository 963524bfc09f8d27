// Merges a change of settings into a collection's existing settings.
import { z } from "@hono/zod-openapi";
import { CollectionSettings } from "../domain/collection.ts";
import { invalidInput } from "../domain/errors.ts";
import { validationErrorsOf } from "./validation-errors.ts";

/** A change contains only what changes; everything else keeps its value. */
export const SettingsChange = z.strictObject({
  chunking: z.record(z.string(), z.unknown()).optional(),
  retrieval: z.record(z.string(), z.unknown()).optional(),
  models: z.record(z.string(), z.unknown()).optional(),
  graph: z.boolean().optional(),
});

/** `semantic` has nested settings, which a change may also contain in part. */
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

/** Throws `invalid_input` if the resulting settings are invalid. */
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
