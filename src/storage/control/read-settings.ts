import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { CollectionSettings } from "../../domain/collection.ts";

/** The size of a cache, because every request reads the settings of its collection. */
const OF_COLLECTIONS = { longest: 20_000, most: 200 };

/**
 * Reads stored settings without the members that this version of Quire does not know: during a
 * deployment and after a rollback, a later version has written some of them.
 */
export const readSettings = memoizeText(parseSettings, OF_COLLECTIONS);

function parseSettings(json: string): CollectionSettings {
  const stored: unknown = JSON.parse(json);
  const whole = CollectionSettings.safeParse(stored);
  if (whole.success) return whole.data;
  const unknown = whole.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  return CollectionSettings.parse(withoutPaths(stored, unknown));
}

function withoutPaths(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
      return below.some((path) => path.length === 0) ? [] : [[name, withoutPaths(member, below)]];
    }),
  );
}
