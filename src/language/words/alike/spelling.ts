// Converts British to American spelling, so that either spelling finds the other.

/** Words that are written with -ise in both British and American English. */
const ALWAYS_ISE =
  /^(?:.*(?:advert|adv|appr|chast|circumc|compr|comprom|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|improv|inc|likew|merchand|otherw|parad|prec|prem|prom|conc|repr|rev|superv|surm|surpr|telev|treat))is/;

const RULES: readonly [british: RegExp, american: string][] = [
  [/(?<=[a-z]{2})our(?=$|s$|ed$|ing|er|al|able|less|ful|it|hood|ly$|y$)/, "or"],
  [/(?<=[a-z]{3})isation/, "ization"],
  [/(?<=[a-z]{3})is(?=(?:e|ed|es|er|ers|ing)$)/, "iz"],
  [/(?<=l)ys(?=(?:e|ed|es|er|ers|ing)$)/, "yz"],
  [/(?<=[a-z][^rs])tre(?=s?$)/, "ter"],
  [/ae(?=mi|mo|mat|sth|d[ie]a|col|cal|ces|sar)|^ae(?=ti|st)/, "e"],
  [/^oe(?=[a-z]{3})|(?<=rrh|^f)oe/, "e"],
];

/**
 * Expects a lower-case word in plain Latin letters. A rule that applies too widely does little
 * harm, because it changes questions and texts alike.
 */
export function americanSpelling(word: string): string {
  if (word.length < 5) return word;
  let result = word;
  for (const [british, american] of RULES) {
    if (american === "iz" && ALWAYS_ISE.test(word)) continue;
    result = result.replace(british, american);
  }
  return result;
}
