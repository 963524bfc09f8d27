// Renders the example of a route as a curl command.
import { exampleOf, fields, find, list, text, type Place } from "./docs-schema.ts";

type Fields = Record<string, unknown>;

export type Route = { method: string; path: string; id: string; tag: string; operation: Fields };

const LOCAL_SERVER = "http://localhost:8787";

/** Renders the request as a command for a POSIX shell. `schemes` are the ways of authorization. */
export function curl(
  { operation, method, path }: Route,
  schemes: readonly string[],
  place: Place,
): string {
  const [server] = list(fields(place.document)["servers"]).map((each) => text(fields(each)["url"]));
  const query = list(operation["parameters"])
    .map((each) => find(each, place).node)
    .filter((each) => each["in"] === "query" && each["required"] === true)
    .map(({ name, schema }) => [text(name), plain(exampleOf(schema, place))]);
  const base = server?.startsWith("http") ? server : LOCAL_SERVER;
  const url = [base + path, ...(query.length > 0 ? [new URLSearchParams(query)] : [])];
  const lines = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${quoted(url.join("?"))}`,
  ];
  const isAdmin = /admin/i.test(schemes.join(" "));
  if (schemes.length > 0) lines.push(`-H ${authorization(base, isAdmin)}`);
  return [...lines, ...bodyArguments(operation, place)].join(" \\\n  ");
}

/**
 * Returns the authorization header of an example. The key of a development server is public. Other
 * keys are taken from a shell variable, so that they do not appear in the shell's history.
 */
function authorization(base: string, isAdmin: boolean): string {
  if (!/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(base)) {
    return `"Authorization: Bearer $${isAdmin ? "ADMIN_KEY" : "QUIRE_KEY"}"`;
  }
  return quoted(`Authorization: Bearer ${isAdmin ? "quire-dev-admin" : "quire-dev-key"}`);
}

function bodyArguments(operation: Fields, place: Place): string[] {
  const { content } = find(operation["requestBody"], place).node;
  const [type] = Object.keys(fields(content));
  if (type === undefined) return [];
  const { schema, example } = fields(fields(content)[type]);
  const value = example ?? exampleOf(schema, place);
  if (type.startsWith("multipart/")) {
    const parts = Object.entries({ ...fields(value), file: "@report.pdf" });
    return parts.map(([name, part]) => `-F ${quoted(`${name}=${plain(part)}`)}`);
  }
  const sent = type.includes("json") ? `-d ${quoted(plain(value))}` : "--data-binary @report.pdf";
  return [`-H ${quoted(`Content-Type: ${type}`)}`, sent];
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
