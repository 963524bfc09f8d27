// The agents' tools over given passages: every search finds them, and there is nothing else to read.
import type { Tools } from "../../../src/agents/run/tools.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";

export function passageTools(passages: readonly Passage[]): Tools {
  return {
    search: async () => ({
      passages: [...passages],
      strategy: "hybrid",
      alpha: 0.5,
      termWeights: new Map(),
      mended: [],
      timingsMs: {},
    }),
    mendSpelling: async (text) => ({ text, words: [] }),
    inHeldForms: async (text) => ({ text, words: [] }),
    readAhead: () => undefined,
    hasGraph: false,
    lookUpTable: async () => [],
    summaries: async () => new Map(),
    filenames: async () => [],
    readiness: async () => ({ ready: 1, indexing: 0, failed: 0 }),
    findTables: async () => [],
    findHeaded: async () => [],
    readTables: async () => [],
    quoteRow: async () => undefined,
  };
}
