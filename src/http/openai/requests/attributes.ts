// A file's attributes are the scalar values of its document's metadata.
import { z } from "@hono/zod-openapi";

const MOST = 16;

export const Attributes = z
  .record(z.string().min(1).max(64), z.union([z.string().max(512), z.number(), z.boolean()]))
  .refine((values) => Object.keys(values).length <= MOST, `at most ${MOST} attributes`);

export type Attributes = z.infer<typeof Attributes>;

/** Values that are lists or objects are left out, because a client expects scalars. */
export function attributesOf(metadata: Readonly<Record<string, unknown>>): Attributes {
  const entries = Object.entries(metadata).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}
