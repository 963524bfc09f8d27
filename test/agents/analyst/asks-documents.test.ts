import { expect, it } from "vitest";
import { analyst } from "../../../src/agents/analyst/agent.ts";

const history = [{ question: "Are cats allowed?", answer: "Cats are allowed on the premises." }];

/** What is wrong with the reply of a model that answers by itself, or asks back. */
function faultOf(question: string, action: "ANSWER" | "INSUFFICIENT"): string | undefined {
  const output = analyst.output.parse({
    stand_alone: question,
    action,
    reply: "They are allowed.",
  });
  return analyst.faultIn(output, { question, history });
}

it.each([
  "Are dogs allowed?",
  "What is the deductible?",
  "Could you tell me whether flood is covered?",
  "and what about guide dogs",
])("lets no model answer by itself, and without a proof: %s", (question) => {
  expect(faultOf(question, "ANSWER")).toContain("RETRIEVE");
  expect(faultOf(question, "INSUFFICIENT")).toContain("RETRIEVE");
});

it.each([
  "A good day to you, machine",
  "Thanks, that was all",
  "How are you?",
  "What did I ask first?",
  "Can you summarise your answers so far?",
  "What have we talked about?",
])("lets a model answer what is not asked of the documents: %s", (question) => {
  expect(faultOf(question, "ANSWER")).toBeUndefined();
});

it.each(["How much is that one?", "Is it covered?", "And the other one?"])(
  "lets a model ask back what is meant: %s",
  (question) => expect(faultOf(question, "INSUFFICIENT")).toBeUndefined(),
);
