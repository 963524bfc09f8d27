// Detects the kind of a document by words in its name or near its beginning.
import { documentNounIn } from "../../language/words/document-nouns.ts";

type Kind = readonly [kind: string, pattern: RegExp];

/**
 * Kinds that documents state themselves. The kind that is named first is used, because a quarterly
 * report mentions the annual report further down.
 */
const NAMED: readonly Kind[] = [
  ["annual report (10-K)", /\bform 10-?k\b|\b10-?k\b/i],
  ["quarterly report (10-Q)", /\bform 10-?q\b|\b10-?q\b/i],
  ["current report (8-K)", /\bform 8-?k\b|\b8-?k\b/i],
  ["proxy statement", /\bproxy statement\b|\bschedule 14a\b/i],
  ["prospectus", /\bprospectus\b/i],
  ["annual report", /\bannual report\b/i],
  ["quarterly report", /\bquarterly report\b/i],
  [
    "earnings release",
    /\bearnings release\b|\b(?:reports|announce[sd]|reported)\b[^.]{0,60}\b(?:quarter|full[- ]year|fiscal|financial)\b[^.]{0,40}\bresults\b/i,
  ],
  // How a release describes a quarter's earnings if its heading does not mention results.
  [
    "earnings release",
    /\bfor immediate release\b(?=[\s\S]{0,1500}\b(?:quarter|full[- ]year)\b)(?=[\s\S]{0,1500}\b(?:earnings|EPS|net income|revenues?)\b)/i,
  ],
  ["checklist", /\bchecklist\b/i],
  ["rule manual", /\brules? manual\b|\bunderwriting manual\b|\brules? eff|\brule no\./i],
  [
    "rate pages",
    /\brate pages?\b|\bbase rates?\b|\brating factors?\b|\brate (?:table|profile|order of calculation)\b/i,
  ],
  ["objection response", /\bobjection(?: response| \d| dated)\b/i],
  ["filing summary", /\b(?:pdf pipeline for|filing at a glance)\b/i],
  ["memorandum", /\bmemorandum\b|^memo\b/im],
  ["cover letter", /\bcover letter\b/i],
  ["exhibit", /\bexhibit\b/i],
  ["purchase order", /\bpurchase order\b/i],
  ["invoice", /\binvoice\b/i],
  ["statement", /\b(?:account|bank|brokerage|(?:credit )?card) statement\b/i],
  [
    "press release",
    /\bpress release\b|\bfor immediate release\b|\b(?:business|pr) ?(?:news)?wire\b/i,
  ],
  ["policy form", /\bpolicy form\b|\bendorsement changes the policy\b|\binsuring agreement\b/i],
  ["form", /\b(?:application|claim|order|registration|request) form\b|\bform no\b|\(rev\.? ?\d/i],
  ["minutes", /\bminutes of\b/i],
  ["paper", /\bpaper\b|\babstract\b[\s\S]{0,3000}\bintroduction\b/i],
  ["resume", /\bcurriculum vitae\b|\br[ée]sum[ée]\b/i],
];

/**
 * Words that many documents contain. The first match of this list applies if no kind above does.
 */
const GENERAL: readonly Kind[] = [
  ["letter", /^dear\b|\bsincerely\b|\byours (?:faithfully|truly)\b/im],
  ["agreement", /\bagreement\b|\bcontract\b|\bterms and conditions\b/i],
  ["policy", /\bpolicy\b/i],
  ["report", /\breport\b/i],
  ["manual", /\b(?:manual|guide|handbook)\b/i],
];

/** The number of characters at the beginning in which a document states its kind. */
const NAMING = 2500;
const OPENING = 6000;

/**
 * Kinds that a document only mentions if it is of that kind. Other kinds are mentioned in documents
 * of any kind.
 */
const OF_ITSELF = new Set([
  "annual report (10-K)",
  "quarterly report (10-Q)",
  "current report (8-K)",
  "proxy statement",
  "earnings release",
  "objection response",
  "filing summary",
]);

type Named = { filename: string; title: string | null; opening: string };

/**
 * Returns the type of a document, or undefined if no rule applies. The file's name and the title
 * take precedence over what the text mentions.
 */
export function documentType({ filename, title, opening }: Named): string | undefined {
  const names = [filename.replace(/\.\w{2,5}$/, "").replaceAll("_", " "), title ?? ""];
  const named = firstOf(names, (name) => firstNamed(name, NAMED));
  const mentioned = firstNamed(opening.slice(0, NAMING), NAMED);
  if (named !== undefined || (mentioned !== undefined && OF_ITSELF.has(mentioned)))
    return named ?? mentioned;
  return (
    firstOf(names.toReversed(), documentNounIn) ??
    mentioned ??
    GENERAL.find(([, pattern]) => pattern.test(opening.slice(0, OPENING)))?.[0]
  );
}

function firstOf(
  names: readonly string[],
  kindOf: (name: string) => string | undefined,
): string | undefined {
  return names.map(kindOf).find((kind) => kind !== undefined);
}

function firstNamed(text: string, kinds: readonly Kind[]): string | undefined {
  let best: { kind: string; at: number } | undefined;
  for (const [kind, pattern] of kinds) {
    const at = text.search(pattern);
    if (at >= 0 && (best === undefined || at < best.at)) best = { kind, at };
  }
  return best?.kind;
}
