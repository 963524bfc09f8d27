// A way to tell a sentence otherwise: a right one says the same or less, a wrong one exchanges one thing.

/** `tell` gets the parts of a match of the whole sentence, and returns undefined where they can't be told so. */
export type Retelling = {
  name: string;
  isRight: boolean;
  of: RegExp;
  tell: (parts: readonly string[]) => string | undefined;
};

/** A sentence with one expression for another one. */
export function withWords(
  name: string,
  isRight: boolean,
  [of, by]: readonly [RegExp, string],
): Retelling {
  const whole = new RegExp(`^(.*?)${of.source}(.*)$`, of.flags);
  return { name, isRight, of: whole, tell: ([, a = "", b = ""]) => `${a}${by}${b}` };
}
