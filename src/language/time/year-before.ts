// Words for the year before the one that is spoken of.
const PRIOR_YEAR = /\b(?:prior|previous|preceding|last) (?:fiscal |calendar )?(?:year|period)\b/i;

/** "the prior year", "the previous fiscal period". */
export function namesPriorYear(text: string): boolean {
  return PRIOR_YEAR.test(text);
}
