// Renders each kind of result as a sentence.
import type { Statement } from "../statement.ts";
import type { Found } from "./compute.ts";
import type { Figure } from "./grid.ts";
import { renderResult } from "./render-result.ts";
import { formatLargest } from "./format-largest.ts";
import { renderMovement } from "./render-movement.ts";
import { renderSign } from "./render-sign.ts";

/** `figures` are all figures of the document, so that names can be made unambiguous. */
export function renderFound(
  question: string,
  found: Exclude<Found, { kind: "read" }>,
  figures: readonly Figure[],
): Pick<Statement, "text" | "calculation"> {
  if (found.kind === "moved") return renderMovement(question, found, figures);
  if (found.kind === "signed") return renderSign(question, found, figures);
  if (found.kind === "largest") return { text: formatLargest(found, figures) };
  return renderResult(question, found, figures);
}
