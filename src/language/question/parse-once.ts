import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { parseQuestion } from "./parse-question.ts";

/** For callers that are handed a question's text alone, and hold it against one sentence after the other. */
export const parseOnce = memoizeText(parseQuestion);
