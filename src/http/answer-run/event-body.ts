// Schemas of the events of an answer. Each has an id, which numbers the answer's events from 1.
import { z } from "@hono/zod-openapi";
import { AnswerBody, Statement } from "../bodies/answer/answer-body.ts";
import { Citation } from "../bodies/answer/citation-body.ts";
import { StepCounts } from "../bodies/answer/trace-body.ts";
import { Problem } from "../bodies/schemas.ts";
import { Result } from "../bodies/search-body.ts";

const Accepted = z
  .object({ id: z.string(), session_id: z.string().nullable() })
  .openapi("AnswerAccepted");

export const StepBody = z
  .object({
    index: z.int().describe("The same for the start and the end of a step."),
    agent: z.string(),
    status: z
      .enum(["started", "done", "fell back"])
      .describe("`fell back`: the model failed, so rules did the step."),
    summary: z.string().describe("What came of the step; empty when it starts."),
    counts: StepCounts,
    policy: z.enum(["model", "rules", "mixed"]).nullable().describe("Null when the step starts."),
    elapsed_ms: z.number().describe("Milliseconds since the question arrived."),
  })
  .openapi("AnswerStep");

const StatementBody = Statement.extend({
  index: z.int().describe("The position in the answer, from 0."),
}).openapi("AnswerStatement");

const event = <N extends string, S extends z.ZodType>(name: N, data: S) =>
  z.object({
    id: z.int().describe("Numbers the events of an answer from 1."),
    event: z.literal(name).describe("The event's name."),
    data,
  });

export const AnswerEvent = z
  .discriminatedUnion("event", [
    event("accepted", Accepted),
    event("step", StepBody),
    event("passages", z.array(Result)),
    event("citation", Citation),
    event("statement", StatementBody),
    event("delta", z.object({ text: z.string() })),
    event("answer", AnswerBody),
    event("error", Problem),
    event("done", z.object({})),
  ])
  .openapi("AnswerEvent");
