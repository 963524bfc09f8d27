import { expect, it } from "vitest";
import { replyToTask } from "../../../src/http/openai/chat/client-tasks.ts";

const task = (output: string) =>
  `### Task:\nDo something.\n${output}\n<chat_history>\nUSER: Which deductible applies near the shore today?\nASSISTANT: 3%\n</chat_history>`;
const replyTo = (question: string) => replyToTask({ question, history: [] });

it.each([
  ['JSON format: { "title": "your title" }', '{"title":"Which deductible applies near the shore"}'],
  ['JSON format: { "tags": ["tag1", "tag2"] }', '{"tags":[]}'],
  ['{ "text": "<completion>" }', '{"text":""}'],
  ["Only the title.", "Which deductible applies near the shore"],
])("replies in the form that a task asks for: %s", (output, reply) => {
  expect(replyTo(task(output))).toBe(reply);
});

it("takes no question for a task", () => {
  expect(replyTo("Which task does rule 4 describe?")).toBeUndefined();
  expect(replyToTask({ question: task(""), history: [{ question: "Hello" }] })).toBeUndefined();
});
