// Stores ascending chunk indexes as a short text: the differences in base 36, separated by spaces.

export function packIndexes(indexes: readonly number[]): string {
  return indexes.map((index, at) => (index - (indexes[at - 1] ?? 0)).toString(36)).join(" ");
}

export function unpackIndexes(packed: string): number[] {
  let index = 0;
  return packed.split(" ").map((step) => (index += Number.parseInt(step, 36)));
}
