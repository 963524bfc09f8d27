// Describes the fields of schemas, parameters and bodies in the words of the glossary.
import glossary from "./docs-glossary.txt";
import { fields, list, text } from "./docs-schema.ts";

type Fields = Record<string, unknown>;

const WORDS: ReadonlyMap<string, string> = new Map(
  glossary.split("\n").flatMap((line) => {
    const [, name, words] = /^([\w.]+): (.+)$/.exec(line) ?? [];
    return name === undefined || words === undefined ? [] : [[name, words] as const];
  }),
);

export function describeParameter(parameter: unknown): Fields {
  const node = fields(parameter);
  const parent = node["in"] === "path" ? "Path" : "Query";
  const schema = describeProperty(node["schema"], { parent, name: text(node["name"]) });
  return { ...node, description: node["description"] ?? schema["description"], schema };
}

export function describeContent(holder: Fields, parent: string): Fields {
  if (!("content" in holder)) return holder;
  const content = mapMembers(fields(holder["content"]), (media) => ({
    ...fields(media),
    schema: describeSchema(fields(media)["schema"], parent),
  }));
  return { ...holder, content };
}

/** Renders a schema; `parent` is the property or the component that contains it. */
export function describeSchema(schema: unknown, parent: string): Fields {
  const node = fields(schema);
  const inside = (value: unknown) => describeSchema(value, parent);
  const all = (key: string) => (key in node ? { [key]: list(node[key]).map(inside) } : {});
  const one = (key: string) => (isObject(node[key]) ? { [key]: inside(node[key]) } : {});
  const properties = mapMembers(fields(node["properties"]), (value, name) =>
    describeProperty(value, { parent, name }),
  );
  return {
    ...node,
    ...("properties" in node ? { properties } : {}),
    ...one("items"),
    ...one("additionalProperties"),
    ...all("anyOf"),
    ...all("oneOf"),
    ...all("allOf"),
  };
}

function describeProperty(schema: unknown, at: { parent: string; name: string }): Fields {
  const node = describeSchema(schema, at.name);
  const words = WORDS.get(`${at.parent}.${at.name}`) ?? WORDS.get(at.name);
  const isTold = "description" in node || "$ref" in node || words === undefined;
  return isTold ? node : { ...node, description: words };
}

export function mapMembers<T>(
  object: Fields,
  change: (value: unknown, key: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value, key)]),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
