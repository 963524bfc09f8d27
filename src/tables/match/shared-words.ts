// Two things named together leave out what they share: "domestic and international discount rates", "net sales of tyres and rims".
type Pair = readonly [string, string];

/** The two around the only "and"; undefined where there is none or more than one. */
export function pairIn(phrase: string): Pair | undefined {
  const [first = "", second = "", ...others] = phrase.split(/\s+and\s+/i);
  const isPair = others.length === 0 && [first, second].every((part) => /\p{L}/u.test(part));
  return isPair ? [first, second] : undefined;
}

/** The pair as it stands, and with words of the one's beginning or of the other's end for both. */
export function readingsOf([first, second]: Pair): Pair[] {
  const [before, behind] = [first.split(/\s+/), second.split(/\s+/)];
  const withBeginning = before
    .slice(0, -1)
    .map((_, at): Pair => [first, `${before.slice(0, at + 1).join(" ")} ${second}`]);
  const withEnd = behind
    .slice(1)
    .map((_, at): Pair => [`${first} ${behind.slice(at + 1).join(" ")}`, second]);
  return [[first, second], ...withBeginning, ...withEnd];
}
