// Follow-ups that say whose: "And Kelp's net debt?" takes the place of an owner and of what it owns, "And the tenant's?" of an owner.
import { startOfTime } from "../refer/time-phrase.ts";
import { isMeasure } from "./measure-words.ts";
import { type Part, type QuestionParts, readParts } from "./question-parts.ts";

const OWNS = /^['’]s?(?=\s|$)/;

/** The noun phrase of an owner and of what it owns. */
type Owned = { start: number; ownerEnd: number; end: number; isPossessive: boolean };

export function saysWhose({ text, parts: [owner] }: QuestionParts): boolean {
  return owner !== undefined && OWNS.test(text.slice(owner.end));
}

/**
 * Null: the follow-up says whose in a way that the earlier question doesn't, so that no part of it may be put in the place of
 * another. Undefined where it doesn't say whose, or speaks of any of a kind: "a driver's licence".
 */
export function swapOwned(fragment: string, previous: QuestionParts): string | null | undefined {
  const named = readParts(fragment);
  const [owner] = named.parts;
  const own = ownedIn(named);
  if (owner === undefined || own === undefined || own.start > 0) return undefined;
  if (owner.kind === "thing" && owner.isGeneric) return undefined;
  const isBare = own.end === own.ownerEnd;
  if (isBare && owner.kind === "name" && own.ownerEnd >= fragment.length) return undefined;
  const [phrase, rest] = [fragment.slice(0, own.end), fragment.slice(own.end).trim()];
  const old = ownedIn(previous);
  const swapped =
    old === undefined
      ? askedAnew(phrase, previous, { isBare, rest })
      : putIn(phrase, previous.text, { old, isBare });
  if (swapped === undefined) return owner.kind === "name" ? null : undefined;
  return rest === "" ? swapped : withTime(swapped, rest);
}

/** The first one: "Kelp's cost of sales", "the net debt of Kelp". */
function ownedIn({ text, parts }: QuestionParts): Owned | undefined {
  for (const [at, part] of parts.entries()) {
    const owns = OWNS.exec(text.slice(part.end))?.[0];
    if (owns === undefined) continue;
    const start = startOfOwner(text, parts, at);
    const ownerEnd = part.end + owns.length;
    return { start, ownerEnd, end: endOfThing(text, parts, at), isPossessive: true };
  }
  const at = parts.findIndex(
    (part, i) => isOwner(part) && part.lead === "of" && parts[i - 1]?.kind === "thing",
  );
  const [thing, owner] = [parts[at - 1], parts[at]];
  if (
    thing === undefined ||
    owner === undefined ||
    /\S/.test(text.slice(thing.end, owner.leadStart))
  )
    return undefined;
  const start = thing.lead === "" ? thing.leadStart : thing.start;
  return { start, ownerEnd: owner.start, end: owner.end, isPossessive: false };
}

function isOwner({ kind, isDefinite, isGeneric }: Part): boolean {
  return kind === "name" || (isDefinite && !isGeneric);
}

/** "the head of personnel's": what an owner is of belongs to it. */
function startOfOwner(text: string, parts: readonly Part[], at: number): number {
  const [before, part] = [parts[at - 1], parts[at]];
  if (part === undefined) return 0;
  const isOf =
    before?.kind === "thing" &&
    part.lead === "of" &&
    !/\S/.test(text.slice(before.end, part.leadStart));
  const { start, leadStart, lead } = isOf ? before : part;
  return lead === ""
    ? leadStart
    : start - (/(?:the|my|our)\s+$/i.exec(text.slice(0, start))?.[0].length ?? 0);
}

/** "net debt", "cost of sales"; where nothing follows, the end of the owner. */
function endOfThing(text: string, parts: readonly Part[], at: number): number {
  let end = parts[at]?.end ?? 0;
  end += OWNS.exec(text.slice(end))?.[0].length ?? 0;
  for (const part of parts.slice(at + 1)) {
    if (part.kind === "period" || !/^\s+(?:of\s+)?$/.test(text.slice(end, part.start))) break;
    end = part.end;
  }
  return end;
}

function putIn(
  phrase: string,
  text: string,
  { old, isBare }: { old: Owned; isBare: boolean },
): string {
  if (!isBare) return text.slice(0, old.start) + phrase + text.slice(old.end);
  if (old.isPossessive) return text.slice(0, old.start) + phrase + text.slice(old.ownerEnd);
  const before = text.slice(0, old.ownerEnd).replace(/\bthe\s+$/i, "");
  return before + phrase.replace(/['’]s?$/, "") + text.slice(old.end);
}

/** What can be measured is asked for by itself, at the time that was spoken of. */
function askedAnew(
  phrase: string,
  { text, parts }: QuestionParts,
  { isBare, rest }: { isBare: boolean; rest: string },
): string | undefined {
  if (isBare || !isMeasure(phrase)) return undefined;
  const period = parts.findLast(({ kind }) => kind === "period");
  const time = period === undefined ? "" : text.slice(startOfTime(text, period), period.end);
  const verb = /\b(?:was|were|did|had)\b/i.test(text) ? "was" : "is";
  return `What ${verb} ${phrase}${time === "" || rest !== "" ? "" : ` ${time}`}?`;
}

/** "And Kelp's net debt in 2022?" */
function withTime(question: string, rest: string): string {
  const { text, parts } = readParts(question);
  const old = parts.findLast(({ kind }) => kind === "period");
  if (old !== undefined && readParts(rest).parts.some(({ kind }) => kind === "period"))
    return `${text.slice(0, startOfTime(text, old))}${rest}${text.slice(old.end)}`;
  return `${text.replace(/[\s?.!]+$/, "")} ${rest}?`;
}
