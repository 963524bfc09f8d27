// The synthesiser's JSON while it is being written → its statements as soon as each is complete.
import { z } from "zod";

const Statement = z.object({
  text: z.string().min(1),
  quotes: z.array(z.object({ passage: z.int(), quote: z.string() })),
});
export type WrittenStatement = z.infer<typeof Statement>;

/** The complete and well-formed members of "statements" in the beginning of a JSON object, in order. */
export function completeStatements(json: string): WrittenStatement[] {
  const list = /"statements"\s*:\s*\[/.exec(json);
  if (list === null) return [];
  const statements: WrittenStatement[] = [];
  let [depth, start, isText] = [0, 0, false];
  for (let at = list.index + list[0].length; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (isText) {
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') {
      isText = true;
    } else if (character === "{") {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === "}") {
      depth -= 1;
      if (depth === 0) statements.push(...read(json.slice(start, at + 1)));
    } else if (character === "]" && depth === 0) {
      break;
    }
  }
  return statements;
}

function read(text: string): WrittenStatement[] {
  try {
    const parsed = Statement.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
