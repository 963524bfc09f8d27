import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { deployedUrl } from "../../scripts/deploy/release.ts";
import { readSecretNames } from "../../scripts/deploy/secrets.ts";
import { readTarget } from "../../scripts/deploy/target.ts";

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
  expect(readSecretNames(lines)).toEqual(["ADMIN_KEY"]);
  expect(readSecretNames(json)).toEqual(["ADMIN_KEY"]);
});

test("a secrets file that can't be read is named, without its content", async ({ expect }) => {
  const broken = await fileOf("broken.json", '{"ADMIN_KEY": hunter2}');
  expect(() => readSecretNames(join(folder, "none"))).toThrow(/secrets file .*none can't be read/);
  expect(() => readSecretNames(broken)).toThrow(/^(?![^]*hunter2)/);
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

test("staging has Workers and stores of its own", ({ expect }) => {
  const [production, staging] = [
    readTarget("wrangler.toml"),
    readTarget("wrangler.toml", { stage: "staging" }),
  ];
  expect(staging.api).toEqual({ environment: "staging", name: "quire-staging-api" });
  expect(staging.database).not.toBe(production.database);
  expect(staging.queues).toHaveLength(production.queues.length);
});
