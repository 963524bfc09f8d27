import { remember } from "../../shared/remember.ts";
import { parseQuestion } from "./parse-question.ts";

/** For callers that are handed a question's text alone, and hold it against one sentence after the other. */
export const parseOnce = remember(parseQuestion);
