import { expect, it } from "vitest";

import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";

const embedder = lexicalEmbedder();

async function vectorsOf(...texts: string[]): Promise<Float32Array[]> {
  return (await embedder.embed(texts, { kind: "passage" })).vectors;
}

async function similarity(a: string, b: string): Promise<number> {
  const [left = new Float32Array(), right = new Float32Array()] = await vectorsOf(a, b);
  return left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0);
}

const WIND = "The hurricane deductible is 2% of the dwelling limit, applied once a calendar year.";

it("gives the vector its revision promises", async () => {
  expect(embedder).toMatchObject({ name: "lexical-384-r1", dimensions: 384, semantic: false });
  const [vector = new Float32Array()] = await vectorsOf(
    `${WIND} Form HO-3, $750,000.00; Müller 免赔额.`,
  );
  const rounded = Int16Array.from(vector, (value) => Math.round(value * 10_000));
  const digest = await crypto.subtle.digest("SHA-256", rounded);
  // Changed on purpose? Then change the revision in the name as well: indexes hold vectors of the old one.
  expect(Buffer.from(digest).toString("hex").slice(0, 16)).toBe("9985070bda991d46");
});

it("gives a text one vector, whichever texts it comes with", async () => {
  const [alone] = await vectorsOf(WIND);
  const [, beside] = await vectorsOf("Something else.", WIND);
  expect(beside).toEqual(alone);
});

it.each([
  WIND,
  "x",
  "of the and",
  "飓风免赔额为房屋限额的2%。",
  "خصم الإعصار هو 2٪ من حد المسكن",
  "ハリケーンの免責金額",
  "ค่าเสียหายส่วนแรก",
  "허리케인 공제액",
  "🌀 storm",
])("gives %j a vector of length 1", async (text) => {
  const [vector = new Float32Array()] = await vectorsOf(text);
  expect(vector).toHaveLength(384);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
});

it.each([
  "a".repeat(1_000_000),
  `1.${"0".repeat(1_000_000)}1`,
  "中".repeat(200_000),
  "a-".repeat(200_000),
])(
  "takes a hostile text in linear time (case %$)",
  async (text) => {
    const [vector = new Float32Array()] = await vectorsOf(text);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  },
  5_000,
);

it.each(["", "   \n\t", "… — !!!", "🌀🌀", "\ud800"])(
  "gives %j, which has no words, the zero vector and never NaN",
  async (text) => {
    const [vector = new Float32Array()] = await vectorsOf(text);
    expect(vector.every((value) => value === 0)).toBe(true);
  },
);

it("holds a near-duplicate closer than a paraphrase, and that closer than another subject", async () => {
  const duplicate = await similarity(WIND, WIND.replace("applied once a", "applied each"));
  const paraphrase = await similarity(
    WIND,
    "Hurricane losses: deductibles of 2% of dwelling limits.",
  );
  const other = await similarity(WIND, "Tadpoles grow legs and lose their tails within weeks.");
  expect(duplicate).toBeGreaterThan(0.9);
  expect(paraphrase).toBeGreaterThan(0.3);
  expect(paraphrase).toBeLessThan(duplicate);
  expect(other).toBeLessThan(0.2);
});

it("finds words through inflection, misspelling, accents and width", async () => {
  expect(await similarity("deductible", "deductibles")).toBeGreaterThan(0.9);
  expect(await similarity("deductible", "deductable")).toBeGreaterThan(0.3);
  expect(await similarity("Müller café", "muller cafe")).toBeGreaterThan(0.95);
  expect(await similarity("ＨＯ３", "HO3")).toBeGreaterThan(0.99);
});

it("does not let common words outweigh telling ones", async () => {
  const question = "What is the amount of the Teutberga grant in the year?";
  const telling = await similarity(question, "Teutberga grants are listed here.");
  const scaffolding = await similarity(question, "What is the amount of the fee in the year?");
  expect(telling).toBeGreaterThan(scaffolding);
});

it.each([
  ["$750,000", "750000.00"],
  ["HO-3", "HO3"],
  ["C-7", "c7"],
  ["2.50", "2.5"],
  ["٧٥٠", "750"],
])("takes %s and %s for one", async (a, b) => {
  expect(await similarity(a, b)).toBeCloseTo(1, 5);
});

it.each([
  ["750,000", "750,001"],
  ["2%", "2.5%"],
  ["1999", "2999"],
  ["1.05", "105"],
  ["10.0", "100"],
])("takes %s and %s for two different numbers", async (a, b) => {
  expect(Math.abs(await similarity(a, b))).toBeLessThan(0.6);
});

it("finds part of a name in a script without spaces", async () => {
  const match = await similarity("飓风免赔额", "本保单的飓风免赔额为百分之二");
  const none = await similarity("飓风免赔额", "蝌蚪在几周内长出腿");
  expect(match).toBeGreaterThan(none + 0.2);
});

it("costs nothing and refuses more texts than it takes in a call", async () => {
  const { usage } = await embedder.embed([WIND], { kind: "query" });
  expect(usage).toEqual({ promptTokens: 0, completionTokens: 0, neurons: 0 });
  const texts = Array.from({ length: embedder.maxBatch + 1 }, () => "a");
  await expect(embedder.embed(texts, { kind: "passage" })).rejects.toThrow("At most 100 texts");
});
