// A random request by an OpenAPI description, repeatable by its seed.
import { seeded } from "../../support/random/seeded.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
export type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

type Target = { seed: number; key: string; collection: string };

const METHODS = ["get", "post", "put", "patch", "delete"];
/** They end the key or the tenant's only collection, after which every request would be refused alike. */
const SPARED = new Set(["delete /v1/keys/{key}", "delete /v1/collections/{collection}"]);
const DEEPEST = 5;

export function randomCall(described: Described, { seed, key, collection }: Target) {
  const random = createRandom(seed);
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      const isSpared = operation === undefined || SPARED.has(`${method} ${path}`);
      return isSpared ? [] : [{ path, method, operation }];
    }),
  );
  const { path, method, operation } = random.pick(operations);
  const valueOf = (schema: Schema | undefined): unknown =>
    randomValue(described, random, { schema: schema ?? {}, depth: 0 });
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place === "query" && random.chance(0.5)) query.append(name, textOf(valueOf(schema)));
  }
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    if (name === "collection" && random.chance(0.8)) return collection;
    return encodeURIComponent(textOf(random.hostile()));
  });
  const headers: Record<string, string> = {
    Authorization: random.chance(0.95)
      ? `Bearer ${key}`
      : random.pick(["", "Bearer x", "Basic eA=="]),
  };
  const json = operation.requestBody?.content["application/json"];
  const body = method === "get" ? undefined : bodyOf(random, json && (() => valueOf(json.schema)));
  if (body !== undefined) {
    const others = ["text/plain", "multipart/form-data; boundary=x", "application/pdf"];
    headers["Content-Type"] = random.chance(0.9) ? "application/json" : random.pick(others);
  }
  const init = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) };
  return { path: `${filled}${query.size > 0 ? `?${query.toString()}` : ""}`, init };
}

function bodyOf(random: Random, make: (() => unknown) | undefined): string | undefined {
  if (make === undefined) return random.chance(0.3) ? textOf(random.hostile()) : undefined;
  const text = JSON.stringify(make()) ?? "";
  if (random.chance(0.1)) return text.slice(0, Math.floor(text.length * random.next()));
  return text;
}

function randomValue(
  described: Described,
  random: Random,
  { schema, depth }: { schema: Schema; depth: number },
): unknown {
  const of = (inner: Schema): unknown =>
    randomValue(described, random, { schema: inner, depth: depth + 1 });
  // One value in eight is of no described kind.
  if (random.chance(0.125) || depth > DEEPEST) return random.hostile();
  if (schema.$ref !== undefined) {
    return of(described.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  }
  const choices = schema.enum ?? schema.anyOf?.map(of) ?? schema.oneOf?.map(of);
  if (choices !== undefined) return random.pick(choices);
  if (schema.const !== undefined) return schema.const;
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(of)) as unknown;
  switch ([schema.type].flat()[0] ?? "string") {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
          schema.required?.includes(name) === true || random.chance(0.4) ? [[name, of(inner)]] : [],
        ),
      );
    case "array":
      return Array.from({ length: Math.floor(random.next() * 4) }, () => of(schema.items ?? {}));
    case "integer":
      return Math.floor(random.next() * 20);
    case "number":
      return random.next();
    case "boolean":
      return random.chance(0.5);
    default:
      return random.pick(["storm deductible", "What is the rate?", "a.pdf", "hello"]);
  }
}

type Random = ReturnType<typeof createRandom>;

const HOSTILE: readonly unknown[] = [
  null,
  -1,
  1e308,
  "",
  "\u0000",
  "\u202e\ud800",
  "'; DROP TABLE documents; --",
  "../../etc/passwd",
  "%00%2e%2e",
  "<script>alert(1)</script>",
  "x".repeat(5000),
  [],
  {},
  { __proto__: 1, constructor: "x" },
  JSON.parse('{"__proto__": {"x": 1}}'),
  [[[[[[]]]]]],
  true,
  "ans_01M82QEW29VC43FFKHBRJWAS7Z",
  "9999-99-99T99:99:99Z",
];

function createRandom(seed: number) {
  const next = seeded(seed * 2_654_435_761);
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)];
    if (chosen === undefined && from.length === 0) throw new Error("nothing to choose from");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index is within the list
    return chosen as T;
  };
  return { next, pick, chance: (share: number) => next() < share, hostile: () => pick(HOSTILE) };
}

function textOf(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();
}
