/** Returns the entries of a variable that lists them with commas. */
export function entriesOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
