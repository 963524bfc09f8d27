// The phrases of a question that name rows and columns: one, or the two that an operation takes.
import type { Operation } from "./operation.ts";

const PAIRS: Partial<Record<Operation, readonly RegExp[]>> = {
  ratio: [
    /\bratio of (?<first>.+?) (?:to|over|against) (?<second>.+)/i,
    /(?<first>.+?) as a ratio of (?<second>.+)/i,
    /(?<first>.+?) divided by (?<second>.+)/i,
  ],
  share: [
    /(?<first>.+?) (?:as an? )(?:percent(?:age)?|proportion|share|%) (?:of|over) (?<second>.+)/i,
    /\b(?:proportion|percentage constitution|percentage|percent|share) of (?<first>.+?) (?:over|among|out of|in relation to) (?<second>.+)/i,
    /\b(?:percent(?:age)?|proportion|share|%) of (?<second>.+?) (?:is|was|were|are|that (?:is|was|were|are)|comes?|came|consists? of|comprised?(?: of)?|made up by|relate[sd]? to)(?: made up)?(?: of| by| from| due to| attributable to| accounted for by| represented by)? (?<first>.+)/i,
  ],
  difference: [
    /\bdifference in (?<shared>[^?]+?) between (?<first>[^?]+?) and (?<second>[^?]+)/i,
    /\bdifference (?:between|of|in) (?<first>.+?) (?:and|over|compared (?:to|with)|versus|vs\.?) (?<second>.+)/i,
  ],
};

/** "For the balance payable, what is …". */
const LEAD = /^\W*(?:for|of|in|among) (?<lead>[^,?]+), (?:what|how)\b/i;

/** `bare` is the question without its times. Undefined where the two that it takes are not told apart. */
export function subjectsOf(bare: string, operation: Operation): string[] | undefined {
  const patterns = PAIRS[operation];
  if (patterns === undefined) return [phraseOf(bare)];
  for (const pattern of patterns) {
    const groups = pattern.exec(bare)?.groups;
    if (groups?.["first"] === undefined || groups["second"] === undefined) continue;
    const pair = [phraseOf(groups["first"]), phraseOf(groups["second"])];
    if (pair.some((phrase) => !/\p{L}/u.test(phrase))) return undefined;
    const shared = phraseOf(groups["shared"] ?? LEAD.exec(bare)?.groups?.["lead"] ?? "");
    return shared === "" ? pair : pair.map((phrase) => `${shared} ${phrase}`);
  }
  return undefined;
}

/** Question words and words of calculations; the remaining words name rows and columns. */
const WORDS_OF_ASKING =
  /\b(?:what|which|how|much|many|is|was|were|are|be|did|does|do|has|have|had|the|respective(?:ly)?|values?|amounts?|percentages?|percent|changes?|changed|increased?|decreased?|differences?|average|sum|ratio|proportion|growth|year[- ]over[- ]year|calculate|compute|between|from|respectively|than|both|altogether|combined|largest|highest|higher|larger|lowest|smallest|lower|smaller|greatest|least|most|year[- ]ends?|(?:both|the two) (?:fiscal |financial )?(?:years|periods|quarters|fys)|years?|periods?|quarter|fiscal|as (?:at|of)|for the|ended|ending|during|expressed|company['’]s|company|their|its|in (?:thousands|millions|billions|usd|dollars)|fys?|(?:the )?(?:\d|two|three|four|five)[- ]years?(?: period)?|across|over the|all)\b|[§?%,;:/()]|['’]s\b/gi;

export function phraseOf(text: string): string {
  return text.replaceAll(WORDS_OF_ASKING, " ").replaceAll(/\s+/g, " ").trim();
}
