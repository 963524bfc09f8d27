// What the notations are written with: patterns, and what each match reads as.

type Groups = readonly (string | undefined)[];

export type Notation = (text: string) => string;

/** `write` gets the groups of a match and the match, and returns what it reads as in the one notation. */
export function notation(
  form: RegExp,
  write: string | ((groups: Groups, match: string) => string),
): Notation {
  if (typeof write === "string") return (text) => text.replaceAll(form, write);
  return (text) =>
    text.replaceAll(form, (match: string, ...rest: (string | number | undefined)[]) => {
      // Behind the groups come the place of the match and the whole text.
      const groups = rest.slice(0, -2).map((group) => group?.toString());
      return write(groups, match);
    });
}

/** The source of a pattern for a number without a sign: "1,200.5". */
export const NUMBER = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?`;
export const SCALE = "(?:hundred|thousand|million|billion|trillion)";
