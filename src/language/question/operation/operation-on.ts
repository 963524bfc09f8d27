import type { Operation, OperationKind } from "../parsed-question.ts";
import { operandsOf } from "./operands.ts";

/** An operation on one thing that a question names. */
export function operationOn(
  kind: OperationKind,
  subject: string,
  more: Partial<Operation> = {},
): Operation {
  return { kind, operands: [operandsOf(subject)], ...more };
}
