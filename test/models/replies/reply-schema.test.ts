import { expect, it } from "vitest";
import { z } from "zod";
import { planner } from "../../../src/agents/planner/agent.ts";
import { synthesiser } from "../../../src/agents/synthesiser/agent.ts";
import { replySchema } from "../../../src/models/replies/reply-schema.ts";

it("says names, types and what must be there, and leaves counts to the parser", () => {
  const output = z.object({
    minimum: z.number().min(0).max(1),
    names: z.array(z.string().max(300)).max(8),
    kind: z.enum(["a", "b"]),
    step: z.int().default(1),
  });
  expect(replySchema(output)).toEqual({
    type: "object",
    properties: {
      minimum: { type: "number" },
      names: { type: "array", items: { type: "string" } },
      kind: { type: "string", enum: ["a", "b"] },
      step: { type: "integer" },
    },
    required: ["minimum", "names", "kind"],
  });
});

it("describes what agents write", () => {
  const quotes = { type: "array", items: { type: "object" } };
  expect(replySchema(synthesiser.output)).toMatchObject({
    properties: { statements: { items: { properties: { quotes }, required: ["text", "quotes"] } } },
  });
  expect(replySchema(planner.output)).toMatchObject({
    properties: { steps: { items: { required: ["step_number", "query"] } } },
  });
});
