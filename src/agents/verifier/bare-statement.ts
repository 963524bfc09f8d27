// A statement without what a writer puts around it: emphasis, and where it says that it stands.

const DOCUMENT =
  "(?:document|text|source|passage|excerpt|page|table|report|filing|file|form|contract|agreement|policy|manual|article|study|letter|invoice|statement|lease)";
const THE = "(?:the |this |its |our )?(?:provided |quoted |cited |above )?";
const PAGE = String.raw`(?:pages?|pp?\.|Seiten?|S\.) ?(\d+)`;
const BEGINS =
  "(?:according to|based on|per|as (?:stated|shown|noted|described|reported|set out|given) (?:in|on|by)|laut)";

/** What says where a statement stands; a group holds the number of the page, if it names one. */
const SOURCES: readonly RegExp[] = [
  new RegExp(`^(?:${BEGINS}|on|auf) (?:the )?${PAGE}(?: of ${THE}${DOCUMENT})?,? `, "i"),
  new RegExp(`^${BEGINS} ${THE}${DOCUMENT}, `, "i"),
  new RegExp(
    `^(?:${THE}${DOCUMENT}|it|page (\\d+)) (?:states?|says?|shows?|notes?|reports?|mentions?|indicates?|specifies|explains?|confirms?) that `,
    "i",
  ),
  new RegExp(String.raw`\s*[([](?:see |cf\. |source: |siehe )?${PAGE}[)\]](?=[.!]?$)`, "i"),
];

const EMPHASIS = /(\*\*|__|`)(?=\S)([^*_`\n]*?\S)\1/g;

/** `pages` are those of the quotes: a reference to another page is a claim, which nothing proves. */
export function bareStatement(text: string, pages: ReadonlySet<number>): string {
  const plain = text.replaceAll(EMPHASIS, "$2");
  return SOURCES.reduce((rest, source) => {
    const [found, page] = source.exec(rest) ?? [];
    if (found === undefined || (page !== undefined && !pages.has(Number(page)))) return rest;
    const bare = rest.replace(found, "");
    return rest.startsWith(found) ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare;
  }, plain);
}
