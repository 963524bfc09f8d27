// The schema of an answer's trace: the steps of the agents, and the messages between them.
import { z } from "@hono/zod-openapi";
import { STEP_COUNTS } from "../../../domain/answers/trace.ts";

const AgentMessage = z.object({
  message_id: z.string(),
  trace_id: z.string(),
  from_agent: z.string(),
  to_agent: z.string(),
  message_type: z.enum(["request", "response", "error"]),
  payload: z.unknown(),
  metadata: z.record(z.string(), z.unknown()),
  timestamp: z.string(),
});

export const StepCounts = z
  .partialRecord(z.enum(STEP_COUNTS), z.int())
  .openapi("StepCounts")
  .optional()
  .describe("How much the step found or made, for clients that word it themselves.");

export const Trace = z
  .array(
    z.object({
      agent: z.string(),
      policy: z.enum(["model", "rules", "mixed"]),
      started_ms: z.number(),
      elapsed_ms: z.number(),
      summary: z.string(),
      counts: StepCounts,
      error: z.string().optional(),
      messages: z
        .array(AgentMessage)
        .optional()
        .describe(
          "The messages between agents, shortened. They quote what was read, so they are not stored with an answer that only rules have made: such an answer stays when a document that it read and does not show is deleted.",
        ),
    }),
  )
  .openapi("Trace");
