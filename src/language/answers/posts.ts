// How a text names who holds a post: "Ann Reed, the treasurer", "our director Jan Holm", "Present: Ola Brekke (chair)".
import { isDeterminer, isFormOfBe } from "../words/function-words.ts";
import { isPersonalName } from "./names.ts";

const NAME = "(?<name>(?:(?:Mr|Ms|Mrs|Dr)\\.? )?\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}.’'-]*){0,3})";
const OTHER_POSTS = "(?:(?:\\p{Lu}\\p{Ll}+\\s+){0,3}\\p{Lu}\\p{Ll}+(?:,|\\s+and)\\s+)?";
/** "Ann Reed, Senior Vice President and", "Ann Reed is the", "Ann Reed (". */
const BEFORE = new RegExp(
  `${NAME}(?:(?:,| is| was| remains| became| becomes)\\s+(?:the |our |its |their )?| \\()${OTHER_POSTS}$`,
  "u",
);
/** ", Ann Reed,", ": Ann Reed", "is Ann Reed". */
const BEHIND = new RegExp(`^(?:,|:| is| was)?\\s+${NAME}`, "u");
const OF_WHAT =
  /^\s+(?:of|for|at) (?:the |our |its )?(?<what>[\p{L}&’'-]+(?: \p{Lu}[\p{L}&’'-]*)*)/u;
const JOINED = /^(?:and|as)$/;
const OWNER = /['’]s?$/;

/** The name that stands right before or behind the mention of a post; undefined without one. */
export function nameBeside(before: string, behind: string): string | undefined {
  const name = (BEFORE.exec(before) ?? BEHIND.exec(behind))?.groups?.["name"]?.replace(/\.$/, "");
  return name !== undefined && isPersonalName(name) ? name : undefined;
}

/** "Lund Hall" of " of Lund Hall came": what the post is of; empty where that is not said. */
export function thingOfPost(behind: string): string {
  return OF_WHAT.exec(behind)?.groups?.["what"] ?? "";
}

/** Whether a post may begin behind this word: "the", "our" and "mayor's" do not make it another post, as "deputy" does. */
export function mayLeadPost(word: string): boolean {
  const lower = word.toLowerCase();
  return isDeterminer(lower) || isFormOfBe(lower) || JOINED.test(lower) || OWNER.test(word);
}
