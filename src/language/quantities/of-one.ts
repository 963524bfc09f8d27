// Labels whose amounts are in ones, whatever the scale of their table.

/** Of amounts of one thing, of those that compare two amounts, and of counts of people. */
export function isOfOne(label: string): boolean {
  return OF_ONE.test(label);
}

const OF_ONE =
  /\b(?:per|each|EPS|rate|ratio|percent(?:age)?|price|number of|employees|staff|headcount)\b|%/i;
