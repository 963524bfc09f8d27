// An OpenAPI document → TypeScript: a type for each component, and the body and the response of each operation. A
// generator of our own because the known ones need the compiler API that TypeScript 7 no longer has.
import { fields, list, text } from "../../src/http/docs/docs-schema.ts";

type Fields = Record<string, unknown>;

const HEADER = `// Generated from the description of the API by \`npm run client:types\`. Do not edit.
`;
const METHODS = ["get", "post", "put", "patch", "delete"];

export function typesOf(document: Fields): string {
  const schemas = Object.entries(fields(fields(document["components"])["schemas"]));
  const components = schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const operations = Object.values(fields(document["paths"])).flatMap((item) =>
    METHODS.flatMap((method) => {
      const operation = fields(item)[method];
      return operation === undefined ? [] : [operationType(fields(operation))];
    }),
  );
  const table = `/** The JSON that an operation takes and returns, by the operation's id. */
export type Operations = {\n${operations.join("\n")}\n};`;
  return `${HEADER}\n${[...components, table].join("\n\n")}\n`;
}

function operationType(operation: Fields): string {
  const body = jsonOf(operation["requestBody"]);
  const [, success] =
    Object.entries(fields(operation["responses"])).find(([status]) => status.startsWith("2")) ?? [];
  const parts = [
    ...(body === undefined ? [] : [`body: ${typeOf(body)}`]),
    `response: ${typeOf(jsonOf(success) ?? { type: "null" })}`,
  ];
  return `  ${text(operation["operationId"])}: { ${parts.join("; ")} };`;
}

function jsonOf(holder: unknown): unknown {
  return fields(fields(fields(holder)["content"])["application/json"])["schema"];
}

function typeOf(schema: unknown): string {
  const node = fields(schema);
  const ref = text(node["$ref"]);
  if (ref !== "") return ref.split("/").at(-1) ?? "unknown";
  for (const key of ["anyOf", "oneOf"]) {
    if (key in node) return unionOf(list(node[key]).map(typeOf));
  }
  if ("allOf" in node) return list(node["allOf"]).map(typeOf).join(" & ");
  if ("const" in node) return JSON.stringify(node["const"]);
  if ("enum" in node) return unionOf(list(node["enum"]).map((value) => JSON.stringify(value)));
  const { type } = node;
  return Array.isArray(type)
    ? unionOf(type.map((each) => plainType(text(each), node)))
    : plainType(text(type), node);
}

function plainType(type: string, node: Fields): string {
  switch (type) {
    case "object":
      return objectType(node);
    case "array":
      return `${bracketed(typeOf(node["items"]))}[]`;
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return type;
    default:
      return "unknown";
  }
}

function objectType(node: Fields): string {
  const properties = Object.entries(fields(node["properties"]));
  const required = new Set(list(node["required"]));
  const rest = node["additionalProperties"];
  if (properties.length === 0) {
    return `Record<string, ${typeof rest === "object" ? typeOf(rest) : "unknown"}>`;
  }
  const members = properties.map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${key}${required.has(name) ? "" : "?"}: ${typeOf(schema)}`;
  });
  return `{ ${members.join("; ")} }`;
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].map((type) => (type.includes(" & ") ? `(${type})` : type)).join(" | ");
}

function bracketed(type: string): string {
  return /[|&]/.test(type) && !/^\{.*\}$/.test(type) ? `(${type})` : type;
}
