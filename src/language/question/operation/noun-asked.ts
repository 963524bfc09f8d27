/** "which years", "how many expense segments": what is chosen among or counted. */
export function nounIn(text: string): { noun: string; said: string; isCount: boolean } | undefined {
  const groups =
    /(?<said>(?:in |for |during )?\b(?:which|what|how (?<many>many))(?: of the)? (?<noun>(?:(?!\b(?:was|were|is|are|had|has|have|did|do|does|in|of|for|with|whose|that|§)\b)[\p{L}-]+\s*){1,4}))/iu.exec(
      text,
    )?.groups;
  if (groups === undefined) return undefined;
  const { noun = "", many, said = "" } = groups;
  // "Which team scored the most": what stands before "the" is said of what is chosen.
  const named = /\bthe\s*$/i.test(noun) ? noun.replace(/\S+\s+the\s*$/i, "") : noun;
  const asked = said.slice(0, said.length - noun.length + named.length);
  return named.trim() === ""
    ? undefined
    : { noun: named.trim().toLowerCase(), said: asked, isCount: many !== undefined };
}
