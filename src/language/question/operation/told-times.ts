import type { Operation } from "../parsed-question.ts";
import { SUPERLATIVE } from "./extreme.ts";
import { operationOn } from "./operation-on.ts";
import type { Bare } from "./words-of-change.ts";

const TOLD =
  /\b(?:provid|giv|present|show|record|calculat|report|disclos|availab|list|tabulat|includ)\w*/i;
const WORDS_OF_TELLING =
  /\b(?:of|the|table|information|provid\w+|giv\w+|present\w*|show\w*|record\w*|calculat\w+|report\w*|disclos\w+|available|for|by|in)\b/gi;

/** "In which years was X reported?": all the times that it is told for. */
export function readTold({ text, times }: Bare): Operation | undefined {
  const found = new RegExp(
    `\\b(?:which|what)(?: of the)? (?<noun>(?:fiscal |financial )?(?:years|periods|quarters|months|year|period)\\b)(?:['’]s?)?`,
    "i",
  ).exec(text);
  if (found === null || times > 0 || !TOLD.test(text) || SUPERLATIVE.test(text)) return undefined;
  const rest = text.replace(found[0], " ").replaceAll(WORDS_OF_TELLING, " ");
  return operationOn("limit", rest, { among: (found.groups?.["noun"] ?? "years").toLowerCase() });
}
