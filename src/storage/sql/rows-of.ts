/**
 * Returns the rows of one statement of a batch, or none if it was not sent. The SELECT at each call
 * determines their type.
 */
export function rowsOf<Row>(result: D1Result | undefined): Row[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- batch() types all its results alike; the SELECT beside each use gives the row's shape
  return (result?.results ?? []) as Row[];
}
