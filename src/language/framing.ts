// What writers put around what a document says: that it is said there, and what leads from one sentence to the next.

/** Sources of patterns, for use with the flag `i`: what a document does, and what is done in it. */
export const SAYS =
  "(?:states?|says?|shows?|notes?|reports?|mentions?|indicates?|specifies|explains?|confirms?)";
export const SAID =
  "(?:stated|said|shown|noted|reported|mentioned|described|specified|explained|set out|given)";

/** At the beginning of a sentence; none denies, opposes or orders anything. */
export const LEADS =
  /^(?:(?:in (?:summary|short|brief|conclusion|particular|detail|other words|total|general)|to (?:summari[sz]e|conclude)|specifically|generally|additionally|furthermore|moreover|further|also|overall|notably|importantly), |(?:please )?note that |(?:the|my) answer is(?: that|:) |this means that )/i;
