// The embedder is changed, and the documents are re-indexed with the new one. A stop at any write ends with their vectors made by
// the new embedder only.
import { vectorsByEmbedder } from "../../../src/storage/index/vectors-by-embedder.ts";
import {
  itEndsTheSame,
  SHORT,
  uploadOf,
  type World,
} from "../../support/storage/disturbed-builds.ts";
import { conceptEmbedder, NEW } from "../../support/models/concept-embedders.ts";

const next = conceptEmbedder(NEW).embedder;

/** As a deployment with another configuration would. */
function change({ pipeline: { services } }: World): void {
  const { embedder, vectors } = services;
  if (embedder === next) return;
  services.embedder = next;
  services.previousEmbedder = embedder;
  services.vectors = vectorsByEmbedder(vectors, { embedder, vectors });
}

itEndsTheSame({
  name: "the change of the embedder",
  prepare: (world) => uploadOf(world, "rules.md", SHORT),
  act: async (world) => {
    change(world);
    await world.pipeline.services.operator.renewVectors({ tenant: undefined, limit: 100 });
  },
  leaves: true,
});
