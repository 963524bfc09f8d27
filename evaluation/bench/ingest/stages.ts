// Sums what the server logs about indexing into a rate for each stage.
import { z } from "zod";

const Logged = z.object({
  event: z.string(),
  ms: z.number(),
  pages: z.number().optional(),
  chunks: z.number().optional(),
});

const STAGES = ["ingest.parsed", "ingest.indexed", "embed.block", "version.activated"] as const;

export type StageSum = { stage: string; times: number; ms: number; pages: number; chunks: number };

export type StageLog = { read: (line: string) => void; sums: () => StageSum[] };

export function stageLog(): StageLog {
  const sums = new Map<string, StageSum>(
    STAGES.map((stage) => [stage, { stage, times: 0, ms: 0, pages: 0, chunks: 0 }]),
  );
  return {
    read: (line) => {
      const logged = parseLine(line);
      const sum = logged === undefined ? undefined : sums.get(logged.event);
      if (logged === undefined || sum === undefined) return;
      sum.times += 1;
      sum.ms += logged.ms;
      sum.pages += logged.pages ?? 0;
      sum.chunks += logged.chunks ?? 0;
    },
    sums: () => [...sums.values()].filter(({ times }) => times > 0),
  };
}

/** wrangler prints lines of its own between the Worker's. */
function parseLine(line: string): z.infer<typeof Logged> | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return Logged.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
