// Reads the JSON object in a model's text as it is evidently meant: with small syntax errors, with
// words or reasoning around it, and without its last members if the text was cut.
import { jsonrepair } from "jsonrepair";
import { z } from "zod";
import { useSchemaNames } from "./member-names.ts";
import { replySchema } from "./reply-schema.ts";

/**
 * The object, or what is wrong. `isCut`: the text ended within the object, and only the complete
 * members of its list are in the output.
 */
export type ReadObject<Output> = { output: Output; isCut: boolean };

type Reading<Output> = {
  output: z.ZodType<Output>;
  /** Whether the members before a cut are kept, because each of them is useful by itself. */
  mayBeCut?: boolean | undefined;
  /** Whether only a separate object counts, because a bare list may have further members. */
  isAsAsked?: boolean | undefined;
};

/** Returns the first object that matches the schema, or a sentence that says what is wrong. */
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
    const parsed = output.safeParse(useSchemaNames(value, schema));
    if (parsed.success) return { output: parsed.data, isCut };
    if (!isOpen) others.push(value);
    const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    fault = `The JSON object is not as described: ${where.join("; ")}.`;
  }
  const meant = (isAsAsked ? [] : alternativeValues(others, schema)).map((value) =>
    output.safeParse(useSchemaNames(value, schema)),
  );
  const found = meant.find(({ data }) => data !== undefined && hasListMembers(data));
  return found?.data === undefined ? { fault } : { output: found.data, isCut: false };
}

/** Returns other candidates: values inside the objects, and the objects as members of a list. */
function alternativeValues(
  values: readonly unknown[],
  schema: ReturnType<typeof replySchema>,
): unknown[] {
  const within = values.flatMap((value) => Object.values(Object(value)));
  const members = z.record(z.string(), z.looseObject({ type: z.string() }));
  const described = members.safeParse(schema["properties"]).data ?? {};
  const list = Object.keys(described).find((name) => described[name]?.type === "array");
  return list === undefined ? within : [...within, { [list]: values }];
}

/** Returns whether some list has members, if there are lists, because invalid ones are dropped. */
function hasListMembers(output: unknown): boolean {
  const lists = Object.values(Object(output)).filter((value) => Array.isArray(value));
  return lists.length === 0 || lists.some((list) => list.length > 0);
}

/** Removes reasoning before the reply; some models omit its opening tag. */
function withoutThoughts(text: string): string {
  const reply = text.replace(/^(?!\s*\{)[^]*?<\/think(?:ing)?>/i, "");
  return /^\s*<think(?:ing)?>/i.test(reply) ? "" : reply;
}

const READINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  jsonrepair,
  (text) => jsonrepair(escapeInnerQuotes(text)),
];

function parse(json: string): unknown {
  for (const reading of READINGS) {
    try {
      return JSON.parse(reading(json));
    } catch {
      // This object is not evident either; the next one may be.
    }
  }
  return undefined;
}

/** What may follow the closing quotation mark of a text: the end of its container, or a value. */
const ENDS = /^"\s*(?:[}\]:]|,\s*["{[}\]]|$)/;

/** Escapes quotation marks within a text: `"He said "no" to it."` */
function escapeInnerQuotes(json: string): string {
  let isText = false;
  return json.replaceAll(/\\?"/g, (mark, at: number) => {
    if (mark !== '"') return mark;
    const isWithin = isText && !ENDS.test(json.slice(at));
    if (!isWithin) isText = !isText;
    return isWithin ? String.raw`\"` : mark;
  });
}

type FoundObject = { json: string; isOpen: boolean; isCut: boolean };

/** Yields the outermost objects. An unclosed object ends after its last complete list member. */
function* objectsIn(text: string): Generator<FoundObject> {
  let open = "";
  let [start, member, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    // Quotation marks around an object are not part of it.
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
