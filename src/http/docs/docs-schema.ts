// Renders a JSON Schema as a tree: follows references and stops at cycles.
import { z } from "@hono/zod-openapi";
import { markup, prose, type Html } from "./docs-frame.ts";

// Missing or malformed values count as absent, because an incomplete reference is better than none.
const Fields = z.record(z.string(), z.unknown()).catch({});
const List = z.array(z.unknown()).catch([]);
export const fields = (value: unknown) => Fields.parse(value);
export const list = (value: unknown) => List.parse(value);
export const text = (value: unknown) => (typeof value === "string" ? value : "");

/** `above` contains the names of the components that enclose this one, to detect cycles. */
export type Place = { document: unknown; above: readonly string[] };
type ResolvedSchema = {
  node: Record<string, unknown>;
  name: string;
  place: Place;
  closes: boolean;
};

/** Resolves a pointer within the document; nothing is ever fetched. */
export function find(value: unknown, place: Place): ResolvedSchema {
  const node = fields(value);
  const ref = text(node["$ref"]);
  if (!ref.startsWith("#/")) return { node, name: "", place, closes: false };
  const keys = ref.slice(2).split("/");
  const name = keys.at(-1) ?? "";
  if (place.above.includes(name)) return { node: {}, name, place, closes: true };
  const target = keys.reduce<unknown>((level, key) => fields(level)[key], place.document);
  return { ...find(target, { ...place, above: [...place.above, name] }), name };
}

const choicesOf = (node: ResolvedSchema["node"]) => [
  ...list(node["anyOf"]),
  ...list(node["oneOf"]),
];

function typeOf(schema: unknown, at: Place): string {
  const { node, name, place, closes } = find(schema, at);
  if (closes) return `${name} (as above)`;
  const values = "const" in node ? [node["const"]] : list(node["enum"]);
  const types = [
    ...values.map((value) => JSON.stringify(value)),
    ...choicesOf(node).map((choice) => typeOf(choice, place)),
  ];
  if (types.length > 0) return [...new Set(types)].join(" | ");
  if ("items" in node) return `${typeOf(node["items"], place).replace(/^.* \| .*$/, "($&)")}[]`;
  const named = typeof node["type"] === "string" ? [node["type"]] : list(node["type"]).map(text);
  const type = named.join(" | ") || (node["properties"] || node["allOf"] ? "object" : "any");
  if (type === "object") return name || type;
  return "format" in node ? `${type} <${text(node["format"])}>` : type;
}

const FACTS =
  "minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems pattern default".split(
    " ",
  );

type Field = { name: string; schema: unknown; required: boolean; description?: string };

/** Renders one named value: a property, a parameter, or the values of a record. */
export function row({ name, schema, required, description }: Field, at: Place): Html {
  const { node } = find(schema, at);
  const facts = FACTS.flatMap((key) => (key in node ? `${key} ${JSON.stringify(node[key])}` : []));
  const inside = children(schema, at);
  const count = `${inside.length} ${inside.length === 1 ? "field" : "fields"}`;
  return markup`<li><div class="row"><code>${name}</code><span class="type">${typeOf(schema, at)}</span>
${required && markup`<span class="required">required</span>`}</div>
${prose(description || text(node["description"]))}${facts.length > 0 && markup`<p class="type">${facts.join(" · ")}</p>`}
${inside.length > 0 && markup`<details><summary>${count}</summary><ul class="tree">${inside}</ul></details>`}</li>`;
}

function children(schema: unknown, at: Place): Html[] {
  const { node, place } = find(schema, at);
  const required = list(node["required"]);
  const own = Object.entries(fields(node["properties"])).map(([name, property]) =>
    row({ name, schema: property, required: required.includes(name) }, place),
  );
  const others = fields(node["additionalProperties"]);
  const rest = { name: "{any name}", schema: others, required: false };
  if (Object.keys(others).length > 0) own.push(row(rest, place));
  const parts = [...list(node["allOf"]), ...("items" in node ? [node["items"]] : [])];
  // Alternatives without fields are already part of the type, and a single alternative with fields
  // needs no heading.
  const branches = choicesOf(node)
    .map((choice) => ({ type: typeOf(choice, place), inside: children(choice, place) }))
    .filter(({ inside }) => inside.length > 0);
  const choices = branches.flatMap(({ type, inside }) => {
    if (branches.length === 1) return inside;
    return markup`<li><span class="type">either ${type}</span><ul class="tree">${inside}</ul></li>`;
  });
  return [...own, ...parts.flatMap((part) => children(part, place)), ...choices];
}

export function schemaTree(schema: unknown, at: Place): Html {
  const { node } = find(schema, at);
  return markup`<span class="type">${typeOf(schema, at)}</span>${prose(text(node["description"]))}
<ul class="tree">${children(schema, at)}</ul>`;
}

/** Returns an example value: the given example, or else an object with the required members. */
export function exampleOf(schema: unknown, at: Place): unknown {
  const { node, place, closes } = find(schema, at);
  const given = [...list(node["examples"]), node["default"], node["const"], ...list(node["enum"])];
  const first = node["example"] ?? given.find((value) => value !== undefined);
  if (first !== undefined || closes) return first ?? null;
  const [choice] = [...choicesOf(node), ...list(node["allOf"])];
  if (choice !== undefined) return exampleOf(choice, place);
  if ("items" in node) return [exampleOf(node["items"], place)];
  const properties = fields(node["properties"]);
  const shown = list(node["required"]).map((name) => [
    text(name),
    exampleOf(properties[text(name)], place),
  ]);
  if (shown.length > 0) return Object.fromEntries(shown);
  const blanks: Record<string, unknown> = { integer: 1, number: 1, boolean: true, object: {} };
  return blanks[typeOf(schema, at)] ?? "text";
}
