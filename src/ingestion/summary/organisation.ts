// Finds the issuer of a document: a company, an agency or an institution. Its name is returned as
// written.

/** Legal forms and other endings of organisation names. */
const LEGAL_FORM = String.raw`Inc\.?|Incorporated|Corp\.?|Corporation|Company|Companies|Co\.|LLC|L\.L\.C\.|Ltd\.?|Limited|PLC|plc|LLP|L\.P\.|N\.A\.|N\.V\.|S\.A\.|S\.p\.A\.|GmbH|AG|SE`;
const INSTITUTION = String.raw`Bank|Association|Society|University|College|School|Academy|Institute|Foundation|Federation|League|Union|Club|Trust|Authority|Agency|Commission|Department|Ministry|Bureau|Council|Hospital|Museum`;
/**
 * Institutions that are named after what they are of: "Northern Federation of Chess Players", "City
 * of Boise".
 */
const OF = String.raw`Bank|University|College|Academy|Institute|Society|Association|Federation|League|Union|Department|Ministry|Office|Board|Chamber|City|Town|County|Borough`;
const WORD = String.raw`(?:[A-Z][\p{L}\d.'’-]*|&|\p{Lu}\.)`;
const LINK = String.raw`(?:of|and|the|for|&)`;

/**
 * "Harbor Mutual Insurance Company", "AMAZON.COM, INC.", "University of Leeds", "Department of the
 * Treasury".
 */
const NAME = new RegExp(
  String.raw`\b(?:The )?${WORD}(?:,? (?:${WORD}|${LINK})){0,6}?,? (?:${LEGAL_FORM})(?![\p{L}\d])|\b(?:${WORD} ){0,3}(?:${OF}|${OF.toUpperCase()}) (?:of|OF) (?:the |THE )?${WORD}(?: (?:${WORD}|${LINK} ${WORD})){0,4}|\b${WORD}(?: (?:${WORD}|and|&)){0,4} (?:${INSTITUTION})(?![\p{L}\d])`,
  "gu",
);

const IS_COMPANY = new RegExp(String.raw` (?:${LEGAL_FORM})$`, "u");

/** The labels of form fields that contain the issuer. */
const LABELLED =
  /^[^\n]*?\b(?:filing company|company name|insurer|issued by|issuer|published by|prepared by|seller|vendor)\s*:[ \t|]*([^\n|]{3,80}?)(?:\s{2,}| \||$)/im;
/** Listed companies in a release: "Harbor Mutual, Inc. (NYSE: HMI)". */
const LISTED =
  /([A-Z][\p{L}\d&.,'’ -]{1,60}?),? \((?:NYSE|NASDAQ|Nasdaq|LSE|TSX|AMEX|OTC\w*)[^)]{0,20}: ?[A-Z.]{1,6}\)/u;
/** The cover page that the SEC requires of registrants. */
const REGISTRANT = /([^\n]+?)(?:\n+[^\n]{0,4}| )\(?Exact name of (?:the )?registrant/i;

/** The weight of a mention at the beginning of a line at the top of the first page. */
const HEADING = 8;
/** The weight of a mention in a sentence by the issuer. */
const SPEAKING = 3;
/** The weight of any other mention of a company. */
const MENTIONED = 1;
/** Further mentions do not increase the score. */
const MOST_MENTIONS = 6;
/** The number of lines that count as the top of the first page. */
const TOP_LINES = 14;
/** The number of characters read, because an issuer is named early and on every page. */
const READ = 20_000;

/** Returns the issuing organisation; `text` is the beginning of the document, a few pages. */
export function organisationIn(text: string): string | null {
  const beginning = text.slice(0, READ);
  const named = [REGISTRANT, LABELLED, LISTED].map((pattern) => pattern.exec(beginning)?.[1]);
  for (const name of named) {
    // A release begins with its place: "Boston, Mass. -- Harbor Mutual, Inc. (NYSE: HMI)".
    const cleaned = cleanName(name?.split(/ -+ ?(?=\p{Lu})/u).at(-1) ?? "");
    if (/\p{L}{2}/u.test(cleaned)) return cleaned;
  }
  return mostNamed(beginning);
}

function mostNamed(text: string): string | null {
  const body = withoutAddressee(text);
  const top = body.split("\n").slice(0, TOP_LINES).map(cleanName);
  const scores = new Map<string, { name: string; score: number; mentions: number }>();
  for (const match of body.matchAll(NAME)) {
    const name = cleanName(match[0]).replace(/^The /, "");
    if (!isInformative(name)) continue;
    const key = name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
    const entry = scores.get(key) ?? { name, score: 0, mentions: 0 };
    if (entry.mentions === 0 && top.some((line) => line.startsWith(name))) entry.score += HEADING;
    if (isIssuerStatement(body.slice(match.index + match[0].length))) entry.score += SPEAKING;
    if (entry.mentions < MOST_MENTIONS && IS_COMPANY.test(name)) entry.score += MENTIONED;
    entry.mentions += 1;
    scores.set(key, entry);
  }
  const [best] = [...scores.values()].toSorted((a, b) => b.score - a.score);
  // Two mentions in passing are not significant.
  return best === undefined || best.score < 3 ? null : best.name;
}

/** Returns whether the following words are typical of an issuer in its own documents. */
function isIssuerStatement(after: string): boolean {
  return /^,? (?:\([^)]{0,40}\) )?(?:today )?(?:respectfully submits|announce[sd]|report(?:s|ed)|is pleased|hereby)\b/.test(
    after,
  );
}

/** Removes the address block of a letter, because it contains the recipient. */
function withoutAddressee(text: string): string {
  return text.replace(/^(?:[^\n]*\n){0,14}?(?=(?:subject|re|dear)\b)/i, "");
}

/**
 * Returns whether a name identifies an organisation. "Insurance Company" and "the Department" do
 * not.
 */
function isInformative(name: string): boolean {
  const generic =
    /^(?:the|this|our|your|each|such|any|an?|insurance|holding|parent|member|public|company|exchange|limited|trust|board|state|bank|and|of|&|inc|co|corp|corporation|department|agency|commission|office|securities)$/i;
  return (
    name.length <= 80 && name.split(/[ ,.]+/).some((word) => word !== "" && !generic.test(word))
  );
}

/** Returns the first cell of a possible table row, without surrounding signs. */
function cleanName(text: string): string {
  const cell = text.split("|").find((part) => /\p{L}/u.test(part)) ?? "";
  return cell
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s\-–—•*_#]+|[\s,;:_]+$/g, "")
    .slice(0, 100);
}
