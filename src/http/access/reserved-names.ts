// JSON can contain the name `__proto__`. The validator drops such members without an error, so a
// filter by one of them would match everything.
import { createMiddleware } from "hono/factory";
import { invalidInput } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";

const RESERVED = "__proto__";
/** Letters of a name can be escaped. */
const MAY_CONTAIN_IT = /__proto__|\\u/i;

/** Throws `invalid_input` if an object in the JSON body has a member of this name. */
export const refuseReservedNames = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (/\bjson\b/i.test(type) && c.req.raw.body !== null) {
    const text = await c.req.text();
    if (MAY_CONTAIN_IT.test(text)) refuseIn(parseJson(text), "");
  }
  await next();
});

/** Rejects reserved names in a value; `pointer` locates the value in the request. */
export function refuseIn(value: unknown, pointer: string): void {
  const open = [{ value, pointer }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value !== "object" || at.value === null) continue;
    for (const [name, inner] of Object.entries(at.value)) {
      const path = `${at.pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (name === RESERVED) {
        throw invalidInput("Some members of the request are invalid.", [
          { pointer: path, message: "this name is reserved: choose another" },
        ]);
      }
      open.push({ value: inner, pointer: path });
    }
  }
}

/** Parses JSON. Returns undefined for invalid JSON, which the route reports itself. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
