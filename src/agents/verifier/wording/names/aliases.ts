// The names that a document gives: 'Tessaro Packaging S.p.A. ("Supplier")'.
import { isFunctionWord } from "../../../../language/words/function-words.ts";

export type Alias = { long: string; short: string };

const NAME = String.raw`\p{Lu}[\p{L}\d.&'’-]*(?:,? (?:(?:and|of|the|&|de|du|von|van) )?\p{Lu}[\p{L}\d.&'’-]*){0,6}`;
const QUOTED = new RegExp(
  String.raw`(${NAME})\s*\((?:(?:the|each,? an?|collectively,?|together,?|hereinafter)\s+)*[“"‘']([\p{Lu}][^”"’'\n]{1,40})[”"’']`,
  "gu",
);
const UNQUOTED = new RegExp(
  String.raw`(${NAME})\s*\((?:the|each,? an?)\s+(\p{Lu}[\p{L} ]{1,30})\)`,
  "gu",
);

/** In the order of the text; `short` is what the text goes on to call it. */
export function aliasesIn(text: string): Alias[] {
  return [QUOTED, UNQUOTED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, long = "", short = ""]) => ({ long, short })),
  );
}

/** The claim with each long name, or its first word, exchanged for the short one, where only the short one is in the evidence. */
export function withAliases(claim: string, evidence: string, aliases: readonly Alias[]): string {
  let text = claim;
  for (const { long, short } of aliases) {
    const [first = ""] = long.split(/[\s,]/);
    const isTelling = first.length > 2 && !isFunctionWord(first.toLowerCase());
    const isAmbiguous = aliases.some(
      (other) => other.short !== short && other.long.startsWith(first),
    );
    if (!isTelling || isAmbiguous || !holds(evidence, short) || holds(evidence, first)) continue;
    // A comma within the name belongs to it, and one behind it does not.
    const words = long.split(/,? /).map((word) => RegExp.escape(word));
    const rest = words.slice(1).map((word) => `(?:,? ${word}`);
    text = text.replaceAll(
      new RegExp(
        String.raw`(?<!\p{L})${words[0]}${rest.join("")}${")?".repeat(rest.length)}(?!\p{L})`,
        "gu",
      ),
      short,
    );
  }
  return text;
}

function holds(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<!\p{L})${RegExp.escape(name)}(?!\p{L})`, "iu").test(text);
}
