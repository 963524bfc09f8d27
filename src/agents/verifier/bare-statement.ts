// Strips a statement of what a writer puts around it: emphasis, references to its source, and
// introductory phrases.
import { withCapital } from "../../shared/plain-text.ts";
import {
  TRANSITIONS,
  SAID,
  SAYS,
  withoutEmphasis,
  withoutPassageMarks,
} from "../../language/framing.ts";

const DOCUMENT =
  "(?:document|text|source|passage|excerpt|page|table|report|filing|file|form|contract|agreement|policy|manual|article|study|letter|invoice|statement|lease)";
const THE = "(?:the |this |its |our )?(?:provided |quoted |cited |above )?";
const PAGE = String.raw`(?:pages?|pp?\.|Seiten?|S\.) ?(\d+)`;
const SAID_IN = `as ${SAID} (?:in|on|by)`;
const BEGINS = `(?:according to|based on|per|${SAID_IN}|laut)`;
const AS_IT_SAYS = `as ${THE}${DOCUMENT} ${SAYS}`;

/**
 * References to the source of a statement. A group captures the page number, if the reference has
 * one.
 */
const SOURCES: readonly RegExp[] = [
  new RegExp(`^(?:${BEGINS}|on|auf) (?:the )?${PAGE}(?: of ${THE}${DOCUMENT})?,? `, "i"),
  new RegExp(`^(?:${BEGINS} ${THE}${DOCUMENT}|${AS_IT_SAYS}), `, "i"),
  new RegExp(
    `^(?:(?:${THE}${DOCUMENT}|it|page (\\d+)) ${SAYS}|it (?:is|was|should be) ${SAID}) that `,
    "i",
  ),
  new RegExp(`,? (?:(?:according to|${SAID_IN}) ${THE}${DOCUMENT}|${AS_IT_SAYS})(?=[.!]?$)`, "i"),
  new RegExp(String.raw`\s*[([](?:see |cf\. |source: |siehe )?${PAGE}[)\]](?=[.!]?$)`, "i"),
];

/** "a total of 12 people" says the same as "12 people". */
const TOTAL = /\ba total of (?=\p{Sc}?\d)/giu;

/**
 * Returns the statement without emphasis, introductory phrases and references to its source.
 * `pages` are the pages of the quotes. A reference to another page stays, because it is a claim
 * that nothing proves.
 */
export function bareStatement(text: string, pages: ReadonlySet<number>): string {
  const plain = withoutEmphasis(withoutPassageMarks(text)).replaceAll(TOTAL, "");
  return [TRANSITIONS, ...SOURCES, TRANSITIONS].reduce((rest, around) => {
    const match = around.exec(rest);
    if (match === null) return rest;
    const [found, page] = match;
    if (page !== undefined && !pages.has(Number(page))) return rest;
    const bare = rest.slice(0, match.index) + rest.slice(match.index + found.length);
    return match.index === 0 ? withCapital(bare) : bare;
  }, plain);
}
