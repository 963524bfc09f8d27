import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../workers/config.ts";

const EMBEDDED = {
  ENVIRONMENT: "development",
  MODEL_PROFILE: "embedded",
  ADMIN_KEY: "quire-dev-admin",
  DEV_TENANT_KEY: "quire-dev-key",
  MAX_FILE_BYTES: "52428800",
  MAX_PAGES: "2000",
};
const PRODUCTION = {
  ENVIRONMENT: "production",
  MODEL_PROFILE: "workers-ai",
  ADMIN_KEY: "a-secret-of-its-own",
  MAX_FILE_BYTES: "52428800",
  MAX_PAGES: "2000",
};
const OPENAI = {
  ...EMBEDDED,
  MODEL_PROFILE: "openai",
  OPENAI_BASE_URL: "http://127.0.0.1:11434/v1",
};

function without(vars: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(vars).filter(([other]) => other !== name));
}

function faultOf(vars: Record<string, unknown>): string {
  try {
    parseConfig(vars);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "no fault";
}

describe("vars that every profile needs", () => {
  it("reads numbers from their texts, and ignores bindings and vars it doesn't know", () => {
    const config = parseConfig({ ...EMBEDDED, DB: {}, FILES: {}, SOMETHING: "else" });
    expect(config).toEqual({
      ENVIRONMENT: "development",
      ADMIN_KEY: "quire-dev-admin",
      DEV_TENANT_KEY: "quire-dev-key",
      MAX_FILE_BYTES: 52_428_800,
      MAX_PAGES: 2000,
      profile: { MODEL_PROFILE: "embedded" },
    });
  });

  it("names the var that is missing", () => {
    const needed = ["ENVIRONMENT", "MODEL_PROFILE", "ADMIN_KEY", "MAX_FILE_BYTES", "MAX_PAGES"];
    for (const name of needed) {
      const fault = faultOf(without(EMBEDDED, name));
      expect(fault).toContain(`${name}: `);
      for (const other of needed.filter((each) => each !== name)) {
        expect(fault).not.toContain(other);
      }
    }
    expect(faultOf(without(EMBEDDED, "ADMIN_KEY"))).toContain("wrangler secret put ADMIN_KEY");
  });

  it("names the var that is wrong", () => {
    const wrong: [string, unknown][] = [
      ["ENVIRONMENT", "staging"],
      ["MODEL_PROFILE", "gpt"],
      ["MODEL_PROFILE", ""],
      ["ADMIN_KEY", "short"],
      ["ADMIN_KEY", ""],
      ["DEV_TENANT_KEY", "short"],
      ["MAX_FILE_BYTES", "many"],
      ["MAX_FILE_BYTES", ""],
      ["MAX_FILE_BYTES", "1023"],
      ["MAX_FILE_BYTES", "104857601"],
      ["MAX_FILE_BYTES", "2000.5"],
      ["MAX_PAGES", "0"],
      ["MAX_PAGES", "20001"],
      ["MAX_PAGES", "1.5"],
    ];
    for (const [name, value] of wrong) {
      expect(faultOf({ ...EMBEDDED, [name]: value }), `${name}=${String(value)}`).toContain(
        `${name}: `,
      );
    }
  });

  it("says what is wrong with a var: that it is missing, or what it must be", () => {
    const bytes = "MAX_FILE_BYTES: must be a whole number from 1024 to 104857600";
    const address = "OPENAI_BASE_URL: must be the server's base URL, as http://127.0.0.1:11434/v1";
    const profiles = "MODEL_PROFILE: must be one of embedded, workers-ai, openai";
    const cases: [Record<string, unknown>, string][] = [
      [{ ...EMBEDDED, ADMIN_KEY: "short" }, "ADMIN_KEY: must have at least 12 characters"],
      [
        { ...EMBEDDED, ADMIN_KEY_NEXT: "short" },
        "ADMIN_KEY_NEXT: must have at least 12 characters",
      ],
      [without(EMBEDDED, "MAX_FILE_BYTES"), "MAX_FILE_BYTES: is missing"],
      [{ ...EMBEDDED, MAX_FILE_BYTES: "" }, "MAX_FILE_BYTES: is missing"],
      [{ ...EMBEDDED, MAX_FILE_BYTES: "50MB" }, bytes],
      [{ ...EMBEDDED, MAX_FILE_BYTES: "1023.5" }, bytes],
      [without(EMBEDDED, "MODEL_PROFILE"), profiles],
      [{ ...EMBEDDED, MODEL_PROFILE: "workers-a" }, profiles],
      [{ ...OPENAI, OPENAI_BASE_URL: "localhost:11434" }, address],
      [{ ...OPENAI, OPENAI_BASE_URL: "ftp://a" }, address],
      [{ ...OPENAI, OPENAI_BASE_URL: "" }, address],
    ];
    for (const [vars, fault] of cases) {
      expect(faultOf(vars)).toBe(`The configuration is invalid. ${fault}`);
    }
  });

  it("takes an empty var for one that is not set, but for the model that reads pages", () => {
    const optional = ["ADMIN_KEY_NEXT", "DEV_TENANT_KEY", "ALLOWED_ORIGINS", "QUOTAS"];
    const models = ["AGENT_SETTINGS", "LANGUAGE_MODEL", "FALLBACK_MODEL", "EMBEDDING_MODEL"];
    for (const name of [...optional, ...models, "OFFERED_MODELS"]) {
      expect(parseConfig({ ...PRODUCTION, [name]: "" }), name).toEqual(parseConfig(PRODUCTION));
    }
    const unread = parseConfig({ ...PRODUCTION, VISION_MODEL: "" });
    expect(unread.profile).toMatchObject({ VISION_MODEL: "" });
  });

  it("has a line in the documentation for every var", () => {
    const files = ["workers/config.ts", "workers/models/profile.ts"];
    const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const page = readFileSync("docs/configuration.md", "utf8");
    const vars = Array.from(source.matchAll(/^ +([A-Z][A-Z_]+): /gm), ([, name = ""]) => name);
    expect(vars.length).toBeGreaterThan(15);
    for (const name of vars) expect(page).toMatch(new RegExp(`^\\| .*\`${name}\``, "m"));
  });

  it("names every var at fault at once", () => {
    const fault = faultOf({ MODEL_PROFILE: "gpt", MAX_PAGES: "none" });
    for (const name of ["ENVIRONMENT", "MODEL_PROFILE", "ADMIN_KEY", "MAX_FILE_BYTES", "MAX_PAGES"])
      expect(fault).toContain(`${name}: `);
  });

  it("never repeats a secret in the fault", () => {
    expect(faultOf({ ...EMBEDDED, ADMIN_KEY: "hush-hush" })).not.toContain("hush-hush");
    const tenantKey = { ...PRODUCTION, DEV_TENANT_KEY: "a-tenant-secret" };
    expect(faultOf(tenantKey)).not.toContain("a-tenant-secret");
  });

  it("starts in production with a key of its own, and refuses the development keys there", () => {
    expect(parseConfig(PRODUCTION).ENVIRONMENT).toBe("production");
    expect(faultOf({ ...PRODUCTION, ADMIN_KEY: "quire-dev-admin" })).toContain("ADMIN_KEY");
    expect(faultOf({ ...PRODUCTION, DEV_TENANT_KEY: "quire-dev-key" })).toContain("DEV_TENANT_KEY");
    expect(parseConfig({ ...EMBEDDED, ADMIN_KEY: "quire-dev-admin" }).ADMIN_KEY).toBe(
      "quire-dev-admin",
    );
    expect(parseConfig(without(EMBEDDED, "DEV_TENANT_KEY"))).not.toHaveProperty("DEV_TENANT_KEY");
  });
});

describe("vars of one profile", () => {
  it("takes workers-ai's models as given, and chooses them where they are left out", () => {
    const { profile } = parseConfig(PRODUCTION);
    expect(profile).toEqual({
      MODEL_PROFILE: "workers-ai",
      EMBEDDING_MODEL: "@cf/baai/bge-small-en-v1.5",
      LANGUAGE_MODEL: expect.stringMatching(/^@cf\//),
      FALLBACK_MODEL: expect.stringMatching(/^@cf\//),
      VISION_MODEL: expect.stringMatching(/^@cf\//),
    });
    const chosen = {
      EMBEDDING_MODEL: "@cf/baai/bge-m3",
      LANGUAGE_MODEL: "@cf/a/b",
      FALLBACK_MODEL: "@cf/a/c",
      VISION_MODEL: "@cf/a/d",
    };
    expect(parseConfig({ ...PRODUCTION, ...chosen }).profile).toEqual({
      MODEL_PROFILE: "workers-ai",
      ...chosen,
    });
  });

  it("takes the previous embedder of workers-ai with its indexes, and an empty var for none", () => {
    const [small, base] = ["@cf/baai/bge-small-en-v1.5", "@cf/baai/bge-base-en-v1.5"];
    const changed = { EMBEDDING_MODEL: base, PREVIOUS_EMBEDDING_MODEL: small };
    const both = { ...PRODUCTION, ...changed, PREVIOUS_VECTORS: "VECTORS_BEFORE" };
    expect(parseConfig(both).profile).toMatchObject({
      ...changed,
      PREVIOUS_VECTORS: "VECTORS_BEFORE",
    });
    const none = { ...PRODUCTION, PREVIOUS_EMBEDDING_MODEL: "", PREVIOUS_VECTORS: "" };
    expect(parseConfig(none).profile).not.toHaveProperty("PREVIOUS_VECTORS", expect.anything());
    expect(faultOf({ ...both, PREVIOUS_VECTORS: "" })).toContain(
      "PREVIOUS_VECTORS belong together",
    );
    expect(faultOf({ ...both, PREVIOUS_EMBEDDING_MODEL: "" })).toContain("belong together");
    expect(faultOf({ ...both, PREVIOUS_EMBEDDING_MODEL: base })).toContain("the current");
    expect(faultOf({ ...both, EMBEDDING_MODEL: "@cf/baai/unknown" })).toContain(
      "EMBEDDING_MODEL: must be one of @cf/baai/bge-small-en-v1.5",
    );
  });

  it("takes the previous embedder of an OpenAI-compatible server with its dimensions", () => {
    const changed = { ...OPENAI, EMBEDDING_MODEL: "new", EMBEDDING_DIMENSIONS: "768" };
    const previous = { PREVIOUS_EMBEDDING_MODEL: "old", PREVIOUS_EMBEDDING_DIMENSIONS: "384" };
    expect(parseConfig({ ...changed, ...previous }).profile).toMatchObject({
      PREVIOUS_EMBEDDING_MODEL: "old",
      PREVIOUS_EMBEDDING_DIMENSIONS: 384,
    });
    expect(faultOf({ ...changed, PREVIOUS_EMBEDDING_MODEL: "old" })).toContain(
      "PREVIOUS_EMBEDDING_DIMENSIONS belong together",
    );
    const shortened = { ...previous, PREVIOUS_EMBEDDING_MODEL: "new" };
    expect(faultOf({ ...changed, ...shortened })).toBe("no fault");
    const same = { ...shortened, PREVIOUS_EMBEDDING_DIMENSIONS: "768" };
    expect(faultOf({ ...changed, ...same })).toContain("the current EMBEDDING_MODEL");
  });

  it("takes an OpenAI-compatible server's vars, and chooses all but its address", () => {
    expect(parseConfig(OPENAI).profile).toMatchObject({
      MODEL_PROFILE: "openai",
      OPENAI_BASE_URL: "http://127.0.0.1:11434/v1",
      OPENAI_API_KEY: "none",
      LANGUAGE_MODEL: "llama3.2",
      EMBEDDING_MODEL: "all-minilm",
      EMBEDDING_DIMENSIONS: 384,
    });
    const own = {
      OPENAI_API_KEY: "sk-1",
      LANGUAGE_MODEL: "qwen3",
      EMBEDDING_MODEL: "bge-m3",
      EMBEDDING_DIMENSIONS: "1024",
      LANGUAGE_MODEL_CONTEXT: "4096",
    };
    expect(parseConfig({ ...OPENAI, ...own }).profile).toMatchObject({
      ...own,
      EMBEDDING_DIMENSIONS: 1024,
      LANGUAGE_MODEL_CONTEXT: 4096,
    });
  });

  it("names the var of the profile that is missing or wrong", () => {
    expect(faultOf(without(OPENAI, "OPENAI_BASE_URL"))).toContain("OPENAI_BASE_URL: ");
    expect(faultOf({ ...OPENAI, OPENAI_BASE_URL: "localhost" })).toContain("OPENAI_BASE_URL: ");
    expect(parseConfig({ ...OPENAI, EMBEDDING_DIMENSIONS: "" }).profile).toMatchObject({
      EMBEDDING_DIMENSIONS: 384,
    });
    for (const dimensions of ["0", "1537", "many"]) {
      expect(faultOf({ ...OPENAI, EMBEDDING_DIMENSIONS: dimensions })).toContain(
        "EMBEDDING_DIMENSIONS: ",
      );
    }
    expect(faultOf({ ...PRODUCTION, LANGUAGE_MODEL: 7 })).toContain("LANGUAGE_MODEL: ");
  });

  it("doesn't ask for another profile's vars", () => {
    expect(parseConfig({ ...EMBEDDED, OPENAI_BASE_URL: "nonsense" }).profile).toEqual({
      MODEL_PROFILE: "embedded",
    });
  });
});
