// Relates adjectives of degree to the nouns that they measure: the cheapest thing has the lowest
// price.

/** Each line has the adjectives for a low and for a high value, and the nouns that tables use. */
const ADJECTIVES = `cheap|expensive|price cost fee charge rent fare rate premium
  cheap|dear|price cost fee charge rent fare rate premium
  light|heavy|weight mass
  young|old|age
  fast|slow|time duration
  quiet|loud|noise
  short|long|length duration distance
  short|tall|height
  shallow|deep|depth
  narrow|wide|width
  thin|thick|thickness
  slow|fast|speed
  cold|warm|temperature
  cold|hot|temperature
  small|large|size area capacity
  small|big|size area capacity`;

/** A noun of tables, and whether the adjective means a low value: fast is high speed, low time. */
type Degree = { noun: string; isLow: boolean };

const DEGREES = new Map<string, readonly Degree[]>();
for (const line of ADJECTIVES.split(/\n\s*/)) {
  const [low = "", high = "", said = ""] = line.split("|");
  for (const adjective of [low, high]) {
    // A heading may contain the adjective itself: "Deepest point".
    const nouns = [...said.split(" "), `${stemOfDegree(adjective)}est`];
    const isLow = adjective === low;
    const known = DEGREES.get(adjective) ?? [];
    DEGREES.set(adjective, [...known, ...nouns.map((noun) => ({ noun, isLow }))]);
  }
}

/** Returns what precedes "er" and "est", such as "heavi" for "heavy" and "hott" for "hot". */
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
/** Comparatives of low and of high values, such as "cheaper" and "dearer", as alternatives. */
export const [COMPARED_LOW, COMPARED_HIGH] = [true, false].map((isLow) =>
  [...FORMS]
    .flatMap(([form, [adjective, ending]]) =>
      ending === "er" && DEGREES.get(adjective)?.[0]?.isLow === isLow ? [form] : [],
    )
    .join("|"),
);
const BARE = [...DEGREES.keys()].join("|");
const ADJECTIVE = `(?:(?<degree>more|most|less|least)\\s+(?<long>${BARE})|(?<short>${[...FORMS.keys()].join("|")}))`;

const IS = "(?:is|are|was|were)";
const NOUNS = [...new Set([...DEGREES.values()].flat().map(({ noun }) => noun))].join("|");
/** Verbs of things that have a length in time, and the nouns that tables use for it. */
const TAKES = "(?<takes>takes?|took|lasts?|lasted|runs?|ran)";
const OF_TIME = ["duration", "time"];

const REWRITES = [
  [`\\bhow (?<bare>${BARE}) (?<is>${IS})\\b`, "what {is} the {noun} of"],
  [`\\bhow (?<bare>long) (?:do|does|did) (?<what>.+?) ${TAKES}\\b`, "what is the {noun} of {what}"],
  [`\\bhas the ${ADJECTIVE} (?<said>${NOUNS})\\b`, "has the {degree} {noun}"],
  [`\\b${TAKES} (?:the )?${ADJECTIVE}(?=\\W*$)`, "has the {degree} {noun}"],
  [
    `^(?<which>which|what)(?: ${IS}|['’]s) the ${ADJECTIVE} (?<what>[\\p{L}-]+)`,
    "{which} {what} has the {degree} {noun}",
  ],
  [
    `\\b${IS} (?:the )?${ADJECTIVE}(?=\\W*$|,| (?:in|on|at|of|among)\\b)`,
    "has the {degree} {noun}",
  ],
  [
    `\\b${ADJECTIVE} (?<is>${IS}) (?<what>.+?) than\\b`,
    "{degree} {is} the {noun} of {what} than of",
  ],
  [
    `\\b(?<is>${IS}) (?<what>.+?) ${ADJECTIVE} than\\b`,
    "{is} the {noun} of {what} {degree} than of",
  ],
  [`^(?:the )?${ADJECTIVE} (?<what>[\\p{L}-]+)`, "which {what} has the {degree} {noun}"],
].map(([form = "", written = ""]) => ({ form: new RegExp(form, "iu"), written }));

/**
 * Rewrites the question with the noun: "which has the lowest price", "what is the weight of".
 * `isSaid` reports whether the documents use a noun. If they use none, the text is returned
 * unchanged.
 */
export function rewriteByMeasure(text: string, isSaid: (noun: string) => boolean): string {
  for (const { form, written } of REWRITES) {
    const { groups = {} } = form.exec(text) ?? {};
    const { said, takes } = groups;
    const found = degreesIn(groups);
    const degrees =
      takes === undefined
        ? found.filter((one) => one.noun === (said ?? one.noun))
        : found.slice(0, 1).flatMap(({ isLow }) => OF_TIME.map((noun) => ({ noun, isLow })));
    const meant = degrees.find((one) => isSaid(one.noun));
    if (meant === undefined) continue;
    const { noun } = meant;
    const degree = levelOf(groups, meant.isLow);
    const parts: Record<string, string | undefined> = { ...groups, noun, degree };
    return text.replace(form, () =>
      written.replaceAll(/\{(\w+)\}/g, (_, of: string) => parts[of] ?? ""),
    );
  }
  return text;
}

const MEASURED = new RegExp(`\\bhow (?<bare>${BARE})\\b|\\b${ADJECTIVE}\\b`, "giu");
const WEIGHS = /\bweigh(?:s|ed)?\b/i;

/**
 * Returns "lowest" for "shortest" and so on. `isLow` means that the bare adjective is a low value.
 */
function levelOf(groups: Partial<Record<string, string>>, isLow: boolean): string {
  const { short = "", degree = "" } = groups;
  const [, ending] = FORMS.get(short.toLowerCase()) ?? [];
  const isMost = ending === "est" || /st$/i.test(degree);
  if (isLow !== /^le/i.test(degree)) return isMost ? "lowest" : "lower";
  return isMost ? "highest" : "higher";
}

/** Returns nouns for what a question measures: "length" and "duration" for "how long". */
export function nounsOfDegree(text: string): string[] {
  const measured = [...text.matchAll(MEASURED)].flatMap(({ groups }) =>
    degreesIn(groups).map(({ noun }) => noun),
  );
  return [...new Set([...measured, ...(WEIGHS.test(text) ? ["weight"] : [])])];
}

/** Returns the degrees of a matched adjective: bare, after "most", or with an ending. */
function degreesIn(groups: Partial<Record<string, string>> = {}): readonly Degree[] {
  const { bare, long, short = "" } = groups;
  const [adjective = ""] = FORMS.get(short.toLowerCase()) ?? [bare ?? long];
  return DEGREES.get(adjective.toLowerCase()) ?? [];
}
