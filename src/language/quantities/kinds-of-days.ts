// Days that are counted by themselves: ten working days are two weeks.

const WORKING: ReadonlySet<string> = new Set(
  "working business banking trading week court school".split(" "),
);
const ANY: ReadonlySet<string> = new Set(["calendar", "consecutive"]);

export type KindOfDays = "working" | "any";

/** By the word before "days"; undefined for a word that says nothing of how they are counted. */
export function kindOfDays(word: string): KindOfDays | undefined {
  if (WORKING.has(word)) return "working";
  return ANY.has(word) ? "any" : undefined;
}
