import type { TableLookUp } from "../../client/types.ts";

/** As it is written in the form. `to` belongs to a range. */
export type Condition = { name: string; kind: "is" | "between"; value: string; to: string };

export const NO_CONDITION: Condition = { name: "", kind: "is", value: "", to: "" };

export function lookUpOf(written: readonly Condition[], column: string): TableLookUp {
  const wanted = column.trim();
  return { conditions: conditionsOf(written), ...(wanted === "" ? {} : { column: wanted }) };
}

/** The conditions that are complete: a name with a value, or with at least one end of a range. */
export function conditionsOf(written: readonly Condition[]): TableLookUp["conditions"] {
  const complete = written.flatMap(({ name, kind, value, to }) => {
    const [from, until] = [value.trim(), to.trim()];
    if (name.trim() === "" || (from === "" && (kind === "is" || until === ""))) return [];
    const range = {
      ...(from === "" ? {} : { gte: bound(from) }),
      ...(until === "" ? {} : { lte: bound(until) }),
    };
    return [[name.trim(), kind === "is" ? from : range] as const];
  });
  return Object.fromEntries(complete);
}

/** A number if it is one, so that it is compared as one. */
function bound(text: string): string | number {
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? value : text;
}
