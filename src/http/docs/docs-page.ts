// GET /docs: renders the OpenAPI document as one self-contained page. It works offline and with a
// content security policy that only allows inline styles, which a viewer from a CDN (Scalar,
// Swagger UI) would not.
import { markup, page, prose, type Html } from "./docs-frame.ts";
import { fields, find, list, row, schemaTree, text, type Place } from "./docs-schema.ts";
import { type Route, curl } from "./docs-curl.ts";

const METHODS = ["get", "post", "put", "patch", "delete"];
const PROBLEM = "application/problem+json";

type Fields = Record<string, unknown>;
export function docsPage(openApiDocument: unknown): string {
  const document = fields(openApiDocument);
  const place: Place = { document, above: [] };
  const { title, version, description } = fields(document["info"]);
  const listed = list(document["tags"]).map(fields);
  const tags = new Map(listed.map((tag) => [text(tag["name"]), text(tag["description"])]));
  const routes = Object.entries(fields(document["paths"])).flatMap(routesOf);
  const groups = [...new Set([...tags.keys(), ...routes.map(({ tag }) => tag)])]
    .map((name) => ({ name, members: routes.filter(({ tag }) => tag === name) }))
    .filter(({ members }) => members.length > 0);
  const sections = groups.map(
    ({ name, members }) => markup`<section><h2>${name}</h2>${prose(tags.get(name))}
${members.map((route) => article(route, place))}</section>`,
  );
  const heading = markup`<h1>${text(title)}</h1><p class="soft">version ${text(version)}</p>`;
  const errors = problems(routes, place);
  const menus = groups.map(
    ({ name, members }) => markup`<b>${name}</b><ul>${members.map(link)}</ul>`,
  );
  return page({
    title: text(title),
    navigation: [...menus, ...errors.map(() => markup`<a href="#problems"><b>Problems</b></a>`)],
    body: [heading, ...prose(text(description)), ...sections, ...errors],
  });
}

function routesOf([path, item]: [string, unknown]): Route[] {
  const operations = Object.entries(fields(item)).filter(([method]) => METHODS.includes(method));
  return operations.map(([method, value]) => {
    const operation = fields(value);
    const id = method + path.replaceAll(/\W+/g, "-");
    return { method, path, id, tag: text(list(operation["tags"])[0]) || "Other", operation };
  });
}

function link({ id, method, path }: Route): Html {
  const steps = path.split(/(?<=\/)/).map((step) => markup`${step}<wbr>`);
  return markup`<li><a href="#${id}">${badge(method)}<code>${steps}</code></a></li>`;
}

function badge(method: string): Html {
  return markup`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

function article(route: Route, place: Place): Html {
  const { operation, method, path, id } = route;
  const parameters = list(operation["parameters"]).map((each) => parameter(each, place));
  const body = find(operation["requestBody"], place).node;
  const answers = Object.entries(fields(operation["responses"])).map((each) => answer(each, place));
  const ways = accessTo(operation, place);
  const access = ways.map(accessWords).join(", or ") || "no authentication";
  return markup`<article id="${id}"><h3>${badge(method)}<code>${path}</code></h3>
<p class="summary">${text(operation["summary"])}</p>${prose(text(operation["description"]))}<p class="soft">${access}</p>
${parameters.length > 0 && markup`<h4>Parameters</h4><ul class="tree">${parameters}</ul>`}
${"content" in body && markup`<h4>Body</h4>${prose(text(body["description"]))}${contents(body, place)}`}
<h4>Responses</h4><ul class="tree">${answers}</ul><h4>Example</h4><pre>${curl(route, Object.keys(ways[0] ?? {}), place)}</pre></article>`;
}

function parameter(value: unknown, place: Place): Html {
  const { name, in: where, required, description, schema } = find(value, place).node;
  const labels: Record<string, string> = { path: `{${text(name)}}`, query: `?${text(name)}` };
  const label = labels[text(where)] ?? `${text(where)} ${text(name)}`;
  const field = {
    name: label,
    schema,
    required: required === true,
    description: text(description),
  };
  return row(field, place);
}

function accessTo(operation: Fields, { document }: Place): Fields[] {
  return list(operation["security"] ?? fields(document)["security"]).map(fields);
}

function accessWords(way: Fields): string {
  const scopes = Object.values(way).flatMap((each) =>
    list(each).map((scope) => `scope ${text(scope)}`),
  );
  return [...Object.keys(way), ...scopes].join(", ") || "no authentication";
}

function contents({ content }: Fields, place: Place): Html[] {
  return Object.entries(fields(content)).map(([type, media]) => {
    const tree = schemaTree(fields(media)["schema"], place);
    return markup`<div><code>${type}</code> ${tree}</div>`;
  });
}

/**
 * Renders one response. All problems have the same fields, so a route only lists its codes, and the
 * page describes the fields once.
 */
function answer([status, value]: [string, unknown], place: Place): Html {
  const { description, content } = find(value, place).node;
  const { [PROBLEM]: problem, ...others } = fields(content);
  const { node, place: inside } = find(fields(problem)["schema"], place);
  const { const: code, enum: all } = find(fields(node["properties"])["code"], inside).node;
  // A list of all codes would say nothing about this response.
  const codes = code === undefined ? list(all) : [code];
  const words = codes.length < 5 ? codes.map((each) => markup`<code>${text(each)}</code>`) : [];
  const open = status.startsWith("2") && markup` open`;
  return markup`<li><div class="row"><code>${status}</code><span>${text(description)}</span>${words}
${problem !== undefined && markup`<a href="#problems">problem</a>`}</div>
${Object.keys(others).length > 0 && markup`<details${open}><summary>Content</summary>${contents({ content: others }, place)}</details>`}</li>`;
}

function problems(routes: readonly Route[], place: Place): Html[] {
  const answers = routes.flatMap(({ operation }) => Object.values(fields(operation["responses"])));
  const media = answers.map((each) => fields(find(each, place).node["content"])[PROBLEM]);
  const problem = media.find((each) => each !== undefined);
  if (problem === undefined) return [];
  const section = markup`<section id="problems"><h2>Problems</h2><article>
<p>Every error is sent as <code>${PROBLEM}</code>. Base error handling on <code>code</code>, because the texts may change.</p>
${schemaTree(fields(problem)["schema"], place)}</article></section>`;
  return [section];
}
