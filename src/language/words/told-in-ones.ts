// Names of figures that stand in ones, whatever scale the money beside them is told in.

const COUNT_OR_RATE =
  /\b(?:number|count|employees|staff|headcount|workers|persons|people|shares|units|options|ratio|rate|times|price|per)\b/i;
const LENGTH_OF_TIME = /\b(?:days|months|years|age|life)\b/i;

export function namesCountOrRate(text: string): boolean {
  return COUNT_OR_RATE.test(text);
}

/** Of a row; the heading of a column says of what time the column is. */
export function namesLengthOfTime(label: string): boolean {
  return LENGTH_OF_TIME.test(label);
}
