// The vector index and what its filters need. Everything here is fixed at creation or must precede the first vector.
import { z } from "zod";
import { DeployFailure } from "./failure.ts";
import { commandLine } from "./run-wrangler.ts";
import { parseJson, type Step } from "./step.ts";
import type { VectorIndexTarget } from "./target/vector-lengths.ts";

const METRIC = "cosine";
/** Every property that a search filters on. Filtering on one without an index silently finds nothing. */
const FILTERED = ["document_id", "version_id"];

const Indexes = z.array(
  z.object({ name: z.string(), config: z.object({ dimensions: z.number(), metric: z.string() }) }),
);
const MetadataIndexes = z.array(z.object({ propertyName: z.string(), indexType: z.string() }));
const Info = z.object({ vectorCount: z.number() });

export function vectorIndex({ name: index, dimensions: length }: VectorIndexTarget): Step {
  const shape = [`--dimensions=${length}`, `--metric=${METRIC}`];
  const create = ["vectorize", "create", index, ...shape];
  return {
    name: `Vectorize index ${index}`,
    looks: [{ command: ["vectorize", "list", "--json"] }],
    changes: [create],
    pending: ([seen]) => {
      const found = seen && parseJson(seen, Indexes).find(({ name }) => name === index);
      if (!found) return [create];
      const { dimensions, metric } = found.config;
      if (dimensions === length && metric === METRIC) return [];
      throw new DeployFailure(
        `${index} has ${dimensions} dimensions and metric ${metric}, not ${length} and ${METRIC}.`,
        {
          advice:
            "An index can't be changed. Bind a new one as VECTORS, and this one as that of the previous embedder: docs/deploying.md, “A different embedder”.",
        },
      );
    },
    advice: "Check that the login may edit Vectorize.",
  };
}

/** Vectorize leaves out of a metadata index every vector that was written before it, without a word. */
export function metadataIndexes(index: string): Step {
  const creations = FILTERED.map((property) => ({
    property,
    command: [
      "vectorize",
      "create-metadata-index",
      index,
      `--property-name=${property}`,
      "--type=string",
    ],
  }));
  return {
    name: `Metadata indexes ${FILTERED.join(", ")}`,
    looks: [
      { command: ["vectorize", "list-metadata-index", index, "--json"] },
      { command: ["vectorize", "info", index, "--json"] },
    ],
    changes: creations.map(({ command }) => command),
    pending: ([listed, info]) => {
      const present = listed ? parseJson(listed, MetadataIndexes) : [];
      const missing = creations.filter(
        ({ property }) => !present.some(({ propertyName }) => propertyName === property),
      );
      const vectors = info ? parseJson(info, Info).vectorCount : 0;
      if (missing.length > 0 && vectors > 0) {
        const commands = missing.map(({ command }) => `\n    ${commandLine(command)}`).join("");
        throw new DeployFailure(
          `${index} already holds ${vectors} vectors, and no metadata index on ${missing.map(({ property }) => property).join(", ")}.`,
          {
            advice: `Vectors written before a metadata index are never found through it. Create it yourself:${commands}\n    then deploy, and re-index every collection (POST /v1/collections/{id}/reindex), which writes its vectors again.`,
          },
        );
      }
      return missing.map(({ command }) => command);
    },
    advice: "Wait a minute when the index was created just now, then run this again.",
  };
}
