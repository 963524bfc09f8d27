// Defines a notation: a pattern, and the text that replaces each match.

type Groups = readonly (string | undefined)[];

export type Notation = (text: string) => string;

/**
 * Returns a function that replaces each match. `write` receives the groups of the match and the
 * match itself, and returns the replacement.
 */
export function notation(
  form: RegExp,
  write: string | ((groups: Groups, match: string) => string),
): Notation {
  if (typeof write === "string") return (text) => text.replaceAll(form, write);
  return (text) =>
    text.replaceAll(form, (match: string, ...rest: (string | number | undefined)[]) => {
      // The offset of the match and the whole text follow the groups.
      const groups = rest.slice(0, -2).map((group) => group?.toString());
      return write(groups, match);
    });
}

/** The source of a pattern for a number without a sign: "1,200.5". */
export const NUMBER = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?`;
export const SCALE = "(?:hundred|thousand|million|billion|trillion)";
