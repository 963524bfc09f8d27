// Defines a file's attributes, which are the scalar values of its document's metadata.
import { z } from "@hono/zod-openapi";

const MOST = 16;

export const Attributes = z
  .record(z.string().min(1).max(64), z.union([z.string().max(512), z.number(), z.boolean()]))
  .refine((values) => Object.keys(values).length <= MOST, `at most ${MOST} attributes`);

export type Attributes = z.infer<typeof Attributes>;

/** Returns the scalar attributes. Lists and objects are omitted, because clients expect scalars. */
export function attributesOf(metadata: Readonly<Record<string, unknown>>): Attributes {
  const entries = Object.entries(metadata).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}
