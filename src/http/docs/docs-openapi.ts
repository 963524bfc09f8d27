// Completes the generated OpenAPI document: adds the introduction, the order of sections, operation
// ids and field descriptions.
import { EXAMPLES } from "./docs-examples.ts";
import { fields, list } from "./docs-schema.ts";
import {
  describeParameter,
  describeContent,
  describeSchema,
  mapMembers,
} from "./docs-descriptions.ts";

type Fields = Record<string, unknown>;

export const DESCRIPTION = {
  openapi: "3.1.0",
  info: {
    title: "Quire",
    version: "1",
    description: `Quire answers questions about your documents with page-exact, verified citations.

To get started, create a collection, upload files, wait until they are \`ready\`, and ask a question. These are the first routes of the sections below.
Send your API key as \`Authorization: Bearer <key>\`. With \`wrangler dev\`, the key \`quire-dev-key\` works without any setup.

Field names are in snake_case, and times are in RFC 3339 format in UTC. Lists are paginated with \`limit\` and \`cursor\`: repeat the request with \`next_cursor\` until it is null.
Every error is a problem document with a \`code\`; the end of this page lists the codes. Resources of other tenants are reported as not found.`,
  },
  servers: [{ url: "/", description: "The server of this document" }],
  security: [{ apiKey: [] }],
  tags: [
    {
      name: "collections",
      description: "Sets of documents that are searched together, and their settings.",
    },
    { name: "documents", description: "Files with their pages, chunks and indexing progress." },
    { name: "questions", description: "Answers, searches and table look-ups." },
    { name: "sessions", description: "Conversations with follow-up questions." },
    {
      name: "summaries",
      description: "Summaries of documents, which routing uses to select them.",
    },
    { name: "keys", description: "API keys of a tenant and their scopes." },
    { name: "tenants", description: "Tenants, which are created with the deployment's ADMIN_KEY." },
    { name: "operation", description: "Health, usage and consistency checks for operators." },
  ],
};

/** Returns the document for `GET /openapi.json`. Descriptions in schemas take precedence. */
export function completeOpenApi(generated: unknown): Fields {
  const document = fields(generated);
  const components = fields(document["components"]);
  const schemas = mapMembers(fields(components["schemas"]), describeSchema);
  const paths = mapMembers(fields(document["paths"]), (item, path) =>
    mapMembers(fields(item), (operation, method) => complete(fields(operation), { method, path })),
  );
  return { ...document, components: { ...components, schemas }, paths };
}

type Place = { method: string; path: string };

function complete(generated: Fields, place: Place): Fields {
  // The generator copies this member from the route, but OpenAPI does not define it.
  const { middleware: _middleware, ...operation } = generated;
  // Inline schemas have no name, so the last word of the path is used as their parent.
  const parent = place.path.match(/\w+/g)?.at(-1) ?? "";
  const id = operationId(place);
  const body = withExample(fields(operation["requestBody"]), EXAMPLES[id]);
  return {
    operationId: id,
    ...operation,
    parameters: list(operation["parameters"]).map(describeParameter),
    ...("requestBody" in operation ? { requestBody: describeContent(body, parent) } : {}),
    responses: mapMembers(
      { ...fields(operation["responses"]), ...sharedResponses(operation) },
      (response) => describeContent(fields(response), parent),
    ),
  };
}

const problem = (description: string, headers?: Fields): Fields => ({
  description,
  ...(headers === undefined ? {} : { headers }),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const SECONDS = {
  schema: { type: "integer" },
  description: "The number of seconds to wait before the next attempt.",
};

/** Returns the responses that the app adds to all routes that require a key or accept JSON. */
function sharedResponses(operation: Fields): Fields {
  const takesJson = "application/json" in fields(fields(operation["requestBody"])["content"]);
  const ofJson = {
    413: problem("The request body is larger than 1 MB"),
    415: problem("The media type of the request body is not application/json"),
  };
  const isOpen = "security" in operation && list(operation["security"]).length === 0;
  const ofKeys = {
    429: problem("There were too many requests in the last minute", { "Retry-After": SECONDS }),
    default: problem("Any other problem, such as 405 (Allow lists the methods), 500 or 503"),
  };
  return { ...(takesJson ? ofJson : {}), ...(isOpen ? {} : ofKeys) };
}

function withExample(body: Fields, example: unknown): Fields {
  if (example === undefined) return body;
  const content = mapMembers(fields(body["content"]), (media) => ({ ...fields(media), example }));
  return { ...body, content };
}

/**
 * Returns the operation's id: `GET /v1/collections/{collection}/documents` becomes
 * `getCollectionDocuments`.
 */
function operationId({ method, path }: Place): string {
  const steps = path.split(/[/-]/).filter((step) => step !== "" && step !== "v1");
  const words = steps.flatMap((step, at) => {
    if (step.startsWith("{")) return [];
    return steps[at + 1]?.startsWith("{") ? [step.replace(/s$/, "")] : [step];
  });
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
