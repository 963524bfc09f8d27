// The whole phrase that a time stands in: "at the end of fiscal 2023", "in the quarter ended March 31, 2019".
import type { Part } from "../fill/question-parts.ts";

const BEFORE =
  /(?:\b(?:at|by|as of|in|for|during|since|on|of|until|through|from|to)\s+)?(?:the\s+)?(?:(?:(?:very\s+)?(?:end|beginning|start|close)\s+of|(?:(?:fiscal|financial)\s+)?(?:quarters?|years?|months?|periods?|weeks?)\s+(?:ended|ending))\s+)?(?:the\s+)?$/i;

/** Where it begins. */
export function startOfTime(text: string, { start }: Part): number {
  return start - (BEFORE.exec(text.slice(0, start))?.[0].length ?? 0);
}
