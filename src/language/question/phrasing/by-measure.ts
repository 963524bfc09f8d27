// Adjectives of degree and what they are measured by: the cheapest thing has the lowest price.

/** "-" where the adjective says a low value. The nouns are those that tables use. */
const WRITTEN = `cheap:-price cost fee charge rent fare rate premium
  expensive:price cost fee charge rent fare rate premium
  light:-weight mass
  heavy:weight mass
  old:age
  young:-age
  quiet:-noise
  loud:noise
  long:length duration
  short:-length duration height
  tall:height
  deep:depth
  wide:width
  narrow:-width
  thick:thickness
  thin:-thickness
  fast:speed
  slow:-speed
  hot:temperature
  warm:temperature
  cold:-temperature
  far:distance
  strong:strength power
  rich:wealth income
  populous:population inhabitants residents`;

type Degree = { isLow: boolean; nouns: readonly string[] };

const DEGREES: ReadonlyMap<string, Degree> = new Map(
  WRITTEN.split(/\n\s*/).map((line): [string, Degree] => {
    const [adjective = "", said = ""] = line.split(":");
    return [adjective, { isLow: said.startsWith("-"), nouns: said.replace("-", "").split(" ") }];
  }),
);

/** "heavy", "light", "wide", "hot" → "heavi", "light", "wid", "hott": what "er" and "est" follow. */
function stemOfDegree(adjective: string): string {
  if (adjective.endsWith("e")) return adjective.slice(0, -1);
  if (/[^aeiou]y$/.test(adjective)) return `${adjective.slice(0, -1)}i`;
  return /^[^aeiou]+[aeiou][^aeiouwy]$/.test(adjective) ? adjective + adjective.at(-1) : adjective;
}

const FORMS: ReadonlyMap<string, readonly [adjective: string, ending: string]> = new Map(
  [...DEGREES.keys()].flatMap((adjective) =>
    ["er", "est"].map((ending) => [stemOfDegree(adjective) + ending, [adjective, ending] as const]),
  ),
);
const BARE = [...DEGREES.keys()].join("|");
const ADJECTIVE = `(?:(?<degree>more|most|less|least)\\s+(?<long>${BARE})|(?<short>${[...FORMS.keys()].join("|")}))`;

const REWRITTEN: readonly [RegExp, (noun: string, degree: string, rest: Groups) => string][] = [
  [
    new RegExp(`\\bhow (?<bare>${BARE}) (?<is>is|are|was|were)\\b`, "i"),
    (noun, _, { is }) => `what ${is} the ${noun} of`,
  ],
  [
    new RegExp(
      `^(?<which>which|what) (?:is|are|was|were) the ${ADJECTIVE} (?<what>[\\p{L}-]+)`,
      "iu",
    ),
    (noun, degree, { which, what }) => `${which} ${what} has the ${degree} ${noun}`,
  ],
  [
    new RegExp(
      `\\b(?:is|are|was|were) (?:the )?${ADJECTIVE}(?=\\W*$|,| (?:in|on|at|of|among)\\b)`,
      "iu",
    ),
    (noun, degree) => `has the ${degree} ${noun}`,
  ],
  [
    new RegExp(`\\b${ADJECTIVE} (?<is>is|are|was|were) (?<what>.+?) than\\b`, "iu"),
    (noun, degree, { is, what }) => `${degree} ${is} the ${noun} of ${what} than of`,
  ],
  [
    new RegExp(`\\b(?<is>is|are|was|were) (?<what>.+?) ${ADJECTIVE} than\\b`, "iu"),
    (noun, degree, { is, what }) => `${is} the ${noun} of ${what} ${degree} than of`,
  ],
];
type Groups = Readonly<Record<string, string | undefined>>;

/**
 * The question asked by the noun: "which has the lowest price", "what is the weight of". `isSaid` tells the nouns that the
 * documents use; with none of them the text is returned as it is.
 */
export function byMeasure(text: string, isSaid: (noun: string) => boolean): string {
  for (const [form, write] of REWRITTEN) {
    const groups: Groups = form.exec(text)?.groups ?? {};
    const { bare, long, short = "", degree = "" } = groups;
    const [adjective = "", ending = ""] = FORMS.get(short.toLowerCase()) ?? [bare ?? long];
    const found = DEGREES.get(adjective.toLowerCase());
    const noun = found?.nouns.find((one) => isSaid(one));
    if (found === undefined || noun === undefined) continue;
    const isLow = found.isLow !== /^le/i.test(degree);
    const isMost = ending === "est" || /st$/i.test(degree);
    const said = isLow ? (isMost ? "lowest" : "lower") : isMost ? "highest" : "higher";
    return text.replace(form, () => write(noun, said, groups));
  }
  return text;
}
