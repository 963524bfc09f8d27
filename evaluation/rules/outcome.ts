// What a function returned, told so that the same can be returned in its place: a plain value, or one of its arguments.

/** How many arguments are compared with what is returned. */
const MOST_ARGUMENTS = 4;

/** By the name of the outcome. */
const PLAIN: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  false: () => false,
  true: () => true,
  zero: () => 0,
  "empty text": () => "",
  "empty list": () => [],
  "empty set": () => new Set(),
  "empty map": () => new Map(),
};

/** Undefined for what cannot be told in a word, such as an object that the function has made. */
export function outcomeOf(returned: unknown, given: readonly unknown[]): string | undefined {
  const plain = plainOutcome(returned);
  if (plain !== undefined) return plain;
  const at = given.slice(0, MOST_ARGUMENTS).findIndex((one) => isSame(one, returned));
  return at < 0 ? undefined : `argument ${at}`;
}

/** What a function with this outcome returns. */
export function valueOf(outcome: string, given: readonly unknown[]): unknown {
  const plain = PLAIN[outcome];
  return plain === undefined ? given[Number(outcome.split(" ")[1])] : plain();
}

function plainOutcome(value: unknown): string | undefined {
  if (value === null) return "null";
  if (value === 0) return "zero";
  if (value === "") return "empty text";
  if (value === undefined || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "empty list" : undefined;
  if (value instanceof Set) return value.size === 0 ? "empty set" : undefined;
  if (value instanceof Map) return value.size === 0 ? "empty map" : undefined;
  return undefined;
}

/** A list that holds the same is the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
