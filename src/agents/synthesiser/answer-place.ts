// Whether a text names a place that the question doesn't: "in" may begin a time, a reason or a sum as well.
const TIMES =
  "January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday spring summer autumn winter fall";
/** What stands behind "in", "at", "on" and is nowhere. */
const NOWHERE = new Set(
  `${TIMES} addition accordance connection order part fact general respect relation terms case response exchange effect particular
  total compliance conjunction lieu light view favor favour regard amount form process course event future past present year years
  quarter quarters month months week weeks day days time times period periods end beginning date dates age least most cost rate
  price risk basis behalf account average fiscal millions thousands dollars which whom it them this that these those such advance
  return excess aggregate full cash stock shares good other one two three first second third fourth last next early late mid
  increase decrease result results what how when whether question answer example instance contrast turn place charge need use
  evening morning night afternoon moment century centuries decade decades season seasons short long many some any more less
  him her me us you they he she we`
    .toLowerCase()
    .split(/\s+/),
);
const THE = "(?:(?:the|an?|its|their|his|her|our|your|each|both|all|various|several) +)";
/** "On" and "to" are said of anything: of a place, where it is one by name or by its kind. */
const SPOT =
  "(?:coast|island|street|avenue|road|river|lake|campus|floor|side|land|site|corner|border|bank|shore|hill|mountain|peninsula|left|right|surface|top|bottom|back|front|outskirts|property|premises|farm|earth|moon|wall|page|map)\\b";
const WITHIN = either(
  "in at near from into within throughout across outside inside along between around through behind under over via off below above beneath beside against past",
);
const TOWARDS = either("on onto to toward towards");
const LOCATIVE = new RegExp(
  `\\b(?:${WITHIN} +${THE}*|${TOWARDS} +${THE}*(?=(?:[\\p{Ll}-]+ +)?${SPOT}|\\p{Lu}))(?:[\\p{L}.'’-]+ +)??([\\p{L}][\\p{L}'’-]*)`,
  "gu",
);

/** The words as they stand within a sentence or begin it. */
function either(words: string): string {
  const each = words
    .split(" ")
    .map(([first = "", ...rest]) => `[${first.toUpperCase()}${first}]${rest.join("")}`);
  return `(?:${each.join("|")})`;
}

/** Words that tell a place by themselves. */
const HERE =
  /\b(?:there|here|worldwide|nationwide|everywhere|abroad|overseas|online|locally|globally|upstairs|downstairs|(?:north|south|east|west)(?:ern|ward)?|located|situated|headquartered|border(?:s|ed)|adjacent|capital|city|town|village|island|coast)\b/i;
/** "Santa Monica, California". */
const CITY = /\p{Lu}[\p{L}.'’-]+ ?, \p{Lu}[\p{L}.]+/u;

export function holdsPlace(text: string, question: string): boolean {
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu));
  if (HERE.test(text) || CITY.test(text)) return true;
  const isNew = (word: string): boolean =>
    !NOWHERE.has(word.toLowerCase()) && !asked.has(word.toLowerCase().replace(/['’]s$/, ""));
  if (Array.from(text.matchAll(LOCATIVE)).some(([, word = ""]) => isNew(word))) return true;
  // A line or a row of cells has no preposition.
  const isLine = !/[.!?]["”’)]*\s*$/.test(text);
  const names = text.match(/(?<=[|:\s]\s*)(?<!\bthe\s+)\p{Lu}[\p{L}-]+/gu) ?? [];
  return isLine && names.some(isNew);
}
