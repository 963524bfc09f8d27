import { firstFrom } from "./section-paths.ts";

type TablePart = { bodyStart: number; end: number; context: string };

/**
 * Returns a function for the title and header of the table whose rows contain a position; empty
 * elsewhere. Parts of tables never overlap.
 */
export function tableContexts(parts: readonly TablePart[]): (place: number) => string {
  const ordered = parts
    .map(({ bodyStart: start, end, context }) => ({ start, end, context }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start);
  return (place) => {
    const part = ordered[firstFrom(ordered, place + 1) - 1];
    return part !== undefined && place < part.end ? part.context : "";
  };
}
