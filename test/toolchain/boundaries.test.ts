// Who may import whom, proved on planted files: a glob that stops matching would otherwise go unnoticed.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { z } from "zod";

const FOLDERS = [
  "domain",
  "shared",
  "language",
  "calculate",
  "tables",
  "storage",
  "models",
  "retrieval",
  "ingestion",
  "agents",
  "http",
] as const;
type Folder = (typeof FOLDERS)[number];
/** They import all, and none of the folders imports them. */
const OUTER = ["workers", "evaluation"] as const;
type Target = Folder | (typeof OUTER)[number];
const TARGETS: readonly Target[] = [...FOLDERS, ...OUTER];

/** The table of CONTRIBUTING.md; a folder may always import itself. */
const MAY_IMPORT: Record<Folder, readonly Target[]> = {
  domain: ["shared"],
  shared: [],
  language: ["domain", "shared"],
  calculate: ["domain", "shared"],
  tables: ["calculate", "language", "domain", "shared"],
  storage: ["language", "domain", "shared"],
  models: ["language", "domain", "shared"],
  retrieval: ["models", "storage", "tables", "language", "domain", "shared"],
  ingestion: ["models", "storage", "tables", "language", "domain", "shared"],
  agents: ["retrieval", "models", "tables", "calculate", "language", "domain", "shared"],
  http: ["agents", "retrieval", "tables", "language", "domain", "shared"],
};
const TYPES_ONLY: Partial<Record<Folder, readonly Target[]>> = { http: ["storage", "models"] };
/** The web framework is http's alone; the runtime's bindings and context belong to workers/. */
const PACKAGES = ["hono", "hono/streaming", "@hono/zod-openapi", "cloudflare:workers"];

const FORMS = {
  value: (from: string) => `import { noun } from "${from}";\nexport const copy = noun;\n`,
  type: (from: string) => `import type { Noun } from "${from}";\nexport type Copy = Noun;\n`,
  dynamic: (from: string) => `export const load = () => import("${from}");\n`,
  reexport: (from: string) => `export { noun } from "${from}";\n`,
};
type Form = keyof typeof FORMS;
const FORM_NAMES = ["value", "type", "dynamic", "reexport"] as const satisfies readonly Form[];

type Plant = { path: string; source: string; forbidden: boolean };

const folderPath = (folder: Target) =>
  OUTER.some((outer) => outer === folder) ? folder : `src/${folder}`;

function isAllowed(from: Folder, to: Target, form: Form): boolean {
  if (from === to || MAY_IMPORT[from].includes(to)) return true;
  return form === "type" && (TYPES_ONLY[from]?.includes(to) ?? false);
}

/** Each pair of folders in each form: from one and two levels of nesting, to one and two levels. */
function plantsOf(from: Folder): Plant[] {
  const plants: Plant[] = [];
  for (const nesting of ["", "deep/"]) {
    const place = (name: string) => `${folderPath(from)}/${nesting}${name}.ts`;
    for (const to of TARGETS) {
      for (const target of [`${folderPath(to)}/noun.ts`, `${folderPath(to)}/deep/noun.ts`]) {
        for (const form of FORM_NAMES) {
          const path = place(`${form}-of-${to}${target.includes("/deep/") ? "-deep" : ""}`);
          const specifier = relative(dirname(path), target);
          plants.push({
            path,
            source: FORMS[form](specifier.startsWith(".") ? specifier : `./${specifier}`),
            forbidden: !isAllowed(from, to, form),
          });
        }
      }
    }
    for (const [at, name] of PACKAGES.entries()) {
      const forbidden = from !== "http" || name.startsWith("cloudflare:");
      plants.push({ path: place(`package-${at}`), source: FORMS.value(name), forbidden });
    }
  }
  return plants;
}

const plants = new Map(FOLDERS.map((folder) => [folder, plantsOf(folder)]));
const CYCLE = {
  "src/shared/chicken.ts": `import { egg } from "./egg.ts";\nexport const chicken = () => egg;\n`,
  "src/shared/egg.ts": `import { chicken } from "./chicken.ts";\nexport const egg = () => chicken;\n`,
};
/** Outside src/, only evaluation/ is out of bounds. */
const ABOVE = new Map(
  ["scripts/deep/measure.ts", "workers/measure.ts"].map((path) => [
    path,
    FORMS.value(relative(dirname(path), "evaluation/noun.ts")),
  ]),
);

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});
let root = "";
const reported = new Map<string, string[]>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "quire-boundaries-"));
  // A copy of the configuration: oxlint matches its globs from the folder that holds it.
  await copyFile(".oxlintrc.json", join(root, ".oxlintrc.json"));
  const nouns = TARGETS.flatMap((folder) => [
    `${folderPath(folder)}/noun.ts`,
    `${folderPath(folder)}/deep/noun.ts`,
  ]);
  const files = new Map<string, string>([
    ...nouns.map((path) => [path, "export const noun = 1;\nexport type Noun = number;\n"] as const),
    ...[...plants.values()].flat().map(({ path, source }) => [path, source] as const),
    ...Object.entries(CYCLE),
    ...ABOVE,
  ]);
  for (const [path, source] of files) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), source);
  }
  for (const { code, filename } of (await lint(root)).diagnostics) {
    reported.set(filename, [...(reported.get(filename) ?? []), code]);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** oxlint exits with 1 when it finds something, which is what we want of it. */
function lint(cwd: string): Promise<z.infer<typeof Report>> {
  const oxlint = join(process.cwd(), "node_modules/oxlint/bin/oxlint");
  const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof Report>>();
  execFile(process.execPath, [oxlint, "--format=json"], { cwd, maxBuffer: 64e6 }, (_, stdout) => {
    try {
      resolve(Report.parse(JSON.parse(stdout)));
    } catch (error) {
      reject(error);
    }
  });
  return promise;
}

const isReported = (path: string) =>
  reported.get(path)?.includes("eslint(no-restricted-imports)") ?? false;

for (const folder of FOLDERS) {
  test(`${folder} may import what the table allows, and nothing else`, ({ expect }) => {
    const planted = plants.get(folder) ?? [];
    const missed = planted.filter(({ path, forbidden }) => forbidden && !isReported(path));
    const wronged = planted.filter(({ path, forbidden }) => !forbidden && isReported(path));
    expect(planted.some(({ forbidden }) => forbidden)).toBe(true);
    expect(missed.map(({ path }) => path)).toEqual([]);
    expect(wronged.map(({ path }) => path)).toEqual([]);
  });
}

test("http may name the types of stores and models, and not build one", ({ expect }) => {
  for (const folder of ["storage", "models"]) {
    expect(isReported(`src/http/deep/type-of-${folder}.ts`)).toBe(false);
    expect(isReported(`src/http/deep/value-of-${folder}.ts`)).toBe(true);
  }
});

test("scripts and workers import nothing of evaluation", ({ expect }) => {
  for (const path of ABOVE.keys()) expect(isReported(path), path).toBe(true);
});

test("a cycle is reported in every file of it", ({ expect }) => {
  for (const path of Object.keys(CYCLE)) expect(reported.get(path)).toContain("import(no-cycle)");
});

test("clean files are not reported at all", ({ expect }) => {
  const broken = new Set(
    [...plants.values()].flat().flatMap(({ path, forbidden }) => (forbidden ? [path] : [])),
  );
  for (const path of ABOVE.keys()) broken.add(path);
  const others = [...reported.keys()].filter((path) => !broken.has(path) && !(path in CYCLE));
  expect(others).toEqual([]);
});
