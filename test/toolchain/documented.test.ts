// What somebody can set or run has a line in the page that lists it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ACTIONS } from "../../scripts/commands/operator/actions.ts";
import { CollectionSettings } from "../../src/domain/collection.ts";

/** The names of a Markdown table's first column, of all tables of a page. */
function listed(page: string): Set<string> {
  const rows = readFileSync(`docs/${page}`, "utf8").matchAll(/^\| (`[^|]+) \|/gm);
  const cells = Array.from(rows, ([, cell = ""]) => cell);
  return new Set(
    cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name)),
  );
}

/** `retrieval.k1` for every setting; those that stand together in a line are named there by their last part, as `.min`. */
function pathsOf(settings: object, path = ""): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const here = path === "" ? name : `${path}.${name}`;
    const isGroup = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    return isGroup ? pathsOf(value as object, here) : [here];
  });
}

it("lists every setting of a collection", () => {
  const names = listed("configuration.md");
  const paths = pathsOf(CollectionSettings.parse({}));
  expect(paths.length).toBeGreaterThan(20);
  const isListed = (path: string): boolean =>
    names.has(path) || names.has(path.slice(path.lastIndexOf(".")));
  expect(paths.filter((path) => !isListed(path))).toEqual([]);
});

it("lists every variable that the command line reads", () => {
  const names = listed("configuration.md");
  const files = readdirSync("scripts/commands", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts"));
  const read = sources.flatMap((file) => {
    const source = readFileSync(join("scripts/commands", file), "utf8");
    return Array.from(source.matchAll(/env\["(QUIRE_\w+)"\]/g), ([, name = ""]) => name);
  });
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !names.has(name))).toEqual([]);
});

it("lists every command of the operator", () => {
  const names = new Set(Array.from(listed("operating.md"), (name) => name.split(" ")[0] ?? ""));
  const commands = ACTIONS.map(({ name }) => name);
  expect(commands.filter((name) => !names.has(name))).toEqual([]);
});

it.each(["operating.md", "deploying.md"])("names only lines of the log that exist: %s", (page) => {
  const sources = ["src", "workers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  const written = new Set(
    sources.flatMap((source) =>
      Array.from(source.matchAll(/\blog\(\s*"([a-z_]+\.[a-z_]+)"/g), ([, event = ""]) => event),
    ),
  );
  expect(written.size).toBeGreaterThan(30);
  const text = readFileSync(`docs/${page}`, "utf8");
  const named = Array.from(text.matchAll(/`([a-z_]+\.[a-z_]+)`/g), ([, event = ""]) => event);
  const events = named.filter(
    (name) => !/\.(?:toml|deploy|staging|md|json|detail|active)$/.test(name),
  );
  expect(events.length).toBeGreaterThan(1);
  expect(events.filter((event) => !written.has(event))).toEqual([]);
});
