// Words for the year before the one that is spoken of.
const PRIOR_YEAR = /\b(?:prior|previous|preceding|last) (?:fiscal |calendar )?(?:year|period)\b/i;
const YEAR_EARLIER = /\b(?:year (?:earlier|before|ago)|year-ago)\b/i;

/** "the prior year", "the previous fiscal period". */
export function namesPriorYear(text: string): boolean {
  return PRIOR_YEAR.test(text);
}

/** "the prior year" or, beside an amount, "the $12 million a year earlier". */
export function comparesWithYearBefore(text: string): boolean {
  return namesPriorYear(text) || YEAR_EARLIER.test(text);
}
