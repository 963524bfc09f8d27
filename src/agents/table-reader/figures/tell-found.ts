// What was found in a sentence, each kind by its own teller.
import type { Statement } from "../../run/statement.ts";
import type { Found } from "./compute.ts";
import type { Figure } from "./grid.ts";
import { tellResult } from "./tell-figure.ts";
import { tellLargest } from "./tell-largest.ts";
import { tellMovement } from "./tell-movement.ts";
import { tellSign } from "./tell-sign.ts";

/** `figures` are all of the document: names say as much as tells theirs apart. */
export function tellFound(
  question: string,
  found: Exclude<Found, { kind: "read" }>,
  figures: readonly Figure[],
): Pick<Statement, "text" | "calculation"> {
  if (found.kind === "moved") return tellMovement(question, found, figures);
  if (found.kind === "signed") return tellSign(question, found, figures);
  if (found.kind === "largest") return { text: tellLargest(found, figures) };
  return tellResult(question, found, figures);
}
