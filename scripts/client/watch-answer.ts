// An answer whose making is watched: the same request with `stream: true`.
import { Answer, Problem, Step } from "./contract.ts";
import { readEvents } from "../../client/event-stream.ts";
import { RequestError } from "./request-error.ts";
import { accepted, errorOf } from "./request.ts";
import type { Connection } from "./request.ts";

type Asked = { path: string; question: Record<string, unknown> };

export async function watchAnswer(
  connection: Connection,
  { path, question }: Asked,
  onStep: (step: Step) => void,
): Promise<Answer> {
  const json = { ...question, stream: true };
  const { body } = await accepted(connection, { method: "POST", path, json });
  if (body === null) throw cutOff(path);
  for await (const { event, data } of readEvents(body)) {
    if (event === "step") onStep(Step.parse(JSON.parse(data)));
    if (event === "error") throw errorOf(Problem.parse(JSON.parse(data)));
    if (event === "answer") return Answer.parse(JSON.parse(data));
  }
  throw cutOff(path);
}

function cutOff(path: string): RequestError {
  return new RequestError("unexpected_answer", `${path} ended without an answer. Ask once more.`);
}
