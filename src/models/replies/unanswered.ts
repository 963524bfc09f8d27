// Limits the wait for a model that is down or hangs to once per request, instead of once per agent.
import type { Meter } from "../../domain/scope.ts";
import type { Fault, StructuredReply } from "./structured-reply.ts";

type Call = {
  /** The agent, or the part of the search, that calls the model. */
  part: string;
  model: string;
};

/**
 * Returns why a model is not asked because it did not answer an earlier call of the request, or
 * undefined if it is asked. The part on which the answer depends asks once more: the model may be
 * available again, or may need the longer time that this part allows.
 */
export function unansweredFault(
  { unanswered }: Pick<Meter, "unanswered">,
  { part, model }: Call,
  isEssential = false,
): Fault | undefined {
  const before = unanswered.get(model);
  if (before === undefined || (isEssential && before !== part)) return undefined;
  const fault = `The model did not answer the ${before}, so it was not asked again.`;
  return { fault, reason: "not_asked" };
}

/** Records how a call ended. A model that has replied, with whatever content, is asked again. */
export function recordCallEnd(
  { unanswered }: Pick<Meter, "unanswered">,
  { part, model }: Call,
  reply: StructuredReply<unknown>,
): void {
  const failed = "fault" in reply ? reply : undefined;
  if (failed?.isUnanswered === true) unanswered.set(model, part);
  else if (failed === undefined || failed.reason === "invalid_reply") unanswered.delete(model);
}
