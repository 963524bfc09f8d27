// Extracts the text from the content of a chat reply, in each form in which servers send it.
import { z } from "zod";

/** Some models send their text in parts, with other parts that contain their reasoning. */
const Part = z.looseObject({ type: z.string(), text: z.string().optional() });

const Parts = z
  .array(Part)
  .refine((parts) => parts.some(isText))
  .transform((parts) => parts.map((part) => (isText(part) ? part.text : "")).join(""));

/** In JSON mode, Workers AI returns the parsed value instead of its text. */
const Value = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.number()])
  .transform((value) => JSON.stringify(value));

/** A list that only contains reasoning has no text. */
const Thoughts = z
  .array(z.looseObject({ type: z.enum(["thinking", "reasoning", "redacted_thinking"]) }))
  .transform(() => "");

export const Content = z.union([z.string(), Thoughts, Parts, Value]);

function isText({ type, text }: z.infer<typeof Part>): boolean {
  return type.endsWith("text") && text !== undefined;
}
