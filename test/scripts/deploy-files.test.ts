import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { deployedUrl } from "../../scripts/deploy/release.ts";
import { readSecrets } from "../../scripts/deploy/secrets.ts";
import { readTarget } from "../../scripts/deploy/target/target.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-deploy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test("a secrets file is JSON or lines, and an empty value is no secret", async ({ expect }) => {
  const lines = await fileOf(".env", '# comment\nADMIN_KEY="abc"\nOTHER=\n');
  const json = await fileOf("secrets.json", '{"ADMIN_KEY": "abc", "OTHER": null}');
  expect(readSecrets(lines)).toEqual({ ADMIN_KEY: "abc" });
  expect(readSecrets(json)).toEqual({ ADMIN_KEY: "abc" });
});

test("a secrets file that can't be read is named, without its content", async ({ expect }) => {
  const broken = await fileOf("broken.json", '{"ADMIN_KEY": hunter2}');
  expect(() => readSecrets(join(folder, "none"))).toThrow(/secrets file .*none can't be read/);
  expect(() => readSecrets(broken)).toThrow(/^(?![^]*hunter2)/);
});

test("an environment without a binding is refused with its name", async ({ expect }) => {
  const config = await fileOf(
    "wrangler.toml",
    'name = "x"\nmain = "x.ts"\ncompatibility_date = "2026-10-01"\n[env.production]\n[env.production-indexer]\n',
  );
  expect(() => readTarget(config)).toThrow(/\[env.production\][^]*d1_databases/);
});

test("the address of a deployment is the custom domain before workers.dev", ({ expect }) => {
  const stdout = "Deployed\n  https://quire-api.acme.workers.dev\n  api.acme.com (custom domain)\n";
  expect(deployedUrl({ code: 0, stdout, stderr: "" })).toBe("https://api.acme.com");
});

test("a custom domain with a second address beside it is refused", async ({ expect }) => {
  const original = await readFile("wrangler.toml", "utf8");
  const domain = 'routes = [{ pattern = "api.example.com", custom_domain = true }]';
  const withDomain = async (more: string) => {
    const text = original.replace("[env.production]\n", `[env.production]\n${domain}\n${more}`);
    return readTarget(await fileOf("domain.toml", text));
  };
  expect((await withDomain("")).api.name).toBe("quire-api");
  await expect(withDomain("workers_dev = true\n")).rejects.toThrow("second address");
  const previews = original.replace("preview_urls = false", domain);
  const path = await fileOf("previews.toml", previews);
  expect(() => readTarget(path)).toThrow("second address");
});

const SECOND = `binding = "DB_2"
database_name = "quire-2"
migrations_dir = "migrations"
`;

/** wrangler.toml with a second database in both environments, or in one, and named in their variables, or not. */
async function withSecond(
  bound: readonly string[],
  { named = bound, row = SECOND }: { named?: readonly string[]; row?: string } = {},
): Promise<string> {
  const original = await readFile("wrangler.toml", "utf8");
  const sections = original.split(/^(?=\[env\.[\w-]+\.vars\])/m).map((section) => {
    const env = /^\[env\.([\w-]+)\.vars\]/.exec(section)?.[1] ?? "";
    return named.includes(env) ? section.replace('SHARDS = ""', 'SHARDS = "DB_2"') : section;
  });
  const more = bound.map((env) => `\n[[env.${env}.d1_databases]]\n${row}`);
  return fileOf("second.toml", sections.join("") + more.join(""));
}

test("a second database is deployed if both Workers bind and name it alike", async ({ expect }) => {
  const [api, indexer] = ["production", "production-indexer"] as const;
  const second = readTarget(await withSecond([api, indexer]));
  expect(second.further).toEqual([{ database: "quire-2", databaseId: undefined }]);
  const twice = { row: SECOND.replace("quire-2", "quire") };
  const refused: [Parameters<typeof withSecond>, RegExp][] = [
    [[[], { named: [api, indexer] }], /SHARDS names DB_2/],
    [[[api, indexer], { named: [api] }], /^✗ SHARDS of \[env.production\]/],
    [[[indexer]], /^✗ d1_databases of \[env.production\]/],
    [[[api]], /^✗ d1_databases of \[env.production\]/],
    [[[api, indexer], twice], /Two bindings of \[env.production\] have the database quire\./],
  ];
  for (const [given, fault] of refused) {
    const path = await withSecond(...given);
    expect(() => readTarget(path), String(fault)).toThrow(fault);
  }
});

test("variables and secrets with which no Worker starts are refused", async ({ expect }) => {
  const original = await readFile("wrangler.toml", "utf8");
  const misspelt = original.replaceAll('"workers-ai"', '"workers-a"');
  const path = await fileOf("profile.toml", misspelt);
  expect(() => readTarget(path)).toThrow(/\[env.production\] would not start[^]*MODEL_PROFILE: /);
  const secrets = { ADMIN_KEY: "short" };
  expect(() => readTarget("wrangler.toml", { secrets })).toThrow(
    "ADMIN_KEY: must have at least 12 characters",
  );
  expect(() => readTarget("wrangler.toml", { location: "mars" })).toThrow(
    /no location mars[^]*weur/,
  );
});

test("a mistyped option is answered with the usage", async ({ expect }) => {
  const run = promisify(execFile)(process.execPath, ["scripts/deploy.ts", "--dryrun"]);
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Unknown option '--dryrun'\.\n\nnpm run deploy/),
  });
});

test("staging has Workers and stores of its own", ({ expect }) => {
  const [production, staging] = [
    readTarget("wrangler.toml"),
    readTarget("wrangler.toml", { stage: "staging" }),
  ];
  expect(staging.api).toEqual({ environment: "staging", name: "quire-staging-api" });
  expect(staging.database).not.toBe(production.database);
  expect(staging.queues).toHaveLength(production.queues.length);
});
