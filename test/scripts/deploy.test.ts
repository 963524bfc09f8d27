import { indexesOf } from "../../scripts/deploy/target/vector-lengths.ts";
import { test } from "vitest";
import { deploy } from "../../scripts/deploy/deploy.ts";
import { commandLine, type Command, type Output } from "../../scripts/deploy/run-wrangler.ts";
import { bucket, database } from "../../scripts/deploy/resources.ts";
import type { Smoke } from "../../scripts/deploy/smoke.ts";
import { readTarget } from "../../scripts/deploy/target/target.ts";

const target = { ...readTarget("wrangler.toml"), databaseId: undefined };
const SECRETS = { file: ".env.deploy", names: ["ADMIN_KEY"] };
const OBJECT_CREATE = "PutObject,CompleteMultipartUpload,CopyObject";
const OBJECT_DELETE = "DeleteObject,LifecycleDeletion";

type Account = {
  accounts: string[];
  databases: string[];
  buckets: string[];
  queues: string[];
  indexes: { name: string; config: { dimensions: number; metric: string } }[];
  metadata: string[];
  vectors: number;
  rules: string[];
  secrets: Record<string, string[]>;
};

const index = target.indexes[0]?.name ?? "";

const empty: Account = {
  accounts: ["one"],
  databases: [],
  buckets: [],
  queues: [],
  indexes: [],
  metadata: [],
  vectors: 0,
  rules: [],
  secrets: {},
};

const complete: Account = {
  accounts: ["one"],
  databases: [target.database],
  buckets: [target.bucket],
  queues: [...target.queues],
  indexes: [{ name: index, config: { dimensions: 384, metric: "cosine" } }],
  metadata: ["document_id", "version_id"],
  vectors: 12,
  rules: [OBJECT_CREATE, OBJECT_DELETE],
  secrets: { production: ["ADMIN_KEY"], "production-indexer": ["ADMIN_KEY"] },
};

const printed = (value: unknown): Output => ({
  code: 0,
  stdout: JSON.stringify(value),
  stderr: "",
});
const failed = (stderr: string, stdout = ""): Output => ({ code: 1, stdout, stderr });
const done: Output = { code: 0, stdout: "", stderr: "" };

/** Answers the looks in the words of wrangler 4.155; every other command succeeds and is a change. */
function wranglerOf(account: Account, refuse?: RegExp) {
  const changes: string[] = [];
  const looks: [RegExp, (name: string) => Output][] = [
    [/^whoami/, () => whoami(account)],
    [/^d1 list/, () => printed(account.databases.map((name) => ({ name, uuid: `id-of-${name}` })))],
    [
      /^r2 bucket info (\S+)/,
      (name) =>
        account.buckets.includes(name)
          ? printed({ name })
          : failed("The specified bucket does not exist. [code: 10006]"),
    ],
    [
      /^queues info (\S+)/,
      (name) =>
        account.queues.includes(name) ? done : failed(`✘ [ERROR] Queue "${name}" does not exist.`),
    ],
    [/^vectorize list --json/, () => printed(account.indexes)],
    [
      /^vectorize list-metadata-index/,
      () =>
        printed(account.metadata.map((propertyName) => ({ propertyName, indexType: "string" }))),
    ],
    [/^vectorize info/, () => printed({ dimensions: 384, vectorCount: account.vectors })],
    [/^d1 time-travel info/, () => printed({ bookmark: "00000085-0000024c" })],
    [/^r2 bucket notification list/, () => rules(account)],
    [/^secret list --env (\S+)/, (name) => secretsOf(account, name)],
  ];
  const run = (command: Command): Promise<Output> => {
    const line = command.join(" ");
    if (refuse?.test(line)) return Promise.resolve(failed("✘ [ERROR] refused [code: 10000]"));
    for (const [pattern, answer] of looks) {
      const match = pattern.exec(line);
      if (match) return Promise.resolve(answer(match[1] ?? ""));
    }
    changes.push(commandLine(command));
    const stdout = line.startsWith("deploy") ? "  https://quire-api.acme.workers.dev\n" : "";
    return Promise.resolve({ ...done, stdout });
  };
  return { run, changes };
}

function whoami({ accounts }: Account): Output {
  if (accounts.length === 0) return failed("", '{"loggedIn":false}');
  return printed({
    loggedIn: true,
    accounts: accounts.map((name) => ({ id: `${name}-id`, name })),
  });
}

function rules(account: Account): Output {
  if (account.rules.length === 0) {
    return failed("No event notification configuration found. [code: 11015]");
  }
  const blocks = account.rules.map(
    (actions) =>
      `rule_id:     r\nqueue_name:  ${target.ingestQueue}\nprefix:      inbox/\nsuffix:      (all suffixes)\nevent_type:  ${actions}`,
  );
  return { ...done, stdout: `Fetching notification rules…\n${blocks.join("\n\n")}\n` };
}

function secretsOf({ secrets }: Account, environment: string): Output {
  const names = secrets[environment];
  return names
    ? printed(names.map((name) => ({ name, type: "secret_text" })))
    : failed(`✘ [ERROR] Worker "quire" (env: ${environment}) not found.`);
}

type Given = {
  refuse?: RegExp;
  secrets?: typeof SECRETS;
  dryRun?: boolean;
  status?: number;
  smoke?: Smoke;
  answer?: unknown;
};

async function deployTo(account: Account, given: Given = {}) {
  const lines: string[] = [];
  const asked: string[] = [];
  const { run, changes } = wranglerOf(account, given.refuse);
  const { dryRun = false, secrets, smoke } = given;
  const options = { dryRun, secrets, smoke, url: undefined };
  const failure = await deploy(target, options, {
    run,
    fetch: (address) => {
      asked.push(address instanceof Request ? address.url : address.toString());
      const body = given.answer === undefined ? "d1: down" : JSON.stringify(given.answer);
      return Promise.resolve(new Response(body, { status: given.status ?? 200 }));
    },
    print: (line) => lines.push(line),
    pauseMs: 0,
  }).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { failure, changes, asked, text: lines.join("\n") };
}

const releases = (options = "") => [
  `npx wrangler d1 migrations apply ${target.database} --remote --env production-indexer`,
  `npx wrangler deploy --env production-indexer${options}`,
  `npx wrangler deploy --env production${options}`,
];

test("a dry run prints every step in order and runs nothing", async ({ expect }) => {
  const { text, changes, asked } = await deployTo(empty, { dryRun: true, refuse: /./ });
  const names = Array.from(text.matchAll(/^ ?\d+\. (.+)$/gm), ([, name]) => name);
  expect(names).toEqual([
    "Login",
    `D1 database ${target.database}`,
    `R2 bucket ${target.bucket}`,
    ...target.queues.map((name) => `Queue ${name}`),
    `Vectorize index ${index}`,
    "Metadata indexes document_id, version_id",
    `Notifications of ${target.bucket}/inbox/ to ${target.ingestQueue}`,
    "Secrets ADMIN_KEY",
    "D1 bookmark",
    "D1 migrations",
    `Worker ${target.indexer.name}`,
    `Worker ${target.api.name}`,
    "Ready",
  ]);
  expect([changes, asked]).toEqual([[], []]);
});

test("an empty account gets exactly the changes of the dry run", async ({ expect }) => {
  const { text } = await deployTo(empty, { dryRun: true, secrets: SECRETS });
  const { failure, changes, asked } = await deployTo(empty, { secrets: SECRETS });
  expect(failure).toBe("");
  expect(changes).toEqual(
    Array.from(text.matchAll(/^ +(?:if missing|runs): +(.+)$/gm), ([, command]) => command),
  );
  expect(changes.slice(-3)).toEqual(releases(" --secrets-file .env.deploy"));
  expect(asked).toEqual(["https://quire-api.acme.workers.dev/readyz"]);
});

test("one rule notifies of new and of deleted files in the inbox", async ({ expect }) => {
  const { changes } = await deployTo(empty, { secrets: SECRETS });
  expect(changes.filter((command) => command.includes("notification create"))).toEqual([
    `npx wrangler r2 bucket notification create ${target.bucket} --event-type=object-create --event-type=object-delete --prefix=inbox/ --queue=${target.ingestQueue}`,
  ]);
});

test("further databases are created and migrated after the first", async ({ expect }) => {
  const larger = { ...target, further: [{ database: "quire-2", databaseId: undefined }] };
  const { run, changes } = wranglerOf(complete);
  const options = { dryRun: false, secrets: undefined, smoke: undefined, url: undefined };
  const ready: typeof fetch = async () => new Response("{}");
  await deploy(
    larger,
    { ...options, url: "https://q.example" },
    { run, fetch: ready, print: () => undefined },
  );
  expect(changes[0]).toBe("npx wrangler d1 create quire-2");
  const migrated = changes.filter((line) => line.includes("d1 migrations apply"));
  expect(migrated.map((line) => line.split(" ")[5])).toEqual([target.database, "quire-2"]);
});

test("a location hint reaches the new database and bucket only", ({ expect }) => {
  const placed = { ...target, location: "weur" };
  expect(database(placed).changes).toEqual([["d1", "create", target.database, "--location=weur"]]);
  expect(bucket(placed).changes).toEqual([
    ["r2", "bucket", "create", target.bucket, "--location=weur"],
  ]);
  expect(database(target).changes).toEqual([["d1", "create", target.database]]);
});

test("metadata indexes are created after their index and before any Worker", async ({ expect }) => {
  const { changes } = await deployTo(empty, { secrets: SECRETS });
  const at = (part: string) => changes.findIndex((command) => command.includes(part));
  expect(at("vectorize create ")).toBeGreaterThan(-1);
  expect(at("--property-name=document_id")).toBeGreaterThan(at("vectorize create "));
  expect(at("--property-name=version_id")).toBeLessThan(at("wrangler deploy"));
});

test("a complete account only gets migrations and new versions", async ({ expect }) => {
  expect((await deployTo(complete)).changes).toEqual(releases());
});

test("what is missing in part is completed in part", async ({ expect }) => {
  const { changes } = await deployTo({
    ...complete,
    queues: target.queues.slice(1),
    metadata: ["document_id"],
    vectors: 0,
    rules: [OBJECT_CREATE],
  });
  expect(changes).toEqual([
    `npx wrangler queues create ${target.queues[0]}`,
    `npx wrangler vectorize create-metadata-index ${index} --property-name=version_id --type=string`,
    `npx wrangler r2 bucket notification create ${target.bucket} --event-type=object-delete --prefix=inbox/ --queue=${target.ingestQueue}`,
    ...releases(),
  ]);
});

test("vectors without a metadata index stop the deployment, which says how they are saved", async ({
  expect,
}) => {
  const { failure, changes } = await deployTo({ ...complete, metadata: ["document_id"] });
  expect(failure).toContain("already holds 12 vectors, and no metadata index on version_id");
  expect(failure).toContain(
    `npx wrangler vectorize create-metadata-index ${index} --property-name=version_id`,
  );
  expect(failure).toContain("/reindex");
  expect(changes).toEqual([]);
});

test("an index of another shape stops the deployment", async ({ expect }) => {
  const indexes = [{ name: index, config: { dimensions: 768, metric: "cosine" } }];
  expect((await deployTo({ ...complete, indexes })).failure).toContain("has 768 dimensions");
});

test("the index of the previous embedder has that model's dimensions, and no two bindings share one", ({
  expect,
}) => {
  const bindings = [
    { binding: "VECTORS", index_name: "new" },
    { binding: "VECTORS_2", index_name: "new-2" },
    { binding: "BEFORE", index_name: "old" },
    { binding: "BEFORE_2", index_name: "old-2" },
  ];
  const vars = {
    EMBEDDING_MODEL: "@cf/baai/bge-base-en-v1.5",
    PREVIOUS_EMBEDDING_MODEL: "@cf/baai/bge-small-en-v1.5",
    PREVIOUS_VECTORS: "BEFORE, BEFORE_2@2027-01-01",
  };
  expect(indexesOf(bindings, vars)).toEqual([
    { name: "new", dimensions: 768 },
    { name: "new-2", dimensions: 768 },
    { name: "old", dimensions: 384 },
    { name: "old-2", dimensions: 384 },
  ]);
  const same = [...bindings, { binding: "VECTORS_3", index_name: "old" }];
  expect(() => indexesOf(same, vars)).toThrow("Two bindings of wrangler.toml have the index old");
  expect(() => indexesOf(bindings, { ...vars, EMBEDDING_MODEL: "bge" })).toThrow("is bge");
  expect(() => indexesOf(bindings, { PREVIOUS_VECTORS: "BEFORE" })).toThrow("is missing");
});

test("without a login nothing else is tried", async ({ expect }) => {
  const { failure, changes, text } = await deployTo({ ...complete, accounts: [] });
  expect(failure).toContain("npx wrangler login");
  expect(changes).toEqual([]);
  expect(text).not.toContain("2.");
});

test("a login with several accounts must choose one", async ({ expect }) => {
  const { failure } = await deployTo({ ...complete, accounts: ["one", "two"] });
  expect(failure).toMatch(/CLOUDFLARE_ACCOUNT_ID[^]*two-id {2}two/);
});

test("a failing command stops with the command, its output and what to do", async ({ expect }) => {
  const { failure, changes } = await deployTo(empty, { refuse: /^r2 bucket create/ });
  expect(failure).toContain(`R2 bucket ${target.bucket} failed`);
  expect(failure).toContain(`npx wrangler r2 bucket create ${target.bucket}`);
  expect(failure).toContain("refused [code: 10000]");
  expect(failure).toContain("R2 must be switched on");
  expect(changes).toEqual([`npx wrangler d1 create ${target.database}`]);
});

test("a look that fails for another reason than absence creates nothing", async ({ expect }) => {
  const { failure, changes } = await deployTo(empty, { refuse: /^queues info/ });
  expect(failure).toContain(`npx wrangler queues info ${target.queues[0]}`);
  expect(changes.join("\n")).not.toContain("queues create");
});

test("missing secrets stop the deployment before anything goes live", async ({ expect }) => {
  const secrets = { production: ["ADMIN_KEY"], "production-indexer": [] };
  const { failure, changes } = await deployTo({ ...complete, secrets });
  expect(failure).toContain("npx wrangler secret put ADMIN_KEY --env production-indexer");
  expect(failure).not.toContain("secret put ADMIN_KEY --env production\n");
  expect(failure).toContain("--secrets-file");
  expect(changes).toEqual([]);
});

test("a secrets file that lacks the missing secret is no help", async ({ expect }) => {
  const given = { file: ".env.deploy", names: ["OTHER"] };
  const { failure } = await deployTo({ ...complete, secrets: {} }, { secrets: given });
  expect(failure).toContain(`${target.api.name} has no secret ADMIN_KEY`);
});

test("a database id in wrangler.toml that is another database's is refused", async ({ expect }) => {
  const { run } = wranglerOf(complete);
  const other = { ...target, databaseId: "00000000-0000-0000-0000-000000000000" };
  const options = { dryRun: false, secrets: undefined, smoke: undefined, url: undefined };
  await expect(deploy(other, options, { run, fetch, print: () => undefined })).rejects.toThrow(
    "Remove every database_id from wrangler.toml",
  );
});

test("a deployment that is not ready ends with the body of /readyz", async ({ expect }) => {
  const { failure, asked } = await deployTo(complete, { status: 503 });
  expect(failure).toContain("503 d1: down");
  expect(asked.length).toBeGreaterThan(1);
});

const SMOKE: Smoke = { key: "qk_x", collection: "col_x", question: "Which deductible applies?" };

test("notes where the database stands before it is migrated", async ({ expect }) => {
  const { text } = await deployTo(complete);
  expect(text).toMatch(/D1 bookmark\n +quire at 00000085-0000024c\n.*D1 migrations/);
});

test("asks the smoke question after the deployment", async ({ expect }) => {
  const answer = { id: "ans_1", outcome: "answered", warnings: [] };
  const { text, asked, failure } = await deployTo(complete, { smoke: SMOKE, answer });
  expect(failure).toBe("");
  expect(asked.at(-1)).toBe("https://quire-api.acme.workers.dev/v1/collections/col_x/answers");
  expect(text).toMatch(/ans_1 answers the smoke question$/);
});

test("says what the answer to the smoke question did without", async ({ expect }) => {
  const warnings = ["Vectors could not be searched, so the search compared words only."];
  const answer = { id: "ans_1", outcome: "answered", warnings };
  const { failure } = await deployTo(complete, { smoke: SMOKE, answer });
  expect(failure).toContain("Vectors could not be searched");
  expect(failure).toContain("rollback");
});
