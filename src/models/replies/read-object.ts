// A model's text → the JSON object in it, read as it is obviously meant: with small faults of notation, with words or thoughts
// around it, and with its last members missing where the text was cut.
import { jsonrepair } from "jsonrepair";
import { z } from "zod";
import { withNames } from "./member-names.ts";
import { replySchema } from "./reply-schema.ts";

/** `isCut`: the text ended within the object, and only the complete members of its list are in the output. */
export type ReadObject<Output> = { output: Output; isCut: boolean };

type Reading<Output> = {
  output: z.ZodType<Output>;
  /** Whether the members of the object's list count each by itself, so that those before a cut are of use. */
  mayBeCut?: boolean | undefined;
  /** Whether only an object counts that stands by itself: of a list told alone, more members may follow. */
  isAsAsked?: boolean | undefined;
};

/** The first object of the text that is as described; otherwise a sentence that says what is wrong. */
export function readObject<Output>(
  text: string,
  { output, mayBeCut = false, isAsAsked = false }: Reading<Output>,
): ReadObject<Output> | { fault: string } {
  let fault = "That is not a JSON object.";
  const others: unknown[] = [];
  const schema = replySchema(output);
  for (const { json, isOpen, isCut } of objectsIn(withoutThoughts(text))) {
    if (isOpen && !mayBeCut) continue;
    const value = parse(json);
    if (value === undefined) continue;
    const parsed = output.safeParse(withNames(value, schema));
    if (parsed.success) return { output: parsed.data, isCut };
    if (!isOpen) others.push(value);
    const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    fault = `The JSON object is not as described: ${where.join("; ")}.`;
  }
  const meant = (isAsAsked ? [] : othersMeant(others, schema)).map((value) =>
    output.safeParse(withNames(value, schema)),
  );
  const found = meant.find(({ data }) => data !== undefined && holdsMembers(data));
  return found?.data === undefined ? { fault } : { output: found.data, isCut: false };
}

/** The object may stand within another one, and the members of its list may be told alone. */
function othersMeant(
  values: readonly unknown[],
  schema: ReturnType<typeof replySchema>,
): unknown[] {
  const within = values.flatMap((value) => Object.values(Object(value)));
  const members = z.record(z.string(), z.looseObject({ type: z.string() }));
  const described = members.safeParse(schema["properties"]).data ?? {};
  const list = Object.keys(described).find((name) => described[name]?.type === "array");
  return list === undefined ? within : [...within, { [list]: values }];
}

/** Of a list none of whose members is as described, nothing may be left. */
function holdsMembers(output: unknown): boolean {
  const lists = Object.values(Object(output)).filter((value) => Array.isArray(value));
  return lists.length === 0 || lists.some((list) => list.length > 0);
}

/** Reasoning models think aloud before they reply; some leave out the opening tag. */
function withoutThoughts(text: string): string {
  const reply = text.replace(/^(?!\s*\{)[^]*?<\/think(?:ing)?>/i, "");
  return /^\s*<think(?:ing)?>/i.test(reply) ? "" : reply;
}

const READINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  jsonrepair,
  (text) => jsonrepair(withEscapedMarks(text)),
];

function parse(json: string): unknown {
  for (const reading of READINGS) {
    try {
      return JSON.parse(reading(json));
    } catch {
      // Not obvious either: the next object may be.
    }
  }
  return undefined;
}

/** What follows the quotation mark that ends a text: the end of its member, of its object or of a list, or its value. */
const ENDS = /^"\s*(?:[}\]:]|,\s*["{[}\]]|$)/;

/** With quotation marks within a text escaped: `"He said "no" to it."` */
function withEscapedMarks(json: string): string {
  let isText = false;
  return json.replaceAll(/\\?"/g, (mark, at: number) => {
    if (mark !== '"') return mark;
    const isWithin = isText && !ENDS.test(json.slice(at));
    if (!isWithin) isText = !isText;
    return isWithin ? String.raw`\"` : mark;
  });
}

type Found = { json: string; isOpen: boolean; isCut: boolean };

/** The outermost objects in turn. One that is never closed ends after the last complete member of its list. */
function* objectsIn(text: string): Generator<Found> {
  let open = "";
  let [start, member, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    // Quotation marks around an object are no part of it.
    if (open === "" && character !== "{") continue;
    if (open === "") [start, member] = [at, 0];
    if (isText) {
      if (character === "\\") at += 1;
      else isText = character !== '"';
    } else if (character === '"') {
      isText = true;
    } else if (character === "{" || character === "[") {
      open += character;
    } else if (character === "}" || character === "]") {
      open = open.slice(0, -1);
      if (open === "{[") member = at + 1;
      if (open === "") yield { json: text.slice(start, at + 1), isOpen: false, isCut: false };
    }
  }
  if (open === "" || member === 0) return;
  const isListed = /^\s*\]/.test(text.slice(member));
  yield { json: `${text.slice(start, member)}]}`, isOpen: true, isCut: !isListed };
}
