// Two embedders that know meanings, each in a space of its own. Vectors of one of them, compared with those of the other, name a
// wrong document, so a test sees whether they were mixed.
import { unavailable } from "../../../src/domain/errors.ts";
import type { Embedder } from "../../../src/models/embedder.ts";

/** Made-up words for the same thing, so that nothing but the embedder finds the second by the first. */
export const CONCEPTS = [
  { inDocument: "zorvat", inQuestion: "bliqen" },
  { inDocument: "mulgrim", inQuestion: "tarpost" },
  { inDocument: "wexolith", inQuestion: "duvanny" },
  { inDocument: "krendipo", inQuestion: "felshaw" },
] as const;

/** A concept has the axis that another embedder gives to another concept. */
type Space = { name: string; shift: number; dimensions: number };

export const OLD: Space = { name: "concepts-old", shift: 0, dimensions: 8 };
export const NEW: Space = { name: "concepts-new", shift: 1, dimensions: 8 };

export function conceptEmbedder({ name, shift, dimensions }: Space) {
  const asked = { questions: 0, passages: 0 };
  const state = { isDown: false };
  const embedder: Embedder = {
    name,
    pooling: "cls",
    dimensions,
    semantic: true,
    maxBatch: 100,
    embed: async (texts, { kind }) => {
      if (state.isDown) throw unavailable(`${name} is down.`);
      asked[kind === "query" ? "questions" : "passages"] += texts.length;
      const vectors = texts.map((text) => vectorOf(text, { shift, dimensions }));
      return { vectors, usage: { promptTokens: 0, completionTokens: 0, neurons: 0 } };
    },
  };
  return { embedder, asked, state };
}

function vectorOf(
  text: string,
  { shift, dimensions }: Pick<Space, "shift" | "dimensions">,
): Float32Array {
  const vector = new Float32Array(dimensions).fill(0.05);
  CONCEPTS.forEach(({ inDocument, inQuestion }, concept) => {
    if (!text.includes(inDocument) && !text.includes(inQuestion)) return;
    vector[(concept + shift) % CONCEPTS.length] = 1;
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
