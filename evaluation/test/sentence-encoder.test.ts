import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, it } from "vitest";
import { openAiEmbedder } from "../../src/models/openai/embedder.ts";
import { ENCODER, loadEncoder } from "../sentence-encoder/encoder.ts";
import { encoderVars, startEncoderServer } from "../sentence-encoder/server.ts";
import { openVectorFile } from "../sentence-encoder/vector-file.ts";

const folder = mkdtempSync(join(tmpdir(), "quire-vectors-"));
afterAll(() => rmSync(folder, { recursive: true }));

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

describe("the sentence encoder", () => {
  it("serves the openai profile's embedder and compares meaning", async ({ expect }) => {
    const server = await startEncoderServer(await loadEncoder(join(folder, "vectors.bin")));
    try {
      const embedder = openAiEmbedder({
        baseUrl: encoderVars(server)["OPENAI_BASE_URL"] ?? "",
        apiKey: "none",
        model: ENCODER.name,
        dimensions: ENCODER.dimensions,
      });
      const texts = [
        "How many vacation days do employees get?",
        "Staff are entitled to annual leave.",
        "The bridge carries four lanes of traffic.",
      ];
      const { vectors } = await embedder.embed(texts, { kind: "passage" });
      const [question, leave, bridge] = vectors;
      if (question === undefined || leave === undefined || bridge === undefined) throw new Error();
      expect(cosine(question, leave)).toBeGreaterThan(cosine(question, bridge) + 0.2);
    } finally {
      server.close();
      server.closeAllConnections();
      await once(server, "close").catch(() => undefined);
    }
  });
});

describe("a file of vectors", () => {
  it("keeps what was added, and removes a last record that was cut off", ({ expect }) => {
    const path = join(folder, "cut-off.bin");
    openVectorFile(path, 2).add("one", Float32Array.from([0.5, -0.25]));
    appendFileSync(path, new Uint8Array(7));
    openVectorFile(path, 2).add("two", Float32Array.from([1, 0]));
    const reopened = openVectorFile(path, 2);
    expect(reopened.find("one")).toEqual(Float32Array.from([0.5, -0.25]));
    expect(reopened.find("two")).toEqual(Float32Array.from([1, 0]));
    expect(reopened.find("three")).toBeUndefined();
  });
});
