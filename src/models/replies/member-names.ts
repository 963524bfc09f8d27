// Renames the members of an object to the spelling of its schema: models write "standAlone" and
// "Stand-alone" for "stand_alone".
import { z } from "zod";

const Schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/**
 * Returns the same value with the schema's spelling of names. Names that the schema does not know
 * in any spelling stay unchanged.
 */
export function useSchemaNames(value: unknown, schema: unknown): unknown {
  const { properties, items } = Schema.safeParse(schema).data ?? {};
  if (Array.isArray(value)) return value.map((one) => useSchemaNames(one, items));
  if (typeof value !== "object" || value === null || properties === undefined) return value;
  const known = new Map(Object.keys(properties).map((name) => [lettersOf(name), name]));
  const named = Object.entries(value).map(([written, of]) => {
    const meant = known.get(lettersOf(written));
    // Of two spellings, the correct one counts.
    const name = meant === undefined || Object.hasOwn(value, meant) ? written : meant;
    return [name, useSchemaNames(of, properties[name])];
  });
  return Object.fromEntries(named);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}
