// "Compare the net sales of A and B in 2019", "Which had the higher net income, A or B?" → what is compared, and of whom.
import { tidy } from "./asks-for-figure.ts";
import { periodsIn } from "./periods.ts";

/** `questions` ask for the figure of one side each, in the order of `names`. */
export type Sides = {
  names: readonly [string, string];
  questions: readonly [string, string];
  isMost: boolean | undefined;
};

const NAME = String.raw`\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:(?:&|of|the) )?\p{Lu}[\p{L}\p{N}&.'’-]*)*`;
const MORE = "(?<degree>higher|larger|greater|bigger|more|lower|smaller|less|fewer)";
const PAIR = String.raw`(?<a>${NAME})(?:['’]s)?,? (?:and|or|with|to|versus|vs\.?) (?<b>${NAME})`;
/** Case-sensitive: a name has a capital. */
const FORMS = [
  String.raw`^[Cc]ompare (?:the )?(?<subject>.+?) (?:of|for|between|at) ${PAIR}`,
  String.raw`^[Hh]ow (?:do|does|did) (?:the )?(?<subject>.+?) (?:of|for) (?<a>${NAME}) compare (?:to|with) (?:those of |that of )?(?<b>${NAME})`,
  String.raw`^(?:Which|Who|What)(?: company)? (?:had|has|made|reported|generated|earned|recorded|posted) (?:the |a )?${MORE} (?<subject>[^,§]+?)(?:,| (?:in|for|at|during|as of)(?: the)?(?: fiscal)?(?: year)? §,?) ${PAIR}`,
  String.raw`^(?:Was|Were|Is|Are) (?<a>${NAME})['’]s? (?<subject>[^,§]+?) ${MORE} than (?<b>${NAME})`,
].map((form) => new RegExp(form, "u"));

/** Undefined unless two names with capitals are compared at one time, by one thing. */
export function sidesIn(question: string): Sides | undefined {
  const [text = ""] = tidy(question).split("?");
  const [time, another] = periodsIn(text);
  if (time === undefined || another !== undefined) return undefined;
  const when = text.slice(time.start, time.end);
  const bare = `${text.slice(0, time.start)}§${text.slice(time.end)}`;
  const groups = FORMS.map((form) => form.exec(bare)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return undefined;
  const { a = "", b = "", subject = "", degree } = groups;
  const names = [a, b.replace(/['’]s?$/, "")] as const;
  const ask = (name: string) => `What was the ${subject} of ${name} in ${when}?`;
  return {
    names,
    questions: [ask(names[0]), ask(names[1])],
    isMost: degree === undefined ? undefined : !/^(?:lower|smaller|less|fewer)$/.test(degree),
  };
}
